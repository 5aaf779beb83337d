"""A PostgreSQL server and processes of the app in a temporary folder."""

import asyncio
import glob
import os
import pwd
import re
import shutil
import signal
import subprocess
import sys
import tempfile

from page import Address, Denied, request
from ports import unused_port

PASSWORD = "correct+horse+battery+staple"


def programs():
    folders = sorted(glob.glob("/usr/lib/postgresql/*/bin"), reverse=True)
    folder = next((path for path in folders if os.path.exists(path + "/initdb")), None)
    if not folder:
        print("PostgreSQL is missing. To install it, run:", file=sys.stderr)
        print("  sudo apt-get install -y postgresql", file=sys.stderr)
        sys.exit(69)
    return folder


def cookie(response):
    status, headers, body = response
    cookies = [value for name, value in headers if name.lower() == "set-cookie"]
    if not cookies:
        raise Denied(f"{status}: {body[:300]}")
    return cookies[0].split(";")[0]


async def send_form(address, path, fields):
    """Sends a form that signs in, and returns the cookie of the session."""
    return cookie(await request(
        address, path, method="POST", body=fields,
        headers=["Content-Type: application/x-www-form-urlencoded", f"Origin: {address.origin}"],
    ))


class Database:
    """A server that listens only to a Unix socket."""

    def __init__(self):
        self.programs = programs()
        self.folder = tempfile.mkdtemp(prefix="endurance-", dir="/tmp")
        # The server refuses to run as root.
        self.user = "postgres" if os.getuid() == 0 else None
        if self.user:
            os.chown(self.folder, pwd.getpwnam(self.user).pw_uid, -1)
        self.run(
            "initdb", "--pgdata", self.data, "--auth=trust", "--username=todo", "--encoding=UTF8",
            "--locale=C", "--no-sync",
        )

    @property
    def data(self):
        return self.folder + "/data"

    @property
    def url(self):
        return "postgresql:///postgres?user=todo&host=" + self.folder.replace("/", "%2F")

    def run(self, program, *arguments):
        return subprocess.run(
            [f"{self.programs}/{program}", *arguments], user=self.user, cwd="/", check=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        ).stdout

    def start(self, options=()):
        options = [part for option in ["listen_addresses=", *options] for part in ("-c", option)]
        self.process = subprocess.Popen(
            [f"{self.programs}/postgres", "-D", self.data, "-k", self.folder, *options],
            user=self.user, cwd="/", stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=open(self.folder + "-log", "a"),
        )

    async def ready(self):
        while True:
            try:
                return self.run("pg_isready", "--quiet", "--host", self.folder)
            except subprocess.CalledProcessError:
                await asyncio.sleep(0.1)

    def crash(self):
        """Stops the server without letting it finish anything."""
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait()

    def process_ids(self):
        """The processes of the server."""
        children = open(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read().split()
        return [self.process.pid, *map(int, children)]

    def end_connections(self, condition="true"):
        self.rows(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'postgres'"
            f" AND pid <> pg_backend_pid() AND {condition}"
        )

    def command(self, program, sql):
        return [
            f"{self.programs}/{program}", "--host", self.folder, "--username=todo", "--no-align",
            "--tuples-only", "--field-separator=\t", "--command", sql, "postgres",
        ]

    def rows(self, sql):
        program, *arguments = self.command("psql", sql)
        text = self.run(os.path.basename(program), *arguments)
        return [line.split("\t") for line in text.splitlines()]

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
        os.remove(self.folder + "-log")


class DatabaseProxy:
    """Forwards connections to a server, late or not at all."""

    def __init__(self, database):
        self.database, self.folder = database, database.folder + "-proxy"
        self.url = database.url.replace(
            database.folder.replace("/", "%2F"), self.folder.replace("/", "%2F")
        )
        self.delay, self.is_open = 0, asyncio.Event()
        self.is_open.set()
        os.makedirs(self.folder)

    async def start(self):
        self.listener = await asyncio.start_unix_server(self.accept, f"{self.folder}/.s.PGSQL.5432")

    async def accept(self, reader, writer):
        try:
            server = await asyncio.open_unix_connection(f"{self.database.folder}/.s.PGSQL.5432")
        except OSError:
            return writer.close()
        await asyncio.gather(self.copy(reader, server[1]), self.copy(server[0], writer))

    async def copy(self, reader, writer):
        try:
            while data := await reader.read(65_536):
                await asyncio.sleep(self.delay)
                await self.is_open.wait()
                writer.write(data)
        except OSError:
            pass
        writer.close()

    def stop(self):
        self.listener.close()
        shutil.rmtree(self.folder, ignore_errors=True)


class AppProcess:
    """A process of `App serve`, which is started again after it was killed."""

    def __init__(self, executable, database, folder, options=()):
        self.executable, self.database, self.folder = executable, database, folder
        self.address, self.cookie, self.process = Address(unused_port()), None, None
        self.options = options
        self.earlier_seconds = 0
        os.makedirs(folder)

    async def start(self):
        self.output = self.folder + "/output"
        self.process = subprocess.Popen(
            [self.executable, "serve", "--data-dir", self.folder, "--port", str(self.address.port)]
            + ["--database", self.database.url, *self.options],
            stdin=subprocess.DEVNULL, stdout=open(self.output, "w"), stderr=subprocess.STDOUT,
        )
        while not (address := re.search(r"http://\S+", open(self.output).read())):
            if self.process.poll() is not None:
                return False
            await asyncio.sleep(0.05)
        if not self.cookie and "token=" in address[0]:
            path = address[0].split(str(self.address.port), 1)[1]
            self.cookie = cookie(await request(self.address, path))
        return True

    async def create_account(self, name, address):
        """Accepts a new invitation, and returns the cookie of the session."""
        process = await asyncio.create_subprocess_exec(
            self.executable, "invite", "--data-dir", self.folder, "--database", self.database.url,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        )
        output, _ = await process.communicate()
        token = re.search(r"#(\S+)", output.decode())[1]
        return await send_form(
            address, "/invitation", f"token={token}&name={name}&password={PASSWORD}"
        )

    def kill(self):
        self.earlier_seconds = self.processor_seconds()
        self.process.kill()
        self.process.wait()

    def memory(self, name="VmRSS"):
        try:
            status = open(f"/proc/{self.process.pid}/status").read()
            return int(re.search(rf"{name}:\s+(\d+)", status)[1]) // 1024
        except (OSError, TypeError):
            return 0

    def peak_memory(self):
        return self.memory("VmHWM")

    def turns(self):
        """The milliseconds of the turns of the main loop that the log calls slow."""
        log = open(self.output).read()
        return [int(time) for time in re.findall(r"slow turn .*?milliseconds=(\d+)", log)]

    def run(self, command):
        subprocess.run(
            [self.executable, command, "--data-dir", self.folder]
            + ["--database", self.database.url],
            check=True, stdout=subprocess.DEVNULL,
        )

    def processor_seconds(self):
        """The processor time of this process and of those before it."""
        try:
            fields = open(f"/proc/{self.process.pid}/stat").read().rpartition(")")[2].split()
            ticks = int(fields[11]) + int(fields[12])
            return self.earlier_seconds + ticks / os.sysconf("SC_CLK_TCK")
        except OSError:
            return self.earlier_seconds
