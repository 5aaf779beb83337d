"""One thing that goes wrong at a time, while another person works: what that person notices."""

import argparse
import asyncio
import collections
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import time
from types import SimpleNamespace

from endurance import Client, Run
from page import Denied, Lost, Page, request
from servers import AppProcess, DatabaseProxy
from terminal import Terminal

OTHER = (1, 0)


# Load of one account


async def windows(run):
    """One account opens 1,000 windows."""
    pages, answers = [], collections.Counter()

    async def open_window():
        page = Page(run.processes[0].address, run.accounts[OTHER])
        try:
            await page.load("/")
            pages.append(page)
            answers["opened"] += 1
        except Denied as error:
            answers[f"status {str(error)[:3]}"] += 1

    for _ in range(50):
        await asyncio.gather(*(open_window() for _ in range(20)), return_exceptions=True)
    run.note_fact(f"1,000 windows: {dict(answers)}, {sum(not page.is_lost for page in pages)} stay open")
    for page in pages:
        page.close()


async def cookies(run):
    """One browser sends 1,600 cookies with the name of the session."""
    answers = collections.Counter()

    async def send(count):
        cookie = "; ".join(f"session={number}" for number in range(count))
        status, _, _ = await request(run.processes[0].address, "/", cookie)
        answers[f"{count} cookies: {status}"] += 1

    for _ in range(20):
        await asyncio.gather(*(send(count) for count in [1000] * 10 + [1600] * 10))
    run.note_fact(f"requests: {dict(answers)}")


async def texts(run):
    """One person sends to-dos with 300,000 letters."""
    page = Page(run.processes[0].address, run.accounts[OTHER])
    await page.load("/")
    answered = 0
    for number in range(10):
        field = page.field("Add: ")
        page.send("t", field, f"{number} " + "long text " * 30_000)
        event = page.send("s", field)
        answered += await page.wait(lambda page: page.answered >= event, 60)
        if alert := Client.alert(page):
            run.note_fact(f"answer: {alert.text[:100]}")
            button = next(node for node in alert.walk() if node.tag == "button")
            page.send("a", button)
            await page.wait(lambda page: not Client.alert(page), 30)
    run.note_fact(f"{answered} of 10 texts are answered")
    page.close()


# The database


async def stopped(run):
    """PostgreSQL stops for 15 seconds (SIGSTOP)."""
    processes = run.database.process_ids()
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    await asyncio.sleep(15)
    for process in processes:
        os.kill(process, signal.SIGCONT)


async def proxy(run):
    """What is between the app and PostgreSQL passes nothing on for 15 seconds."""
    run.proxy.is_open.clear()
    await asyncio.sleep(15)
    run.proxy.is_open.set()


async def latency(run):
    """Each round trip to PostgreSQL takes 100 ms, for 20 seconds."""
    run.proxy.delay = 0.05
    await asyncio.sleep(20)
    run.proxy.delay = 0


async def read_only(run):
    """PostgreSQL refuses changes for 10 seconds."""
    run.database.rows("ALTER DATABASE postgres SET default_transaction_read_only = on")
    run.database.end_connections()
    await asyncio.sleep(10)
    run.database.rows(
        "BEGIN READ WRITE; ALTER DATABASE postgres RESET default_transaction_read_only; COMMIT"
    )
    run.database.end_connections()


