"""A page of the app without a browser: its nodes, the patches and the events of the WebSocket."""

import asyncio
import base64
import json
import os
import re
import struct
from html.parser import HTMLParser

VOID = {"input", "img", "br", "hr", "meta", "link"}
# The attributes and properties with other names in patches, which `PatchOperation` lists.
SHORT_NAMES = {"c": "class", "l": "aria-label", "r": "data-rows", ".value": "value"}


class Node:
    def __init__(self, tag, attributes):
        self.tag, self.attributes = tag, dict(attributes)
        self.content, self.parent, self.number = [], None, None

    @property
    def children(self):
        return [child for child in self.content if isinstance(child, Node)]

    @property
    def text(self):
        return "".join(part.text if isinstance(part, Node) else part for part in self.content)

    def walk(self):
        yield self
        for child in self.content:
            if isinstance(child, Node):
                yield from child.walk()

    def has_class(self, name):
        return name in (self.attributes.get("class") or "").split()


class Parser(HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.root = Node("root", {})
        self.open = [self.root]

    def handle_starttag(self, tag, attributes):
        node = Node(tag, attributes)
        node.parent = self.open[-1]
        node.parent.content.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag):
        if tag in VOID:
            return
        if self.open[-1].tag != tag:
            raise ValueError(f"</{tag}> ends <{self.open[-1].tag}>")
        self.open.pop()

    def handle_data(self, data):
        self.open[-1].content.append(data)


def parse(html):
    parser = Parser()
    parser.feed(html)
    parser.close()
    return parser.root


class Lost(Exception):
    """The session or the connection has ended."""


class Denied(Exception):
    """The server has refused a request."""


class Address:
    """The address of a process, or of a reverse proxy with TLS and a name."""

    def __init__(self, port, host=None, tls=None):
        self.port, self.tls, self.host = port, tls, host or f"127.0.0.1:{port}"
        self.origin = ("https://" if tls else "http://") + self.host

    async def connect(self):
        name = self.host if self.tls else None
        return await asyncio.open_connection(
            "127.0.0.1", self.port, ssl=self.tls, server_hostname=name
        )


async def request(address, path, cookie=None, method="GET", body="", headers=()):
    """Returns the status, the headers and the body of a response."""
    reader, writer = await address.connect()
    try:
        lines = [f"{method} {path} HTTP/1.1", f"Host: {address.host}", "Connection: close"]
        lines += ["Accept: text/html", *headers]
        lines += [f"Cookie: {cookie}"] if cookie else []
        lines += [f"Content-Length: {len(body.encode())}"] if body else []
        writer.write(("\r\n".join(lines) + "\r\n\r\n" + body).encode())
        data = await asyncio.wait_for(reader.read(), 60)
    finally:
        writer.close()
    head, _, content = data.partition(b"\r\n\r\n")
    if not head:
        raise Lost("no response")
    first, *fields = head.decode().split("\r\n")
    return (
        int(first.split()[1]),
        [tuple(field.split(": ", 1)) for field in fields],
        content.decode(),
    )


