"""Several people, three processes of `App serve`, one nginx and one PostgreSQL server."""

import re
import signal
import subprocess
import unittest
from urllib.parse import urlsplit

from cluster import APP, HOST, Browser, Cluster, Nginx


class AccountTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.cluster = Cluster()
        cls.addClassCleanup(cls.cluster.stop)
        cls.processes = cls.cluster.processes

    def person(self, name):
        """A browser in which a new person has signed in through nginx."""
        browser = Browser(self.cluster)
        response = browser.accept(self.cluster.invite(), name)
        self.assertEqual(response.status, 303, response.text)
        self.assertEqual(response.headers["Location"], "/")
        return browser

    def test_an_invitation_works_once_and_its_cookie_on_each_process(self):
        link = self.cluster.invite()
        self.assertTrue(link.startswith(f"https://{HOST}/invitation#"), link)
        ada = Browser(self.cluster)
        code = ada.get("/invitation")
        self.assertEqual(code.status, 200)
        self.assertIn("Enter the code of your link", code.text)
        form = ada.post("/invitation", token=urlsplit(link).fragment)
        self.assertEqual(form.status, 200)
        self.assertIn("Create account", form.text)
        self.assertNotIn("<script", form.text)
        response = ada.accept(link, "Ada")
        self.assertTrue(response.headers["Set-Cookie"].startswith("__Host-session="))
        self.assertEqual(response.headers["Strict-Transport-Security"], "max-age=31536000")
        for attribute in ("Secure", "HttpOnly", "SameSite=Strict", "Path=/"):
            self.assertIn(f"; {attribute}", response.headers["Set-Cookie"])
        for process in [None, *self.processes]:
            page = ada.get("/", process and process.port)
            self.assertEqual(page.status, 200)
            self.assertIn('placeholder="Add: Call mum', page.text)
        again = Browser(self.cluster).accept(link, "Eve")
        self.assertEqual(again.status, 410)
        self.assertIn("has been used, or it has expired", again.text)
        self.assertIsNone(again.headers["Set-Cookie"])

    def test_a_person_signs_in_and_continues_on_the_requested_screen(self):
        self.person("Bea")
        browser = Browser(self.cluster)
        first = browser.get("/settings?a=b")
        self.assertEqual(first.status, 303)
        form = browser.get(first.headers["Location"])
        self.assertIn('name="path" value="/settings?a=b"', form.text)
        wrong = [
            browser.sign_in("Bea", "wrong", path="/settings?a=b"),
            browser.sign_in("Nobody", "wrong", path="/settings?a=b"),
        ]
        for response in wrong:
            self.assertEqual(response.status, 422)
            self.assertIn("The name or the password is wrong.", response.text)
            self.assertIsNone(response.headers["Set-Cookie"])
        nonce = re.compile(r'nonce="[a-z0-9]+"')
        texts = [nonce.sub("", response.text) for response in wrong]
        self.assertEqual(texts[0].replace("Bea", "Nobody"), texts[1])
        response = browser.sign_in("bea", path="/settings?a=b")
        self.assertEqual(response.status, 303)
        self.assertEqual(response.headers["Location"], "/settings?a=b")
        browser.see("Signed in as Bea", "/settings")

    def test_people_see_their_own_lists(self):
        one, two = self.person("Cem"), self.person("Dora")
        self.cluster.run("add", "--account", "Cem", "Water the plants")
        self.cluster.run("add", "--account", "Dora", "Feed the cat")
        for person, own, other in (
            (one, "Water the plants", "Feed the cat"), (two, "Feed the cat", "Water the plants")
        ):
            window = person.see(own)
            self.assertNotIn(other, window.html + window.received)

    def test_a_list_of_this_machine_moves_to_an_account(self):
        person = self.person("Lea")
        folder = f"{self.cluster.folder}/moved"
        run = lambda *arguments: subprocess.run(
            [APP, *arguments, "--data-dir", folder], check=True, capture_output=True
        )
        run("add", "Move house")
        run("move", "--to", self.cluster.postgres.url, "--account", "Lea")
        names = self.cluster.run("list", "--account", "Lea", "--profile", "Me", "--json")
        self.assertIn("Move house", names)
        self.assertNotIn("Move house", self.cluster.run("list", "--account", "Lea", "--json"))
        self.assertEqual(person.get("/").status, 200)

    def test_a_change_reaches_the_windows_on_all_processes(self):
        owner, other = self.person("Emil"), self.person("Fay")
        windows = [owner.open("/", process.port) for process in self.processes]
        stranger = other.open("/", self.processes[0].port)
        self.cluster.run("add", "--account", "Emil", "Paint the fence")
        for window in windows:
            window.wait("Paint the fence")
        self.cluster.run("add", "--account", "Fay", "Own to-do")
        stranger.wait("Own to-do")
        self.assertNotIn("Paint the fence", stranger.received)

    def test_a_window_continues_on_another_process(self):
        browser = self.person("Gus")
        self.cluster.run("add", "--account", "Gus", "Survive")
        window = browser.open("/settings")
        for _ in range(3):
            process = self.process_of(window)
            process.stop(signal.SIGKILL)
            # nginx ends the connection, and leads the next one to another process.
            self.assertIsNone(window.wait_closed())
            window.connect()
            self.assertEqual(window.wait_closed(), 4404, "the script loads the page again")
            window = browser.see("Signed in as Gus", "/settings")
            browser.see("Survive")
            process.start()

    def process_of(self, window):
        """The process with the session of a window."""
        return next(
            process for process in self.processes if process.port == window.process_port
        )

    def test_files_reach_the_process_with_the_window(self):
        browser = self.person("Nia")
        for process in self.processes:
            # nginx leads the requests of the browser to one process only.
            window = browser.open("/settings", process.port)
            path = window.press("Import", "load")
            # nginx keeps a body of this size in a file.
            text = f"To-do of {process.port}\n" + "\n" * 40_000
            response = browser.request("POST", f"{path}?name=todo.txt", text)
            self.assertEqual(response.status, 204, response.text)
            self.assertEqual(response.ports[-1], process.port)
            window.wait("Imported 1 to-do")
            self.assertEqual(browser.request("POST", f"{path}?name=todo.txt", text).status, 404)
            path = window.press("Export", "save")
            response = browser.get(path)
            self.assertEqual(response.status, 200, response.text)
            self.assertIn(f"To-do of {process.port}", response.text)
            self.assertEqual(response.ports[-1], process.port)
            again = browser.get(path)
            self.assertEqual(again.status, 404)
            self.assertEqual(
                sorted(again.ports), sorted(process.port for process in self.processes)
            )
        # Without a session nothing is asked for the file.
        self.assertEqual(Browser(self.cluster).post("/file/a/b").status, 401)

    def test_signing_out_everywhere_closes_all_windows(self):
        browser = self.person("Hal")
        second = Browser(self.cluster)
        second.sign_in("Hal")
        windows = [browser.open("/", process.port) for process in self.processes]
        windows.append(second.open("/"))
        signed_out = browser.post("/sign-out-everywhere")
        self.assertEqual(signed_out.headers["Location"], "/sign-in")
        for window in windows:
            self.assertEqual(window.wait_closed(), 4404)
        for process in self.processes:
            self.assertEqual(second.get("/", process.port).status, 303)

    def test_processes_share_the_limit_for_guesses(self):
        self.person("Ida")
        statuses = []
        for number in range(12):
            browser = Browser(self.cluster)
            port = self.processes[number % 3].port
            response = browser.sign_in("Ida", f"guess {number}", port)
            statuses.append(response.status)
        self.assertEqual(statuses, [422] * 10 + [429] * 2)
        right = Browser(self.cluster).sign_in("Ida")
        self.assertEqual(right.status, 429)
        self.assertIn("There were too many failed attempts to sign in.", right.text)
        self.assertRegex(right.text, "try again in [0-9]+ minutes")

    def test_forged_addresses_do_not_evade_the_limit_of_an_address(self):
        for number, name in enumerate(["nginx.conf", "nginx-several.conf"]):
            with self.subTest(name):
                ports = [process.port for process in self.processes][:1 if number == 0 else 3]
                nginx = self.cluster.add(Nginx(f"{self.cluster.folder}/{name}", ports, name))
                statuses = []
                for guess in range(52):
                    browser = Browser(self.cluster, nginx, f"127.0.0.{50 + number}")
                    browser.forged = [
                        {"X-Forwarded-For": f"192.0.2.{guess}"},
                        {"X-Forwarded-For": f"192.0.2.{guess}, 127.0.0.1"},
                        {"X-Forwarded-For": "text"}, {},
                    ][guess % 4]
                    statuses.append(browser.sign_in(f"{name} {guess}", "guess").status)
                self.assertEqual(statuses, [422] * 50 + [429] * 2)
                # Others are not locked out.
                other = Browser(self.cluster, nginx, f"127.0.0.{60 + number}")
                self.assertEqual(other.sign_in(f"{name} other", "guess").status, 422)

    def test_a_changed_password_ends_all_sessions_and_keeps_this_browser(self):
        browser = self.person("Mia")
        second = Browser(self.cluster)
        second.sign_in("Mia")
        windows = [browser.open("/settings", process.port) for process in self.processes]
        windows.append(second.open("/"))
        windows[0].see(f"https://{HOST}/change-password")
        form = browser.get("/change-password")
        self.assertIn("Current password", form.text)
        self.assertNotIn("<script", form.text)
        wrong = browser.post("/change-password", password="wrong", new="battery staple")
        self.assertEqual(wrong.status, 422)
        self.assertIn("The password is wrong.", wrong.text)
        self.assertIsNone(wrong.headers["Set-Cookie"])
        short = browser.post("/change-password", password="correct horse", new="short")
        self.assertEqual(short.status, 422)
        old = browser.cookie
        changed = browser.post("/change-password", password="correct horse", new="battery staple")
        self.assertEqual(changed.status, 303, changed.text)
        self.assertNotEqual(browser.cookie, old)
        for window in windows:
            self.assertEqual(window.wait_closed(), 4404)
        for process in self.processes:
            self.assertEqual(second.get("/", process.port).status, 303)
            self.assertEqual(browser.get("/", process.port).status, 200)
        self.assertEqual(Browser(self.cluster).sign_in("Mia").status, 422)
        self.assertEqual(Browser(self.cluster).sign_in("Mia", "battery staple").status, 303)
        stranger = Browser(self.cluster).get("/change-password")
        self.assertEqual(stranger.headers["Location"], "/sign-in?path=/change-password")

    def test_an_administrator_makes_a_link_for_a_forgotten_password(self):
        browser = self.person("Noa")
        window = browser.open("/")
        link = self.cluster.run("reset-password", "noa", "--site", f"https://{HOST}").strip()
        self.assertTrue(link.startswith(f"https://{HOST}/password-reset#"), link)
        token = urlsplit(link).fragment
        phone = Browser(self.cluster)
        form = phone.post("/password-reset", token=token)
        self.assertEqual(form.status, 200)
        self.assertIn("Choose a new password for Noa.", form.text)
        short = phone.post("/password-reset", token=token, password="short")
        self.assertEqual(short.status, 422)
        self.assertIn(f'value="{token}"', short.text)
        response = phone.post("/password-reset", token=token, password="battery staple")
        self.assertEqual(response.status, 303)
        self.assertIn("Secure", response.headers["Set-Cookie"])
        phone.see("Signed in as Noa", "/settings")
        self.assertEqual(window.wait_closed(), 4404)
        self.assertEqual(browser.get("/").status, 303)
        for fields in ({}, {"password": "x"}):
            answer = phone.post("/password-reset", token=token, **fields)
            self.assertEqual(answer.status, 410)
            self.assertIn("The link has been used, or it has expired.", answer.text)
        self.assertEqual(Browser(self.cluster).sign_in("Noa", "battery staple").status, 303)

    def test_a_person_deletes_the_account(self):
        browser, other = self.person("Oda"), self.person("Pia")
        self.cluster.run("add", "--account", "Oda", "Forget me")
        window = browser.open("/")
        wrong = browser.post("/delete-account", password="wrong")
        self.assertEqual(wrong.status, 422)
        self.assertIn("The password is wrong.", wrong.text)
        response = browser.post("/delete-account", password="correct horse")
        self.assertEqual(response.headers["Location"], "/sign-in?deleted=1")
        self.assertIn("Your account was deleted.", Browser(self.cluster).get("/sign-in?deleted=1").text)
        self.assertIn("Max-Age=0", response.headers["Set-Cookie"])
        self.assertEqual(window.wait_closed(), 4404)
        self.assertEqual(Browser(self.cluster).sign_in("Oda").status, 422)
        self.assertEqual(other.get("/").status, 200)
        rows = self.cluster.postgres.query("SELECT count(*) FROM todos.todo WHERE title = 'Forget me'")
        self.assertEqual(rows, "0")

    def test_an_administrator_ends_the_windows_of_a_person_on_all_processes(self):
        sql = "DELETE FROM todos.account WHERE name = 'Quy'"
        ways = {
            "sign-out": lambda: self.cluster.run("accounts", "sign-out", "Quy"),
            "disable": lambda: self.cluster.run("accounts", "disable", "Quy"),
            "sql": lambda: self.cluster.postgres.query(sql),
            "delete": lambda: self.cluster.run("accounts", "delete", "Quy", "--yes"),
        }
        other = self.person("Ros")
        rest = other.open("/")
        for way, end in ways.items():
            with self.subTest(way):
                if way in ("sign-out", "delete"):
                    self.person("Quy")
                browser = Browser(self.cluster)
                self.assertEqual(browser.sign_in("Quy").status, 303)
                windows = [browser.open("/", process.port) for process in self.processes]
                end()
                for window in windows:
                    self.assertEqual(window.wait_closed(), 4404)
                if way == "disable":
                    refused = Browser(self.cluster).sign_in("Quy")
                    self.assertEqual(refused.status, 422)
                    self.assertIn("Your account is disabled.", refused.text)
                    self.assertIn("Quy (disabled): profiles: 1", self.cluster.run("accounts", "list"))
                    self.cluster.run("accounts", "enable", "Quy")
        self.assertNotIn("Quy", self.cluster.run("accounts", "list"))
        rest.see("Add: Call mum")

    def test_forms_of_other_sites_are_refused(self):
        link = self.cluster.invite()
        browser = Browser(self.cluster)
        browser.headers = lambda port: {"Host": HOST, "Origin": "https://evil.example"}
        self.assertEqual(browser.accept(link, "Jo").status, 403)
        for form in ("/change-password", "/password-reset", "/delete-account"):
            self.assertEqual(browser.post(form, password="correct horse").status, 403)
        browser.headers = lambda port: {"Host": "evil.example", "Origin": "https://evil.example"}
        self.assertEqual(browser.sign_in("Jo", port=self.processes[0].port).status, 421)

    def test_a_person_sees_the_own_sessions_and_ends_one(self):
        browser = self.person("Sam")
        phone = Browser(self.cluster)
        phone.agent = "Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"
        phone.sign_in("Sam")
        window = phone.open("/")
        page = browser.get("/sessions")
        self.assertIn("Firefox on Android", page.text)
        self.assertIn("This browser. Signed in within the last hour.", page.text)
        [session] = re.findall(r'name="session" value="([^"]+)"', page.text)
        self.assertNotIn(session, phone.cookie)
        ended = browser.post("/sessions", session=session)
        self.assertEqual(ended.headers["Location"], "/sessions")
        self.assertEqual(window.wait_closed(), 4404)
        self.assertEqual(phone.get("/").status, 303)
        self.assertNotIn("Firefox", browser.get("/sessions").text)
        self.assertEqual(phone.get("/sessions").headers["Location"], "/sign-in?path=/sessions")

    def test_a_new_sign_in_ends_the_old_session_of_the_browser(self):
        browser = self.person("Tia")
        old = browser.cookie
        window = browser.open("/")
        self.assertEqual(browser.sign_in("Tia").status, 303)
        self.assertNotEqual(browser.cookie, old)
        self.assertEqual(browser.get("/").status, 200)
        self.assertEqual(window.wait_closed(), 4404)
        browser.cookie = old
        self.assertEqual(browser.get("/").status, 303)

    def test_a_sign_in_never_leads_to_another_site(self):
        self.person("Kim")
        for path in ("//evil.example", "https://evil.example", "/\\evil.example", "javascript:x"):
            response = Browser(self.cluster).sign_in("Kim", path=path)
            self.assertEqual(response.status, 303)
            self.assertEqual(response.headers["Location"], "/")


if __name__ == "__main__":
    unittest.main()
