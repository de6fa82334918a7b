"""Makes the program wrong, one small mistake at a time, and prints which mistakes no test noticed:

python -m tests.mutation                                 (150 mutants of each area)
python -m tests.mutation geometry rules --sample 40 --seed 2
"""

from __future__ import annotations

import argparse
from collections import Counter

from .answers import answered, key
from .areas import AREAS, ROOT
from .baseline import measured
from .mutants import Mutant, sample
from .trial import verdicts


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    asked.add_argument("areas", nargs="*", metavar="AREA", help=", ".join(AREAS))
    asked.add_argument("--sample", type=int, default=150)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--file", default="", help="only mutants of files whose path holds this")
    asked.add_argument("--list", action="store_true", help="name the mutants, try none")
    given = asked.parse_args()
    unknown = set(given.areas) - set(AREAS)
    if unknown:
        asked.error(f"no area {', '.join(sorted(unknown))}; there are {', '.join(AREAS)}")
    print(
        f"{'area':10} {'mutants':>8} {'sample':>7} {'killed':>7} {'timed out':>10} {'survived':>9} "
        f"{'answered':>9} {'killed %':>9} {'or answered %':>14}"
    )
    for name in given.areas or AREAS:
        drawn, every = sample(AREAS[name].paths, given.sample, given.seed)
        chosen = [mutant for mutant in drawn if given.file in mutant.file]
        if given.list:
            print(*map(described, chosen), sep="\n")
        else:
            table(name, chosen, every)


def table(name: str, drawn: list[Mutant], every: int) -> None:
    """An area's row, then its survivors: those without an answer, and those with one."""
    answers = answered()
    fates: Counter[str] = Counter()
    survivors = []
    for mutant, verdict in verdicts(drawn, AREAS[name], measured(AREAS[name])):
        fates[verdict.fate] += 1
        if verdict.fate == "survived":
            survivors.append(mutant)
    noticed = fates["killed"] + fates["timed out"]
    settled = sum(key(mutant) in answers for mutant in survivors)
    size = len(drawn) or 1
    print(
        f"{name:10} {every:8} {len(drawn):7} {fates['killed']:7} {fates['timed out']:10} "
        f"{len(survivors):9} {settled:9} {noticed / size:9.1%} {(noticed + settled) / size:14.1%}"
    )
    for mutant in survivors:
        print(f"  {described(mutant)}\n      {answers.get(key(mutant), 'not answered')}", flush=True)


def described(mutant: Mutant) -> str:
    code = (ROOT / mutant.file).read_text("utf-8").splitlines()[mutant.line - 1].strip()
    return f"{mutant.file}:{mutant.line} {mutant.function}: {mutant.was}  ->  {mutant.became}   [{code}]"


if __name__ == "__main__":
    main()