class Page:
    """An open page. `changed` is called after each patch."""

    def __init__(self, address, cookie, changed=lambda page: None):
        self.address, self.cookie, self.changed = address, cookie, changed
        self.nodes, self.patch, self.sequence, self.answered = {}, 0, 0, 0
        self.sent, self.answer_times = {}, []
        self.is_lost, self.end = False, "the connection was lost"
        self.condition = asyncio.Condition()

    async def load(self, path="/"):
        status, _, html = await request(self.address, path, self.cookie)
        if status != 200:
            raise Denied(f"{status}: {html[:200]}")
        self.name = re.search(r'data-page="([a-z0-9]+)"', html)[1]
        first = int(re.search(r'data-first="([0-9]+)"', html)[1])
        body = html[html.index("<body"):html.index("</body>") + len("</body>")]
        tree = parse(body)
        self.window = next(node for node in tree.walk() if node.has_class("window"))
        self.number(self.window, first)
        await self.connect()
        self.changed(self)

    async def connect(self):
        self.reader, self.writer = await self.address.connect()
        key = base64.b64encode(os.urandom(16)).decode()
        self.writer.write((
            f"GET /socket?page={self.name} HTTP/1.1\r\nHost: {self.address.host}\r\n"
            f"Origin: {self.address.origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nCookie: {self.cookie}\r\n\r\n"
        ).encode())
        head = await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), 60)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise Lost(head.decode())
        self.post([0, "hello", 0])
        self.post([0, "env", 1000, 800, 0])
        self.task = asyncio.create_task(self.receive())

    def close(self):
        self.is_lost = True
        if hasattr(self, "task"):
            self.task.cancel()
        if hasattr(self, "writer"):
            self.writer.close()

    # The WebSocket

    def post(self, value, opcode=1):
        payload = value
        if opcode == 1:
            payload = json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()
        mask = os.urandom(4)
        size = len(payload)
        head = bytes([0x80 | opcode])
        head += (
            bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + struct.pack(">H", size)
        )
        masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(payload))
        self.writer.write(head + mask + masked)

    async def receive(self):
        try:
            message = b""
            while True:
                first, second = await self.reader.readexactly(2)
                size = second & 0x7F
                if size > 125:
                    extended = await self.reader.readexactly(2 if size == 126 else 8)
                    size = int.from_bytes(extended, "big")
                payload = await self.reader.readexactly(size)
                opcode = first & 0x0F
                if opcode == 8:
                    self.end = f"{int.from_bytes(payload[:2], 'big')} {payload[2:].decode()}"
                    break
                if opcode == 9:
                    self.post(payload, 10)
                if opcode > 2:
                    continue
                message += payload
                if first & 0x80:
                    self.apply(json.loads(message))
                    message = b""
                    async with self.condition:
                        self.condition.notify_all()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        self.is_lost = True
        async with self.condition:
            self.condition.notify_all()

    def send(self, kind, node, *values):
        if self.is_lost:
            raise Lost(self.end)
        self.sequence += 1
        self.sent[self.sequence] = asyncio.get_running_loop().time()
        self.post([self.sequence, kind, node.number, *values])
        return self.sequence

    async def wait(self, condition, timeout):
        """Waits until a condition of this page is met. Returns whether it was met in time."""

        def is_met():
            if self.is_lost:
                raise Lost(self.end)
            return condition(self)

        try:
            async with self.condition:
                await asyncio.wait_for(self.condition.wait_for(is_met), timeout)
            return True
        except asyncio.TimeoutError:
            return False

    # The nodes

    def number(self, root, first):
        for offset, node in enumerate(root.walk()):
            node.number = first + offset
            self.nodes[node.number] = node

    def forget(self, root):
        for node in root.walk():
            self.nodes.pop(node.number, None)

    def apply(self, frame):
        patch, event, *operations = frame
        if patch <= self.patch:
            return
        self.patch = patch
        now = asyncio.get_running_loop().time()
        while self.answered < event:
            self.answered += 1
            self.answer_times.append(now - self.sent.pop(self.answered))
        for operation in operations:
            self.apply_operation(operation)
        if patch % 16 == 0:
            self.post([0, "ok", patch])
        self.changed(self)

    def apply_operation(self, operation):
        if operation[0] == "page":
            raise Lost("the page is replaced")
        name, target, *values = operation
        node = self.nodes.get(target)
        if node is None:
            return
        match name, values:
            case "r", []:
                self.forget(node)
                node.parent.content.remove(node)
            case "t", [text]:
                node.content = [text]
            case "a", [attribute, value]:
                attribute = SHORT_NAMES.get(attribute, attribute)
                if value is None:
                    node.attributes.pop(attribute, None)
                else:
                    node.attributes[attribute] = value
            case "m", [index, child]:
                child = self.nodes[child]
                child.parent.content.remove(child)
                self.insert(child, node, index)
            case "s", [first, html]:
                new = parse(html).children[0]
                parent, index = node.parent, node.parent.content.index(node)
                self.forget(node)
                parent.content[index] = new
                new.parent = parent
                self.number(new, first)
            case "i", [index, first, html]:
                new = parse(html).children[0]
                self.insert(new, node, index)
                self.number(new, first)

    @staticmethod
    def insert(child, parent, index):
        children = parent.children
        position = parent.content.index(children[index]) if index < len(children) else None
        parent.content.insert(len(parent.content) if position is None else position, child)
        child.parent = parent

    # Finding

    def find(self, condition):
        return next((node for node in self.window.walk() if condition(node)), None)

    def button(self, text):
        return self.find(
            lambda node: node.tag == "button" and "disabled" not in node.attributes
            and text in (node.text.strip(), node.attributes.get("aria-label"))
        )

    def field(self, label):
        return self.find(
            lambda node: node.tag == "input"
            and node.attributes.get("aria-label", "").startswith(label)
        )

    async def press(self, text, timeout=30):
        """Presses a button when it appears."""
        if not await self.wait(lambda page: page.button(text), timeout):
            raise Lost(f"no button {text!r} in {self.window.text[:300]!r}")
        self.send("a", self.button(text))
