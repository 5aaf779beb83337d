"""Clients that use the app while processes are killed and the database is restarted."""

import argparse
import asyncio
import collections
import os
import random
import re
import resource
import signal
import ssl
import sys
import time
import unittest

from page import Address, Denied, Lost, Page
from servers import PASSWORD, AppProcess, Database, send_form

TITLE = re.compile(r"p(\d+)-w(\d+)-(\d+)")


class Results:
    def __init__(self):
        self.saved, self.done, self.attempted = {}, {}, set()
        self.violations = []
        self.counts = collections.Counter()
        self.answers, self.saves, self.others = [], [], []


class Client:
    """A window of a person. The two windows of a person are at different processes.

    A person has an account, or a profile if the app has no accounts. With nginx, each window has a
    cookie of its own, which decides on its process.
    """

    def __init__(self, person, window, run):
        self.person, self.window, self.run = person, window, run
        self.results, self.random = run.results, random.Random(person * 10 + window)
        self.count, self.page, self.process = 0, None, person + window
        self.other = None
        self.expected = {}

    @property
    def profile(self):
        return f"Person {self.person}"

    # Screens

    def changed(self, page):
        """Checks all texts of the screen for to-dos of other people."""
        for match in TITLE.finditer(page.window.text):
            if int(match[1]) != self.person:
                self.results.violations.append(f"{self.profile} sees {match[0]}")
            if match[0] not in self.results.attempted:
                self.results.violations.append(f"{self.profile} sees {match[0]}, which nobody wrote")
        if "No connection to the database" in page.window.text:
            self.run.disconnected.add((self.person, self.window))
        now = time.monotonic()
        shown = self.titles(page)
        for title in [title for title in self.expected if title in shown]:
            self.results.others.append(now - self.expected.pop(title))

    @staticmethod
    def rows(page):
        """The rows of the list by the titles of their to-dos."""
        rows = {}
        for node in page.window.walk():
            if node.tag == "li" and (match := TITLE.search(node.text)):
                rows[match[0]] = node
        return rows

    @classmethod
    def titles(cls, page):
        return set(cls.rows(page))

    async def open(self):
        """Opens a page, on another process if one cannot be reached, and selects the profile."""
        if self.page:
            self.page.close()
        self.expected.clear()
        while not self.run.is_over:
            process = self.run.processes[self.process % len(self.run.processes)]
            account = self.run.accounts.get((self.person, self.window))
            # Before the profile is selected, the page is that of the last person.
            changed = self.changed if account else lambda page: None
            page = Page(self.run.address or process.address, account or process.cookie, changed)
            try:
                if account:
                    await page.load("/")
                else:
                    await page.load("/profile")
                    await self.select_profile(page)
                    page.changed = self.changed
                    await page.press("Home")
                if not await page.wait(lambda page: page.field("Add: "), 30):
                    raise Lost("the list is not shown")
                self.page = page
                self.results.counts["pages"] += 1
                return
            except (Lost, Denied, OSError, asyncio.TimeoutError, asyncio.IncompleteReadError) as error:
                page.close()
                self.run.note(error)
                self.process += 1
                await asyncio.sleep(self.random.uniform(0.2, 1))

    async def select_profile(self, page):
        await page.press("Switch profile")
        await page.press(self.profile)
        is_selected = await page.wait(
            lambda page: (heading := page.find(lambda node: node.tag == "h1"))
            and heading.text == self.profile
            and not page.find(lambda node: node.tag == "dialog"),
            30,
        )
        if not is_selected:
            raise Lost(f"the profile is not shown: {page.window.text[:200]}")

    # Actions

    async def work(self):
        await self.open()
        # Otherwise all clients would begin with a change at the same time.
        await asyncio.sleep(self.random.uniform(0, self.run.pause))
        while not self.run.is_over:
            try:
                await self.dismiss_alert()
                rows = self.rows(self.page)
                mine = [title for title in rows if f"-w{self.window}-" in title]
                if len(mine) > 6 or mine and self.random.random() < 0.35:
                    await self.complete(self.random.choice(mine))
                else:
                    await self.add()
            except (Lost, Denied, OSError, asyncio.TimeoutError, KeyError) as error:
                if self.run.is_over:
                    return
                self.run.note(error)
                self.results.counts["sessions lost"] += 1
                await self.open()
            finally:
                if self.page:
                    self.results.answers += self.page.answer_times
                    self.page.answer_times = []
            await asyncio.sleep(self.random.expovariate(1 / self.run.pause))

    @staticmethod
    def alert(page):
        return page.find(lambda node: node.attributes.get("role") == "alertdialog")

    async def dismiss_alert(self):
        if not (alert := self.alert(self.page)):
            return
        self.results.counts["changes refused"] += 1
        self.run.alerts.add(re.sub(r"“.*?”|p\d+-w\d+-\d+", "…", alert.text)[:160])
        button = next(node for node in alert.walk() if node.tag == "button")
        self.page.send("a", button)
        await self.page.wait(lambda page: not self.alert(page), 30)

    async def add(self):
        self.count += 1
        title = f"p{self.person}-w{self.window}-{self.count}"
        self.results.attempted.add(title)
        field = self.page.field("Add: ")
        start = time.monotonic()
        self.page.send("t", field, title)
        self.page.send("s", field)
        is_answered = await self.page.wait(
            lambda page: title in self.titles(page) or self.alert(page), 60
        )
        if title in self.titles(self.page):
            now = time.monotonic()
            self.results.saved[title] = self.person
            self.results.saves.append(now - start)
            self.results.counts["to-dos saved"] += 1
            other = self.other
            if other and other.page and not other.page.is_lost:
                if title in self.titles(other.page):
                    self.results.others.append(0)
                else:
                    other.expected[title] = now
        elif not is_answered:
            self.results.counts["without an answer in 60 s"] += 1
            raise Lost("no answer to a new to-do")

    async def complete(self, title):
        row = self.rows(self.page)[title]
        button = next(node for node in row.walk() if node.tag == "button")
        start = time.monotonic()
        self.results.attempted.add(title)
        self.page.send("a", button)
        is_answered = await self.page.wait(
            lambda page: title not in self.titles(page) or self.alert(page), 60
        )
        if title not in self.titles(self.page) and not self.alert(self.page):
            self.results.done[title] = self.person
            self.results.saves.append(time.monotonic() - start)
            self.results.counts["to-dos completed"] += 1
        elif not is_answered:
            self.results.counts["without an answer in 60 s"] += 1
            raise Lost("no answer to a completion")


