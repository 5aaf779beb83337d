"""Uses the page of a preview that a command serves as a browser does: python3 test_web.py COMMAND [ARGUMENT ...]."""

import base64
import hashlib
import html.parser
import http.client
import json
import os
import socket
import struct
import subprocess
import sys
import urllib.parse


class Buttons(html.parser.HTMLParser):
    """The numbers of the buttons by their texts. The script numbers all elements in the order of the page."""

    def __init__(self, page):
        super().__init__()
        self.number, self.open, self.found = None, None, {}
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        names = dict(attributes)
        if tag == "body":
            self.first = int(names["data-first"])
        if self.number is None and "window" in (names.get("class") or "").split():
            self.number = self.first - 1
        if self.number is not None:
            self.number += 1
            self.open = self.number if tag == "button" else self.open

    def handle_data(self, data):
        if self.open and data.strip():
            self.found.setdefault(data.strip(), self.open)


def get(host, path, **headers):
    connection = http.client.HTTPConnection(host, timeout=20)
    connection.request("GET", path, headers=headers)
    response = connection.getresponse()
    return response, response.read().decode()


class WebSocket:
    def __init__(self, host, path, **headers):
        name, port = host.split(":")
        self.socket = socket.create_connection((name, int(port)), timeout=20)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {host}", "Upgrade: websocket", "Connection: Upgrade"]
        lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        self.socket.sendall("\r\n".join(lines + ["", ""]).encode())
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self.read(1)
        digest = hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
        assert base64.b64encode(digest) in head, head

    def read(self, count):
        data = b""
        while len(data) < count:
            part = self.socket.recv(count - len(data))
            assert part, "The connection has ended."
            data += part
        return data

    def send(self, *values):
        data, mask = json.dumps(values).replace(", ", ",").encode(), os.urandom(4)
        size = bytes([0x80 | len(data)]) if len(data) < 126 else struct.pack(">BH", 0xFE, len(data))
        masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(data))
        self.socket.sendall(b"\x81" + size + mask + masked)

    def receive(self):
        """The kind of a frame, and its contents."""
        kind, size = self.read(2)
        if size == 126:
            size = struct.unpack(">H", self.read(2))[0]
        elif size == 127:
            size = struct.unpack(">Q", self.read(8))[0]
        return kind & 15, self.read(size)


def use(address):
    host, query = address.netloc, address.query
    refused, text = get(host, "/")
    assert refused.status == 403 and "To fix this" in text, (refused.status, text)
    entered, _ = get(host, f"/?{query}")
    assert entered.status == 303, entered.status
    cookie = entered.getheader("Set-Cookie").split(";")[0]
    shown, page = get(host, "/", Cookie=cookie)
    assert shown.status == 200 and "Sum: 0" in page, page
    for path in ["/client.js", "/client.css"]:
        assert get(host, path, Cookie=cookie)[0].status == 200, path
    name = page.split('data-page="')[1].split('"')[0]
    other, _ = get(host, f"/socket?page={name}", Cookie=cookie, Origin="http://127.0.0.1:1")
    assert other.status == 403, other.status

    window = WebSocket(host, f"/socket?page={name}", Cookie=cookie, Origin=f"http://{host}")
    window.send(0, "hello", 0)
    window.send(0, "env", 800, 600, 0, "Europe/Oslo")
    window.send(1, "a", Buttons(page).found["Insert 2"])
    received = ""
    while "Sum: 2" not in received:
        kind, data = window.receive()
        assert kind == 1, (kind, data, received)
        received += data.decode()

    gone = WebSocket(host, "/socket?page=gone", Cookie=cookie, Origin=f"http://{host}")
    assert gone.receive() == (8, struct.pack(">H", 4404))


with subprocess.Popen(sys.argv[1:], stdout=subprocess.PIPE, text=True) as command:
    try:
        line = next((line for line in command.stdout if line.startswith("Open http://")), "")
        assert line, "The command prints no address."
        use(urllib.parse.urlsplit(next(word for word in line.split() if word.startswith("http://"))))
    finally:
        command.terminate()
