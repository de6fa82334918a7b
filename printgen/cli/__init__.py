"""The command line. Commands are named here with one line of help; a module is loaded when it is called."""

from printgen.cli.group import Commands

main = Commands(
    "printgen",
    {
        "build": "Make the layouts of the project, or those named.",
        "make": "Make pieces by name, at true size.",
        "pack": "All sheets for an event or for home, counted.",
        "resolve": "Play a scenario by the rules, and explain each step.",
        "odds": "The exact chances of a scenario, or of a question without a file.",
        "proof": "Measure finished files against the rules.",
        "ink": "How much of each finished sheet is covered with ink.",
        "changes": "What an edit means, and which printed pieces it makes wrong.",
        "release": "Freeze what was printed, to tell later what is stale.",
        "reprint": "Print only what changed since a release, and what to take out.",
        "whatis": "Which piece and release a digest is, and whether it still holds.",
        "serve": "Open the page: see, drag and download, in a browser.",
        "printer": "Measure a printer once, and have its sheets come out true.",
        "list": "Show what there is: pieces, layouts, papers, rules, settings.",
        "check": "Find every fault in the project, rules and layouts.",
        "about": "What printgen stands on, and under which licences.",
        "new": "Start a project or a rules file from a commented starter.",
    },
)

__all__ = ["main"]
