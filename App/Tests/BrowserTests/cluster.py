"""Several `App serve` behind nginx with one PostgreSQL server, in a temporary folder.

The configurations of nginx are those in App/Deploy, with other ports and files.
"""

import base64
import fcntl
import glob
import http.client
import json
import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from urllib.parse import urlencode, urlsplit

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "App/Tests/EnduranceTests"))

from page import parse  # noqa: E402
from ports import unused_port  # noqa: E402

APP = os.environ.get("APP", str(ROOT / ".build/debug/App"))
HOST = "todo.example.org"
# Debug builds on a busy machine are slow.
TIMEOUT = 120


def require(program, package):
    """Returns the path of a program, which is installed if that is possible."""
    path = shutil.which(program) or shutil.which(program, path="/usr/sbin:/sbin")
    if path is None and os.getuid() == 0 and shutil.which("apt-get"):
        install = f"DEBIAN_FRONTEND=noninteractive apt-get install -qy {package}"
        command = f"apt-get update -q && {install}"
        # Several processes run tests, and apt-get refuses to run twice.
        with open(Path(tempfile.gettempdir(), "install-for-tests.lock"), "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            subprocess.run(["sh", "-c", command], capture_output=True)
        path = shutil.which(program) or shutil.which(program, path="/usr/sbin:/sbin")
    if path is None:
        raise unittest.SkipTest(f"{package} is not installed. To run these tests, install it.")
    return path


class Postgres:
    """A PostgreSQL server with a Unix socket and without a network."""

    def __init__(self, folder):
        folders = sorted(glob.glob("/usr/lib/postgresql/*/bin"), reverse=True)
        if not folders:
            raise unittest.SkipTest("postgresql is not installed. To run these tests, install it.")
        self.programs = folders[0]
        self.folder = folder
        os.mkdir(folder)
        if os.getuid() == 0:
            shutil.chown(folder, "postgres")
        options = ["--auth=trust", "--username=todo", "--encoding=UTF8", "--locale=C", "--no-sync"]
        self.run("initdb", "--pgdata", f"{folder}/data", *options)
        self.start()
        self.url = f"postgresql:///postgres?user=todo&host={folder.replace('/', '%2F')}"

    def command(self, program, *arguments):
        user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        return [*user, f"{self.programs}/{program}", *arguments]

    def run(self, program, *arguments):
        command = self.command(program, *arguments)
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    def start(self):
        options = f"-k {self.folder} -c listen_addresses= -c fsync=off"
        self.run("pg_ctl", "start", "-w", "-D", f"{self.folder}/data", "-o", options, "-l",
                 f"{self.folder}/log")

    def stop(self):
        self.run("pg_ctl", "stop", "-w", "-D", f"{self.folder}/data", "-m", "immediate")

    def query(self, sql):
        return self.run("psql", "-h", self.folder, "-U", "todo", "-tAc", sql, "postgres").strip()


class Process:
    """The process of `App serve`."""

    def __init__(self, folder, database, port):
        self.port = port
        self.arguments = [
            APP, "serve", "--data-dir", folder, "--database", database, "--port", str(port),
            "--host-name", HOST,
        ]
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            self.arguments, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        self.output = ""
        for line in self.process.stdout:
            self.output += line
            if line.startswith("Open "):
                return
        raise AssertionError(f"App serve printed no address: {self.output}")

    def stop(self, number=signal.SIGTERM):
        if self.process.poll() is None:
            self.process.send_signal(number)
        self.process.wait(TIMEOUT)
        self.process.stdout.close()


class Nginx:
    """nginx with a configuration of App/Deploy."""

    def __init__(self, folder, ports, name="nginx-several.conf"):
        program = require("nginx", "nginx")
        os.mkdir(folder)
        self.port = unused_port()
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj",
             f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}", "-keyout",
             f"{folder}/todo.key", "-out", f"{folder}/todo.pem"],
            check=True, capture_output=True,
        )
        self.certificate = f"{folder}/todo.pem"
        site = (ROOT / "App/Deploy" / name).read_text().replace("/etc/ssl/", f"{folder}/")
        site = site.replace("listen 443 ssl", f"listen 127.0.0.1:{self.port} ssl")
        numbers = re.findall(r"127\.0\.0\.1:(808\d)", site)
        assert len(numbers) >= len(ports), f"{name} has the ports {numbers}."
        for number, port in zip(numbers, ports):
            site = site.replace(f"127.0.0.1:{number}", f"127.0.0.1:{port}")
        temporary = "\n".join(
            f"{kind}_temp_path {folder}/{kind};"
            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        user = "user root;" if os.getuid() == 0 else ""
        Path(folder, "nginx.conf").write_text(
            f"{user}\ndaemon off;\nworker_processes 1;\npid {folder}/pid;\n"
            f"events {{ worker_connections 4096; }}\nhttp {{\naccess_log off;\n{temporary}\n"
            f"add_header X-Process $upstream_addr always;\n{site}\n}}\n"
        )
        self.process = subprocess.Popen(
            [program, "-p", folder, "-e", f"{folder}/error.log", "-c", f"{folder}/nginx.conf"],
            stderr=subprocess.DEVNULL,
        )
        while True:
            assert self.process.poll() is None, Path(folder, "error.log").read_text()
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    break

    def stop(self):
        self.process.terminate()
        self.process.wait(TIMEOUT)


class Response:
    def __init__(self, response):
        self.status = response.status
        self.headers = response.headers
        self.text = response.read().decode()

    @property
    def ports(self):
        """The ports of the processes that nginx has asked."""
        return [int(part.split(":")[1]) for part in self.headers["X-Process"].split(", ")]


class Browser:
    """The requests of one browser, with its cookies."""

    def __init__(self, cluster, nginx=None, source="127.0.0.1"):
        """`source` is the address of the browser, one of this machine."""
        self.cluster = cluster
        self.nginx = nginx or cluster.nginx
        self.source = source
        self.forged = {}
        self.agent = "Test"
        self.cookie = None

    def connect(self, port):
        """A connection to a process, or to nginx if there is no port."""
        if port:
            return socket.create_connection(("127.0.0.1", port), TIMEOUT)
        address = ("127.0.0.1", self.nginx.port)
        plain = socket.create_connection(address, TIMEOUT, (self.source, 0))
        context = ssl.create_default_context(cafile=self.nginx.certificate)
        return context.wrap_socket(plain, server_hostname=HOST)

    def headers(self, port):
        headers = {"Host": HOST, "Origin": f"https://{HOST}", "Accept": "text/html", **self.forged}
        headers["User-Agent"] = self.agent
        if port:
            headers["X-Forwarded-Proto"] = "https"
        if self.cookie:
            headers["Cookie"] = self.cookie
        return headers

    def request(self, method, target, body=None, port=None):
        """Sends a request, whose body is text or the fields of a form."""
        connection = http.client.HTTPConnection(HOST)
        connection.sock = self.connect(port)
        headers = self.headers(port)
        if isinstance(body, dict):
            body = urlencode(body)
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        connection.request(method, target, body, headers)
        response = Response(connection.getresponse())
        connection.close()
        if cookie := response.headers["Set-Cookie"]:
            self.cookie = cookie.split(";")[0]
        return response

    def get(self, target, port=None):
        return self.request("GET", target, port=port)

    def post(self, target, port=None, **fields):
        return self.request("POST", target, fields, port)

    def accept(self, link, name, password="correct horse"):
        """Creates an account."""
        token = urlsplit(link).fragment
        return self.post("/invitation", token=token, name=name, password=password)

    def sign_in(self, name, password="correct horse", port=None, path="/"):
        return self.post("/sign-in", port, name=name, password=password, path=path)

    def open(self, target="/", port=None):
        """Opens a window and connects its WebSocket."""
        response = self.get(target, port)
        assert response.status == 200, (response.status, response.text)
        return Window(self, response.text, port, port or response.ports[-1])

    def see(self, text, target="/"):
        """Opens a window that shows a text."""
        window = self.open(target)
        window.see(text)
        return window


class Window:
    """A WebSocket of a page."""

    def __init__(self, browser, html, port, process_port):
        """`port` is `None` for a connection to nginx, and `process_port` that of the process."""
        self.html, self.process_port = html, process_port
        self.page = re.search(r'data-page="([a-z0-9]+)"', html)[1]
        self.browser = browser
        self.received = ""
        self.events = 0
        self.connect(port)

    def connect(self, port=None):
        self.socket = self.browser.connect(port)
        lines = [f"GET /socket?page={self.page} HTTP/1.1", "Connection: Upgrade",
                 "Upgrade: websocket", "Sec-WebSocket-Version: 13",
                 f"Sec-WebSocket-Key: {base64.b64encode(bytes(16)).decode()}"]
        lines += [f"{name}: {value}" for name, value in self.browser.headers(port).items()]
        self.socket.sendall("\r\n".join([*lines, "", ""]).encode())
        self.file = self.socket.makefile("rb")
        status = self.file.readline()
        assert b" 101 " in status, status
        while self.file.readline() != b"\r\n":
            pass
        self.send([0, "hello", 0])

    def send(self, message):
        data = json.dumps(message, separators=(",", ":")).encode()
        assert len(data) < 126
        self.socket.sendall(bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data)

    def receive(self):
        """Returns the text of the next frame, or the code of a close frame; None at the end."""
        head = self.file.read(2)
        if len(head) < 2:
            return None
        length = head[1] & 0x7F
        if length >= 126:
            length = int.from_bytes(self.file.read(2 if length == 126 else 8), "big")
        data = self.file.read(length)
        if head[0] & 0x0F == 8:
            return int.from_bytes(data[:2], "big")
        if head[0] & 0x0F == 9:
            self.socket.sendall(bytes([0x8A, 0x80, 0, 0, 0, 0]))
            return ""
        return data.decode()

    def see(self, text):
        """Receives until a text arrives that the page does not have yet, because loading takes longer
        than the server waits before it sends the page."""
        if text not in self.html:
            self.wait(text)

    def wait(self, text):
        """Receives until a text arrives."""
        while text not in self.received:
            frame = self.receive()
            assert isinstance(frame, str), (frame, text, self.received)
            self.received += frame

    def press(self, label, request):
        """Presses a button of the first response, and returns the path of the file to load or save."""
        tree = parse(self.html[self.html.index("<body"):self.html.index("</body>") + len("</body>")])
        window = next(node for node in tree.walk() if node.has_class("window"))
        numbers = [
            number for number, node in enumerate(window.walk())
            if node.tag == "button" and node.text.strip() == label
        ]
        first = int(re.search(r'data-first="([0-9]+)"', self.html)[1])
        self.events += 1
        self.send([self.events, "a", first + numbers[0]])
        pattern = re.compile(rf'"{request}","(/file/[^"]+)"')
        while not (match := pattern.search(self.received)):
            frame = self.receive()
            assert isinstance(frame, str), (frame, label, self.received)
            self.received += frame
        return match[1]

    def wait_closed(self):
        """Receives until the server closes the socket, and returns its code, if it has one."""
        while isinstance(frame := self.receive(), str):
            pass
        self.socket.close()
        return frame


class Cluster:
    def __init__(self, count=3):
        # The path of a Unix socket has at most 107 bytes, and TMPDIR can be longer than that.
        self.folder = tempfile.mkdtemp(prefix="cluster-", dir="/tmp")
        os.chmod(self.folder, 0o755)
        self.parts = []
        try:
            require("openssl", "openssl")
            self.postgres = self.add(Postgres(f"{self.folder}/postgres"))
            self.processes = [
                self.add(Process(f"{self.folder}/data{number}", self.postgres.url, unused_port()))
                for number in range(count)
            ]
            ports = [process.port for process in self.processes]
            self.nginx = self.add(Nginx(f"{self.folder}/nginx", ports))
        except BaseException:
            self.stop()
            raise

    def add(self, part):
        self.parts.append(part)
        return part

    def stop(self):
        for part in reversed(self.parts):
            part.stop()
        shutil.rmtree(self.folder)

    def run(self, *arguments):
        """Runs another command with the same database and returns its output."""
        command = [APP, *arguments, "--data-dir", f"{self.folder}/command", "--database",
                   self.postgres.url]
        result = subprocess.run(command, capture_output=True, text=True)
        assert result.returncode == 0, result.stderr
        return result.stdout

    def invite(self):
        return self.run("invite", "--site", f"https://{HOST}").strip()
