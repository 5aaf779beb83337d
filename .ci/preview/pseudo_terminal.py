"""A program in a pseudo-terminal, and the screen that its output makes."""

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time
import unicodedata

SEQUENCE = re.compile(
    r"\x1b(?:\[(?P<parameters>[0-9:;<=>?]*)(?P<intermediate>[ -/]*)(?P<final>[@-~])"
    r"|\](?:[^\x07\x1b]|\x1b(?!\\))*(?:\x07|\x1b\\)"
    r"|P(?:[^\x1b]|\x1b(?!\\))*\x1b\\"
    r"|[()][0-9A-B]|[ -/]*[0-~](?<![\[\]P]))"
)


class Screen:
    """The characters on a terminal without their styles."""

    def __init__(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.lines = [[" "] * columns for _ in range(rows)]
        self.row = self.column = 0
        self.rest = ""
        self.answer = b""

    @property
    def text(self):
        return "\n".join("".join(line).rstrip() for line in self.lines)

    def write(self, text):
        text = self.rest + text
        self.rest = ""
        index = 0
        while index < len(text):
            if text[index] != "\x1b":
                self.put(text[index])
                index += 1
            elif match := SEQUENCE.match(text, index):
                if match["final"]:
                    self.control(match["parameters"], match["intermediate"], match["final"])
                index = match.end()
            else:
                # The rest of the sequence is on its way.
                self.rest = text[index:]
                return

    def put(self, character):
        if character == "\r":
            self.column = 0
        elif character == "\n":
            self.row = min(self.row + 1, self.rows - 1)
        elif character == "\b":
            self.column = max(self.column - 1, 0)
        elif character >= " ":
            if unicodedata.combining(character) or character in "\u200d\ufe0f":
                return
            width = 2 if unicodedata.east_asian_width(character) in "WF" else 1
            for offset in range(width):
                if self.column + offset < self.columns:
                    self.lines[self.row][self.column + offset] = "" if offset else character
            self.column = min(self.column + width, self.columns)

    def control(self, parameters, intermediate, final):
        if parameters[:1] in ("?", ">", "<", "=") or intermediate:
            return
        if final == "c":
            # Programs ask for capabilities and wait for this answer.
            self.answer += b"\x1b[?62;22c"
            return
        numbers = [int(number or 0) for number in re.split("[;:]", parameters)]
        first = numbers[0]
        count = max(first, 1)
        if final in "Hf":
            self.row = min(count, self.rows) - 1
            self.column = min(max((numbers + [1])[1], 1), self.columns) - 1
        elif final == "A":
            self.row = max(self.row - count, 0)
        elif final == "B":
            self.row = min(self.row + count, self.rows - 1)
        elif final == "C":
            self.column = min(self.column + count, self.columns - 1)
        elif final == "D":
            self.column = max(self.column - count, 0)
        elif final == "G":
            self.column = min(count, self.columns) - 1
        elif final == "d":
            self.row = min(count, self.rows) - 1
        elif final == "X":
            self.erase(self.row, self.column, self.column + count)
        elif final == "K":
            start, end = [(self.column, self.columns), (0, self.column + 1), (0, self.columns)][first]
            self.erase(self.row, start, end)
        elif final == "J":
            rows = [range(self.row + 1, self.rows), range(self.row), range(self.rows)][first]
            for row in rows:
                self.erase(row, 0, self.columns)
            if first < 2:
                self.control(parameters, "", "K")

    def erase(self, row, start, end):
        for column in range(start, min(end, self.columns)):
            self.lines[row][column] = " "


class Program:
    """A process whose terminal is a new pseudo-terminal."""

    def __init__(self, command, folder, columns=100, rows=40):
        self.screen = Screen(columns, rows)
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            os.environ.update(TERM="xterm-256color", COLUMNS="", LINES="")
            os.execvp(command[0], command)
        size = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, size)
        self.status = None

    def press(self, keys):
        os.write(self.terminal, keys)

    def wait_until(self, condition, description, timeout=600):
        """Reads output until the text of the screen satisfies a condition."""
        deadline = time.monotonic() + timeout
        while not condition(self.screen.text):
            if not self.read(deadline):
                raise AssertionError(f"{description}. The screen is:\n{self.screen.text}")

    def read(self, deadline):
        """Reads once, and returns whether there was output before the deadline."""
        if self.status is not None:
            return False
        ready, _, _ = select.select([self.terminal], [], [], max(0, deadline - time.monotonic()))
        if not ready:
            return False
        try:
            data = os.read(self.terminal, 65_536)
        except OSError:
            data = b""
        if not data:
            self.wait_until_end()
            return False
        self.screen.write(self.decoder.decode(data))
        if self.screen.answer:
            self.press(self.screen.answer)
            self.screen.answer = b""
        return True

    def wait_until_end(self, timeout=60):
        """Returns the exit status, or the negative number of a signal."""
        deadline = time.monotonic() + timeout
        while self.status is None:
            process, status = os.waitpid(self.process, os.WNOHANG)
            if process:
                self.status = os.waitstatus_to_exitcode(status)
                break
            if time.monotonic() > deadline:
                raise AssertionError(f"The program did not end. The screen is:\n{self.screen.text}")
            ready, _, _ = select.select([self.terminal], [], [], 0.05)
            if ready:
                try:
                    os.read(self.terminal, 65_536)
                except OSError:
                    pass
        return self.status

    def stop(self):
        if self.status is None:
            os.kill(self.process, signal.SIGTERM)
            self.wait_until_end()
        os.close(self.terminal)