class Run:
    def __init__(self, options):
        self.options, self.results = options, Results()
        self.pause, self.is_over, self.accounts = options.pause, False, {}
        self.notes, self.alerts, self.disconnected = collections.Counter(), set(), set()
        self.database, self.processes, self.nginx, self.address = Database(), [], None, None

    def note(self, error):
        self.notes[f"{type(error).__name__}: {error}"[:120]] += 1

    def log(self, text):
        print(f"{time.monotonic() - self.start:6.1f} s  {text}", flush=True)

    async def run(self):
        self.start = time.monotonic()
        self.database.start()
        try:
            await self.database.ready()
            options = ["--host-name", "todo.example.org"] if self.options.nginx else []
            self.processes = [
                AppProcess(
                    self.options.app, self.database, f"{self.database.folder}/app{index}", options
                )
                for index in range(self.options.processes)
            ]
            if self.options.nginx:
                self.start_nginx()
            for process in self.processes:
                if not await process.start():
                    sys.exit(open(process.output).read())
            return await self.use()
        finally:
            for process in self.processes:
                if process.process:
                    process.kill()
            if self.nginx:
                self.nginx.stop()
            self.database.stop()

    def start_nginx(self):
        """Starts nginx with the configuration of App/Deploy, in front of all processes."""
        sys.path.append(os.path.dirname(__file__) + "/../BrowserTests")
        from cluster import HOST, Nginx

        ports = [process.address.port for process in self.processes]
        try:
            self.nginx = Nginx(f"{self.database.folder}/nginx", ports)
        except unittest.SkipTest as error:
            print(error, file=sys.stderr)
            sys.exit(69)
        tls = ssl.create_default_context(cafile=self.nginx.certificate)
        self.address = Address(self.nginx.port, HOST, tls)

    async def use(self):
        persons = max(1, self.options.clients // 2)
        await self.create_persons(persons)
        self.log(f"{persons} persons have " + ("accounts" if self.accounts else "profiles"))
        clients = [
            Client(person, window, self) for person in range(persons) for window in range(2)
        ]
        for first, second in zip(clients[::2], clients[1::2]):
            first.other, second.other = second, first
        for part in range(0, len(clients), 20):
            await asyncio.gather(*(client.open() for client in clients[part:part + 20]))
        self.log(f"{len(clients)} clients are open")
        self.results.answers, self.results.counts = [], collections.Counter()
        start = time.monotonic()
        processor = sum(process.processor_seconds() for process in self.processes)
        working = [asyncio.create_task(self.guard(client)) for client in clients]
        disturbing = [
            asyncio.create_task(self.kill_processes()), asyncio.create_task(self.restart_database())
        ]
        await asyncio.sleep(self.options.seconds)
        for task in disturbing:
            task.cancel()
        await asyncio.gather(*disturbing, return_exceptions=True)
        processor = sum(process.processor_seconds() for process in self.processes) - processor
        duration = time.monotonic() - start
        await self.database.ready()
        self.is_over = True
        await asyncio.wait(working, timeout=70)
        for client in clients:
            if client.page:
                client.page.close()
        return self.report(duration, processor)

    async def create_persons(self, count):
        limit = asyncio.Semaphore(4)

        async def create_account(person):
            async with limit:
                process = self.processes[person % len(self.processes)]
                address = self.address or process.address
                first = await process.create_account(f"person{person}", address)
                self.accounts[person, 0] = self.accounts[person, 1] = first
                if self.nginx:
                    fields = f"name=person{person}&password={PASSWORD}"
                    self.accounts[person, 1] = await send_form(address, "/sign-in", fields)

        if not self.processes[0].cookie:
            # The first account receives the profiles that exist.
            await create_account(0)
            await asyncio.gather(*(create_account(person) for person in range(1, count)))
            return
        self.database.rows(
            "INSERT INTO todos.profile (id, name, email) SELECT gen_random_uuid(),"
            f" 'Person ' || number, '' FROM generate_series(0, {count - 1}) AS number"
        )

    async def guard(self, client):
        """Works until the end. A mistake of the client itself is a violation."""
        while not self.is_over:
            try:
                return await client.work()
            except Exception as error:
                self.results.violations.append(f"the client failed: {error!r}")
                await asyncio.sleep(1)

    async def kill_processes(self):
        if not self.options.kill_every:
            return
        index = 0
        while True:
            await asyncio.sleep(self.options.kill_every)
            process = self.processes[index % len(self.processes)]
            index += 1
            process.kill()
            self.results.counts["processes killed"] += 1
            # The database may be down at this moment.
            while not await process.start():
                await asyncio.sleep(0.5)

    async def restart_database(self):
        for number in range(self.options.restarts):
            await asyncio.sleep(self.options.seconds / (self.options.restarts + 1))
            self.log("the database stops")
            self.disconnected = set()
            self.database.crash()
            await asyncio.sleep(self.options.outage)
            self.log(f"{len(self.disconnected)} screens say that the database cannot be reached")
            self.database.start()
            self.results.counts["database restarts"] += 1
            self.log("the database is back")

    # The report

    def check_rows(self):
        rows, owners = {}, {}
        for title, profile, is_completed in self.database.rows(
            "SELECT title, profile_id, is_completed FROM todos.todo"
        ):
            person = int(TITLE.fullmatch(title)[1])
            if title in rows:
                self.results.violations.append(f"{title} is twice in the database")
            rows[title] = is_completed
            if title not in self.results.attempted:
                self.results.violations.append(f"nobody wrote {title}")
            if owners.setdefault(profile, person) != person:
                self.results.violations.append(f"{title} belongs to person {owners[profile]}")
        for title in self.results.saved:
            if title not in rows:
                self.results.violations.append(f"{title} was shown as saved and is lost")
        for title in self.results.done:
            if rows.get(title) != "t":
                self.results.violations.append(f"{title} was shown as completed and is open")
        return len(rows)

    def report(self, duration, processor):
        count = self.check_rows()
        results = self.results
        events = len(results.answers)
        print(f"clients {len(self.processes)} processes{' behind nginx' if self.nginx else ''}, "
              f"{self.options.clients} windows, "
              f"{duration:.0f} s, pause {self.pause} s")
        for name, number in sorted(results.counts.items()):
            print(f"{name}: {number}")
        print(f"rows in the database: {count}")
        print(f"events: {events}, {events / duration:.1f} in a second, "
              f"{processor / max(events, 1) * 1000:.2f} ms of processor time for each")
        for name, times in [
            ("answer to an event", results.answers),
            ("change saved and shown", results.saves),
            ("change shown in the other window", results.others),
        ]:
            if times:
                times = sorted(times)
                values = [times[min(len(times) - 1, int(len(times) * part))] for part in (.5, .95)]
                print(f"{name}: p50 {values[0] * 1000:.0f} ms, p95 {values[1] * 1000:.0f} ms, "
                      f"max {times[-1] * 1000:.0f} ms, {len(times)} times")
        print("memory:", ", ".join(f"{process.memory()} MB" for process in self.processes))
        for text, number in self.notes.most_common(8):
            print(f"  {number} x {text}")
        for text in sorted(self.alerts)[:8]:
            print(f"  alert: {text}")
        print(f"violations: {len(results.violations)}")
        for text, number in collections.Counter(results.violations).most_common(20):
            print(f"  {number} x {text}")
        return not results.violations and bool(results.saved)


def main():
    parser = argparse.ArgumentParser(prog="Scripts/endurance", description=__doc__)
    parser.add_argument("--app", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--seconds", type=float, default=600, help="duration (600)")
    parser.add_argument("--clients", type=int, default=30, help="windows, two for each person (30)")
    parser.add_argument("--processes", type=int, default=3, help="processes of the app (3)")
    parser.add_argument("--pause", type=float, default=0.5,
                        help="mean seconds between the actions of a client (0.5)")
    parser.add_argument("--kill-every", type=float, default=20,
                        help="seconds between the kills of processes, 0 for none (20)")
    parser.add_argument("--restarts", type=int, default=2, help="restarts of the database (2)")
    parser.add_argument("--outage", type=float, default=4,
                        help="seconds for which the database is down (4)")
    parser.add_argument("--nginx", action="store_true",
                        help="connect through nginx with a configuration of App/Deploy, which "
                             "has three processes")
    options = parser.parse_args()
    if options.nginx and options.processes != 3:
        parser.error("--nginx needs --processes 3.")
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    # The servers are stopped on the way out.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    options.app = os.path.abspath(options.app)
    sys.exit(0 if asyncio.run(Run(options).run()) else 1)


if __name__ == "__main__":
    main()
