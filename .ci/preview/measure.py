"""Measures the times from a save to the new frame of `Scripts/preview --watch` and
`Scripts/run --watch`, and those of their steps.

Usage: .ci/preview/run --times [Home | Settings | App [SAVES]]
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from pseudo_terminal import Program
from test_watch import ROOT, Source


def high(values):
    """Returns the value that 95 % of the values do not exceed."""
    return sorted(values)[min(len(values) - 1, int(0.95 * len(values)))]


def measure(subject, count):
    if subject == "Settings":
        source = Source()
    else:
        source = Source("Home/Sources/Home/Renderer/TodoListView.swift", "No open to-dos")
    folder = tempfile.TemporaryDirectory()
    steps = Path(folder.name) / "steps"
    os.environ["WATCH_STEPS"] = str(steps)
    if subject == "App":
        command = ["Scripts/run", "--watch", "--data-dir", folder.name + "/data"]
    else:
        command = ["Scripts/preview", subject, "--watch"]
    program = Program(command, ROOT)
    times = []
    try:
        program.wait_until(lambda text: source.label in text, "The first frame is missing")
        if subject != "Settings":
            # The draft exists in the state only.
            program.press(b"aBuy milk")
            program.wait_until(lambda text: "Buy milk" in text, "The draft is missing")
        for number in range(count + 1):
            label = f"Label {number}."
            start = time.monotonic()
            source.save(label)
            program.wait_until(
                lambda text: label in text and (subject == "Settings" or "Buy milk" in text),
                "The frame after a save is missing",
            )
            times.append(time.monotonic() - start)
            print(f"{times[-1]:.2f} s", flush=True)
            if number == 0:
                wait_for_compilers()
            if number == 0:
                # The first save compiles the module once as a whole.
                steps.write_text("")
    finally:
        source.restore()
        program.stop()
        folder_steps = steps.read_text() if steps.exists() else ""
        folder.cleanup()
    times = times[1:]
    report(folder_steps)
    print(
        f"{subject}: median {statistics.median(times):.2f} s (limit 2 s), "
        f"95 % {high(times):.2f} s (limit 4 s), {len(times)} saves"
    )


def wait_for_compilers():
    """Waits until the macros of the module are a library, as they are a minute after the start."""
    idle = 0
    while idle < 30:
        time.sleep(0.1)
        is_running = subprocess.run(["pgrep", "-f", "swift-frontend"], stdout=subprocess.DEVNULL).returncode == 0
        idle = 0 if is_running else idle + 1


def report(text):
    """Prints the durations of the steps and the processor times of their processes."""
    steps = {}
    for line in text.splitlines():
        name, duration, processor_time = line.split("\t")
        steps.setdefault(name, []).append((float(duration), float(processor_time)))
    for name, values in steps.items():
        durations, processor_times = zip(*values)
        print(
            f"  {name}: median {statistics.median(durations):.2f} s, 95 % {high(durations):.2f} s,"
            f" processor time {statistics.median(processor_times):.2f} s"
        )


if __name__ == "__main__":
    subjects = [sys.argv[1]] if len(sys.argv) > 1 else ["Home", "App"]
    for subject in subjects:
        measure(subject, int(sys.argv[2]) if len(sys.argv) > 2 else 20)
