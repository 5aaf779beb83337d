"""Writes a test for each mistake in mistakes.txt: a copy of the feature with the mistake, and a copy
of the feature's exported test. The names of the types have the number of the mistake, so that all
copies compile in one module. The copies with the number 0 have no mistake.

Usage: python3 generate.py FOLDER
"""

import pathlib
import re
import sys

here = pathlib.Path(__file__).parent
export = here.parent / "RecordingsTests" / "Export"
types = {
    "Counter": "Counter",
    "Search": "Search|Song|MusicClient|musicClient|MusicError",
    "Groceries": "Groceries|GroceryRow|GroceryForm",
}


def read_mistakes():
    for line in (here / "mistakes.txt").read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        feature, occurrence, text, replacement = re.fullmatch(
            r"(\w+)(?: #(\d+))?: (.*?) =>(?: (.*))?", line
        ).groups()
        yield feature, int(occurrence or 1), text, replacement or ""


def plant(source, occurrence, text, replacement):
    parts = source.split(text)
    if len(parts) <= occurrence:
        sys.exit(f'The feature does not contain "{text}". To fix this, edit mistakes.txt.')
    before, after = text.join(parts[:occurrence]), text.join(parts[occurrence:])
    return before + replacement + after


def write(folder, number, feature, source):
    test = (export / "Exported" / f"{feature}Tests.swift").read_text()
    test = re.sub(r"func `.*?`", f"func `{feature}, mistake {number}`", test)
    for name, content in (("Feature", source), ("Tests", test)):
        content = re.sub(rf"\b({types[feature]})\b", rf"\1_{number}", content)
        (folder / f"{feature}{number}{name}.swift").write_text(content)


folder = pathlib.Path(sys.argv[1])
sources = {name: (export / "Features" / f"{name}.swift").read_text() for name in types}
for feature, source in sources.items():
    write(folder, 0, feature, source)
for number, (feature, *mistake) in enumerate(read_mistakes(), 1):
    write(folder, number, feature, plant(sources[feature], *mistake))
