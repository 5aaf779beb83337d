"""Operating `App serve`: an end without loss, a main loop that hangs, and too few descriptors."""

import os
import re
import resource
import signal
import socket
import subprocess
import unittest
import urllib.error
import urllib.request

from playwright.sync_api import expect

from cluster import HOST, Cluster
from harness import APP, DESKTOP, FIXTURE, BrowserTestCase, wait_for
from ports import unused_port

PASSWORD = "correct horse"


def answer(port, path):
    """The status and the text of the answer to an operator."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=30) as response:
            return response.status, response.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


class RestartJourneys(BrowserTestCase):
    """A process that ends during a write of nine seconds, with PostgreSQL and nginx."""

    browser_arguments = [
        *BrowserTestCase.browser_arguments, f"--host-resolver-rules=MAP {HOST} 127.0.0.1",
    ]

    @classmethod
    def setUpClass(cls):
        cls.cluster = Cluster(1)
        cls.addClassCleanup(cls.cluster.stop)
        super().setUpClass()

    def setUp(self):
        self.errors = []
        self.context = self.browser.new_context(viewport=DESKTOP, ignore_https_errors=True)
        self.addCleanup(self.context.close)

    def test_a_write_is_not_lost_and_the_window_continues(self):
        cluster, process = self.cluster, self.cluster.processes[0]
        page = self.context.new_page()
        origin = f"https://{HOST}:{cluster.nginx.port}"
        page.goto(cluster.invite().replace(f"https://{HOST}", origin))
        page.get_by_label("Name").fill("Ada")
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("button").first.click()
        field = page.get_by_placeholder("Add: Call mum")
        expect(field).to_be_visible()
        lock = subprocess.Popen(
            cluster.postgres.command(
                "psql", "-h", cluster.postgres.folder, "-U", "todo", "-c",
                "BEGIN; LOCK TABLE todos.todo IN EXCLUSIVE MODE; SELECT pg_sleep(9); COMMIT",
                "postgres",
            ),
            stdout=subprocess.DEVNULL,
        )
        waits = "SELECT count(*) FROM pg_locks WHERE NOT granted"
        locks = "SELECT count(*) FROM pg_locks WHERE mode = 'ExclusiveLock' AND locktype = 'relation'"
        wait_for(lambda: cluster.postgres.query(locks) == "1")
        field.fill("Buy a bell")
        field.press("Enter")
        wait_for(lambda: cluster.postgres.query(waits) != "0")
        process.process.send_signal(signal.SIGTERM)
        self.assertEqual(process.process.wait(60), 0)
        self.assertEqual(lock.wait(60), 0)
        titles = cluster.postgres.query("SELECT title FROM todos.todo")
        self.assertEqual(titles, "Buy a bell")
        process.start()
        expect(page.get_by_role("link", name="Buy a bell", exact=True)).to_be_visible()


class OperationTests(BrowserTestCase):
    def test_a_main_loop_that_hangs_is_known_and_ends_the_process(self):
        port = unused_port()
        process = subprocess.Popen(
            [FIXTURE, "--port", str(port), "--screen", "hang"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        address = re.search(r"http://\S+token=\S+", process.stdout.readline())[0]
        context = self.browser.new_context()
        self.addCleanup(context.close)
        page = context.new_page()
        page.goto(address)
        self.assertEqual(answer(port, "/healthz"), (200, "The loops turn.\n"))
        # The script is connected, so the click reaches the process.
        expect(page.locator(".window")).to_be_visible()
        page.get_by_role("button", name="Hang").click()
        wait_for(lambda: answer(port, "/healthz")[0] == 503)
        self.assertRegex(answer(port, "/healthz")[1], r"^The main loop has not turned for \d+ seconds")
        # SIGTERM, which the main loop cannot handle, does not prevent the end.
        process.send_signal(signal.SIGTERM)
        self.assertEqual(process.wait(60), -signal.SIGABRT)
        log = process.stderr.read()
        self.assertIn(" critical a loop does not turn, so the process ends event=a loop=main ", log)

    def test_a_signal_ends_a_process_that_was_started_with_blocked_signals(self):
        for number in [signal.SIGTERM, signal.SIGINT, signal.SIGHUP]:
            process = subprocess.Popen(
                [APP, "serve", "--data-dir", self.server.folder, "--port", str(unused_port())],
                stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                preexec_fn=lambda: signal.pthread_sigmask(signal.SIG_BLOCK, range(1, 32)),
            )
            self.addCleanup(process.communicate)
            self.addCleanup(process.kill)
            self.assertRegex(process.stdout.readline(), "http://")
            process.send_signal(number)
            self.assertEqual(process.wait(30), 0)

    def test_a_service_manager_is_told_of_the_start_the_life_and_the_end(self):
        """The messages of a unit for systemd with Type=notify and WatchdogSec."""
        port = unused_port()
        # A socket with a file, and one without.
        for number, name in enumerate((self.server.folder + "/notify", f"\0notify-{port}")):
            manager = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
            self.addCleanup(manager.close)
            manager.bind(name)
            manager.settimeout(60)
            environment = {**os.environ, "NOTIFY_SOCKET": name.replace("\0", "@"), "WATCHDOG_USEC": "9000000"}
            process = subprocess.Popen(
                [APP, "serve", "--data-dir", f"{self.server.folder}/notify-{number}", "--port", str(port)],
                stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment,
            )
            self.addCleanup(process.communicate)
            self.addCleanup(process.kill)
            self.assertEqual(manager.recv(100), b"READY=1")
            self.assertEqual(answer(port, "/readyz")[0], 200)
            for _ in range(2):
                self.assertEqual(manager.recv(100), b"WATCHDOG=1")
            process.send_signal(signal.SIGTERM)
            while (message := manager.recv(100)) == b"WATCHDOG=1":
                pass
            self.assertEqual(message, b"STOPPING=1")
            self.assertEqual(process.wait(60), 0)

    def test_a_process_without_descriptors_refuses_logs_and_recovers(self):
        port = unused_port()
        log = os.path.join(self.server.folder, "log")
        process = subprocess.Popen(
            [APP, "serve", "--data-dir", self.server.folder + "/few", "--port", str(port)],
            stdout=subprocess.PIPE, stderr=open(log, "w"), text=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64)),
        )
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        process.stdout.readline()
        connections = [socket.create_connection(("127.0.0.1", port)) for _ in range(200)]
        with open(log) as lines:
            wait_for(lambda: "a connection cannot be accepted" in lines.read())
        for connection in connections:
            connection.close()
        self.assertEqual(answer(port, "/healthz"), (200, "The loops turn.\n"))
        process.send_signal(signal.SIGTERM)
        self.assertEqual(process.wait(60), 0)

    def test_connections_over_the_limit_of_descriptors_are_refused(self):
        port = unused_port()
        process = subprocess.Popen(
            [APP, "serve", "--data-dir", self.server.folder + "/some", "--port", str(port)],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256)),
        )
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        process.stdout.readline()
        connections = [socket.create_connection(("127.0.0.1", port)) for _ in range(140)]
        status, text = answer(port, "/healthz")
        self.assertEqual(status, 503)
        self.assertIn("as many connections as it permits", text)
        for connection in connections:
            connection.close()
        wait_for(lambda: answer(port, "/healthz")[0] == 200)


if __name__ == "__main__":
    unittest.main()
