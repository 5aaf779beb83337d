"""The rules of axe-core for accessibility, which come with PyPI's axe-playwright-python."""

from pathlib import Path

import axe_playwright_python

from harness import finish_animations

SCRIPT = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()


def violations(page):
    """Returns a sentence for each element that violates a rule."""
    # The rules check the current colors.
    finish_animations(page)
    page.evaluate(SCRIPT)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]
    return [
        f"{violation['id']}: {violation['help']}: {node['html'][:200]}"
        for violation in found
        for node in violation["nodes"]
    ]
