"""Writes a test target for each mistake in mistakes.txt: a copy of the feature with the mistake, and a
copy of the feature's exported test. The targets of features without a mistake have the names of the
features. Prints the names of the targets, one in a line with the mistake.

Usage: python3 generate.py FOLDER
"""

import pathlib
import re
import sys

here = pathlib.Path(__file__).parent
root = here.parents[3]
examples = here.parent / "SessionRecordingsTests" / "Export"


def example(name):
    return [examples / "Features" / f"{name}.swift"], examples / "Exported" / f"{name}Tests.swift"


def feature(name):
    reducers = root / "AppKitPackages" / name / "Sources" / name / "Reducer"
    test = root / "App" / "Tests" / "AppCoreTests" / "Exported" / f"{name}SessionTests.swift"
    return sorted(reducers.glob("*.swift")), test


features = {
    **{name: example(name) for name in ("Counter", "Search", "Groceries")},
    **{name: feature(name) for name in ("Home", "Profile", "Settings")},
}


def read_mistakes():
    for line in (here / "mistakes.txt").read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        name, occurrence, text, replacement = re.fullmatch(
            r"(\w+)(?: #(\d+))?: (.*?) =>(?: (.*))?", line
        ).groups()
        yield line, name, int(occurrence or 1), text, replacement or ""


def plant(sources, line, occurrence, text, replacement):
    for path, source in sources.items():
        parts = source.split(text)
        if len(parts) <= occurrence:
            occurrence -= len(parts) - 1
            continue
        before, after = text.join(parts[:occurrence]), text.join(parts[occurrence:])
        return {**sources, path: before + replacement + after}
    sys.exit(f'The feature does not contain the text of "{line}". To fix this, edit mistakes.txt.')


def write(folder, target, name, sources):
    target_folder = folder / target
    target_folder.mkdir(parents=True)
    test = features[name][1].read_text()
    # The target contains the feature.
    test = re.sub(rf"^(@testable )?import {name}\n", "", test, flags=re.MULTILINE)
    (target_folder / f"{name}Tests.swift").write_text(test)
    for path, source in sources.items():
        (target_folder / path.name).write_text(source)


folder = pathlib.Path(sys.argv[1])
originals = {
    name: {path: path.read_text() for path in paths} for name, (paths, _) in features.items()
}
for name, sources in originals.items():
    write(folder, name + "Tests", name, sources)
    print(name + "Tests")
for number, (line, name, *mistake) in enumerate(read_mistakes(), 1):
    write(folder, f"Mistake{number}", name, plant(originals[name], line, *mistake))
    print(f"Mistake{number}: {line}")
