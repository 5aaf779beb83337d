"""Uses the page that a command serves, in Chromium: test_web.py COMMAND [ARGUMENT ...]."""

import http.client
import os
import subprocess
import sys
import urllib.parse

from playwright.sync_api import expect, sync_playwright

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")
GONE = """() => new Promise(resolve => {
  new WebSocket(`ws://${location.host}/socket?page=gone`).onclose = event => resolve(event.code)
})"""


def get(host, path, **headers):
    connection = http.client.HTTPConnection(host, timeout=20)
    connection.request("GET", path, headers=headers)
    response = connection.getresponse()
    return response.status, response.read().decode()


def use(page, address):
    problems = []
    page.on("console", lambda message: problems.append(message.text))
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.goto(address)
    total = page.get_by_text("Sum:")
    expect(total).to_have_text("Sum: 0")
    page.get_by_role("button", name="Insert 2").click()
    expect(total).to_have_text("Sum: 2")
    page.get_by_role("textbox", name="Currency").press_sequentially("kr")
    expect(total).to_have_text("Sum: 2 kr")
    widths = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert widths[0] <= widths[1], widths
    assert not problems, problems
    assert page.evaluate(GONE) == 4404


def refuse(host, cookies):
    """Other programs and other pages of this machine have no access."""
    status, text = get(host, "/")
    assert status == 403 and "To fix this" in text, (status, text)
    cookie = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in cookies)
    status, _ = get(host, "/socket?page=any", Cookie=cookie, Origin="http://127.0.0.1:1")
    assert status == 403, status


def test(address):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        for width in [360, 1280]:
            # A context has cookies of its own, as another browser has.
            context = browser.new_context(viewport={"width": width, "height": 740})
            use(context.new_page(), address)
            refuse(urllib.parse.urlsplit(address).netloc, context.cookies())
            context.close()
        browser.close()


with subprocess.Popen(sys.argv[1:], stdout=subprocess.PIPE, text=True) as command:
    try:
        line = next((line for line in command.stdout if line.startswith("Open http://")), "")
        assert line, "The command prints no address."
        test(next(word for word in line.split() if word.startswith("http://")))
    finally:
        command.terminate()
