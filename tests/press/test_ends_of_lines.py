"""Files as a Windows editor saves them: each line ends in two signs, and the same is printed and said."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from printgen.cli import main

FILES = {
    "printgen.toml": 'rules = ["club.toml"]\npaper = "letter"\n',
    "club.toml": 'extends = "rwnn"\nname = "Club"\n'
    '[modifier.aimed-shot]\ntext = """\nYou aimed \\\n  at the target."""\n',
    "club.de.toml": 'translates = "club"\nlanguage = "de"\n'
    '[modifier.aimed-shot]\ntext = """\nDu hast \\\n  gezielt."""\n',
    "crew.csv": 'name,player,weapons\nZoë,Ann,"shotgun,\nsawn-off"\nBo,,scattergun\n',
    "crew.toml": '[[figure]]\nname = "Zoë"\nweapons = ["shotgun"]\n',
    "shot.toml": 'rules = ["rwnn"]\n[shot]\nfirer = "A"\ntarget = "B"\nweapon = "sawn-off"\n'
    '[[figure]]\nname = "A"\n[[figure]]\nname = "B"\nseen = { range = 5, zone = "inner" }\n',
    "layouts/mine.toml": 'name = "M"\n[sheet.one]\npieces = ["card/aimed-shot"]\ncards = true\n',
}
COMMANDS = (
    "build --out built",
    "make character/* --roster crew.csv --out by-table",
    "make character/* --roster crew.toml --out by-file",
    "make card/aimed-shot --rules club.de.toml --language de --out german",
    "resolve shot.toml",
)


def test_ends_of_lines_change_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said, made = [], []
    for end in ("\n", "\r\n"):
        folder = tmp_path / str(len(end))
        for name, text in FILES.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(text.replace("\n", end).encode())
        monkeypatch.chdir(folder)
        told = [CliRunner().invoke(main, command.split()) for command in COMMANDS]
        assert [each.exit_code for each in told] == [0] * len(COMMANDS), [each.output for each in told]
        said.append([each.output for each in told])
        files = sorted(path for path in folder.rglob("*") if path.suffix in (".pdf", ".svg"))
        made.append({path.relative_to(folder): path.read_bytes() for path in files})
    assert said[0] == said[1]
    assert made[0] == made[1]
    assert {path.parts[0] for path in made[0]} == {"built", "by-table", "by-file", "german"}