async def connections(run):
    """Other programs have all connections of PostgreSQL for 10 seconds."""
    command = run.database.command("psql", "SELECT pg_sleep(600)")
    others = []
    # They get the places of the app, whose connections are idle most of the time.
    for _ in range(4):
        for process in run.database.backends("idle"):
            os.kill(process, signal.SIGTERM)
        others += [
            subprocess.Popen(
                command, user=run.database.user, cwd="/", stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            for _ in range(10)
        ]
        await asyncio.sleep(1)
    run.note_fact(f"{len(run.database.backends('SELECT'))} of 20 connections are taken")
    await asyncio.sleep(10)
    for process in run.database.backends("SELECT"):
        os.kill(process, signal.SIGTERM)
    for other in others:
        await asyncio.to_thread(other.wait, 30)


# The processes of the app


async def terminate(run):
    """SIGTERM while people write, six times."""
    for number in range(6):
        await run.restart(run.processes[number % len(run.processes)])
        await asyncio.sleep(2)


async def descriptors(run):
    """A process has no descriptor left for 10 seconds."""
    process = run.processes[0]
    used = len(os.listdir(f"/proc/{process.process.pid}/fd"))
    limit = resource.prlimit(process.process.pid, resource.RLIMIT_NOFILE)
    resource.prlimit(process.process.pid, resource.RLIMIT_NOFILE, (used + 20, limit[1]))
    writers = [(await process.address.connect())[1] for _ in range(100)]
    await asyncio.sleep(10)
    for writer in writers:
        writer.close()
    resource.prlimit(process.process.pid, resource.RLIMIT_NOFILE, limit)
    status, _, _ = await request(process.address, "/healthz")
    run.note_fact(f"/healthz afterwards: {status}")


async def rolling_update(run):
    """A later version changes the tables, and one process after the other is replaced."""
    # The processes that run are the earlier version: they go on with tables that have more.
    await asyncio.to_thread(
        run.database.rows,
        "ALTER TABLE todos.todo ADD color text NOT NULL DEFAULT 'red';"
        "CREATE TABLE todos.comment (id uuid PRIMARY KEY);"
        "INSERT INTO todos.migration SELECT max(version) + 1, max(version) FROM todos.migration",
    )
    await asyncio.sleep(5)
    for process in run.processes:
        status, _, body = await request(process.address, "/readyz")
        run.note_fact(f"/readyz of the earlier version: {status} {body.strip()}")
    for process in run.processes:
        await run.restart(process)
        await asyncio.sleep(5)
    # The earlier version can be started again, for example because the later one has a fault.
    await run.restart(run.processes[0])


# The terminal


async def facts(run):
    """The service for facts never answers the app in a terminal."""
    calls = []
    service = await asyncio.start_server(lambda _, writer: calls.append(writer), "127.0.0.1", 0)
    folder = run.database.folder + "-terminal"
    os.makedirs(folder)
    with open(folder + "/settings.json", "w") as settings:
        settings.write('{"lookUpFactsOnline": true}')
    # libcurl asks the proxy for a connection to the service, and waits.
    proxy = "http://127.0.0.1:%d" % service.sockets[0].getsockname()[1]
    command = [os.path.abspath(run.options.app), "--data-dir", folder]
    terminal = Terminal(command, {"https_proxy": proxy})
    try:
        await terminal.press("", "Home")
        await terminal.press("2", "This week")
        while not calls:
            await asyncio.sleep(0.01)
        waits = []
        for _ in range(5):
            waits.append(await terminal.press("1", "Add: Call mum"))
            waits.append(await terminal.press("2", "This week"))
        run.note_fact(f"longest wait for a key in the terminal: {max(waits) * 1000:.0f} ms")
        status, seconds = await terminal.quit("q")
        run.note_fact(f"quit while {len(calls)} requests wait: status {status}, "
                      f"{seconds * 1000:.0f} ms")
    finally:
        terminal.close()
        service.close()
        shutil.rmtree(folder)


SCENARIOS = {
    scenario.__name__.replace("_", "-"): scenario
    for scenario in [
        windows, cookies, texts, stopped, proxy, latency, read_only, connections, terminate,
        descriptors, rolling_update, facts,
    ]
}


class ScenarioRun(Run):
    """Two windows of one person, who works before, during and after the scenario."""

    def __init__(self, options, scenario):
        super().__init__(options)
        self.scenario, self.facts, self.turns = scenario, [], []

    def note_fact(self, text):
        self.facts.append(text)

    async def run(self):
        self.start = time.monotonic()
        self.database.start(["max_connections=20", "superuser_reserved_connections=0"])
        try:
            await self.database.ready()
            self.proxy = DatabaseProxy(self.database)
            await self.proxy.start()
            server = SimpleNamespace(url=self.proxy.url)
            self.processes = [
                AppProcess(self.options.app, server, f"{self.database.folder}/app{index}")
                for index in range(2)
            ]
            for process in self.processes:
                if not await process.start():
                    sys.exit(open(process.output).read())
            await self.create_persons(2)
            return await self.measure()
        finally:
            for process in self.processes:
                if process.process:
                    process.kill()
            self.proxy.stop()
            self.database.stop()

    async def measure(self):
        clients = [Client(0, window, self) for window in range(2)]
        clients[0].other, clients[1].other = clients[1], clients[0]
        await asyncio.gather(*(client.open() for client in clients))
        working = [asyncio.create_task(self.guard(client)) for client in clients]
        await asyncio.sleep(5)
        before = self.waits()
        try:
            await asyncio.wait_for(self.scenario(self), 180)
        except (Lost, Denied, OSError, asyncio.TimeoutError) as error:
            self.note_fact(f"the scenario ended early: {type(error).__name__} {error}"[:200])
        # What waited for the end of the scenario is over now, or has an answer.
        await asyncio.sleep(15)
        self.is_over = True
        await asyncio.wait(working, timeout=70)
        for client in clients:
            if client.page:
                client.page.close()
        return self.report_scenario(before)

    async def restart(self, process):
        self.turns += process.turns()
        process.process.send_signal(signal.SIGTERM)
        status = await asyncio.to_thread(process.process.wait, 60)
        self.note_fact(f"SIGTERM: status {status}")
        if not await process.start():
            raise Lost(open(process.output).read()[-200:])

    def waits(self):
        return max(self.results.answers + self.results.saves + self.results.others, default=0)

    def report_scenario(self, before):
        rows = {row[0]: row[1] for row in self.database.rows("SELECT title, is_completed FROM todos.todo")}
        lost = [title for title in self.results.saved if title not in rows]
        lost += [title for title in self.results.done if rows.get(title) != "t"]
        turns = self.turns + [turn for process in self.processes for turn in process.turns()]
        counts = self.results.counts
        print(f"{self.scenario.__doc__}")
        for fact, number in collections.Counter(self.facts).items():
            print(f"  {fact}" + (f" ({number} times)" if number > 1 else ""))
        print(f"  longest turn of the main loop: {max(turns, default='under 100')} ms")
        print(f"  longest wait of another person: {before * 1000:.0f} ms before, "
              f"{self.waits() * 1000:.0f} ms in all, {counts['sessions lost']} windows opened again")
        print(f"  writes: {len(self.results.saved) + len(self.results.done)} shown as saved, "
              f"{counts['changes refused']} refused, {len(lost)} lost")
        print(f"  memory: {max(process.peak_memory() for process in self.processes)} MB at most")
        for text, number in self.notes.most_common(3):
            print(f"  {number} x {text}")
        for text in self.results.violations:
            print(f"  violation: {text}")
        return not lost and not self.results.violations and bool(self.results.saved)


def main():
    names = "\n".join(f"  {name:12} {scenario.__doc__}" for name, scenario in SCENARIOS.items())
    parser = argparse.ArgumentParser(
        prog="Scripts/endurance --scenario", formatter_class=argparse.RawDescriptionHelpFormatter,
        description=f"{__doc__}\n\n{names}",
    )
    parser.add_argument("--app", required=True, help=argparse.SUPPRESS)
    parser.add_argument("names", nargs="+", choices=["all", *SCENARIOS], metavar="NAME")
    options = parser.parse_args()
    options.app = os.path.abspath(options.app)
    options.pause = 0.3
    options.nginx = False
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    # The servers are stopped on the way out.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    names = list(SCENARIOS) if "all" in options.names else options.names
    good = [asyncio.run(ScenarioRun(options, SCENARIOS[name]).run()) for name in names]
    sys.exit(0 if all(good) else 1)


if __name__ == "__main__":
    main()
