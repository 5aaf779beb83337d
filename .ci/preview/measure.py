"""Measures the times from a save to the new frame of `Scripts/preview --watch`.

Usage: .ci/preview/run --times [Home | Settings] [NUMBER OF SAVES]
"""

import statistics
import sys
import time

from pseudo_terminal import Program
from test_watch import ROOT, Source

package = sys.argv[1] if len(sys.argv) > 1 else "Home"
count = int(sys.argv[2]) if len(sys.argv) > 2 else 20
if package == "Home":
    source = Source("Home/Sources/Home/Renderer/TodoListView.swift", "No open to-dos")
else:
    source = Source()
program = Program(["Scripts/preview", package, "--watch"], ROOT)
times = []
try:
    program.wait_until(lambda text: source.label in text, "The first frame is missing")
    for number in range(count + 1):
        label = f"Label {number}."
        start = time.monotonic()
        source.save(label)
        program.wait_until(lambda text: label in text, "The frame after a save is missing")
        times.append(time.monotonic() - start)
        print(f"{times[-1]:.2f} s", flush=True)
finally:
    source.restore()
    program.stop()
# The first save compiles the module once as a whole.
times = sorted(times[1:])
high = times[min(len(times) - 1, int(0.95 * len(times)))]
print(f"{package}: median {statistics.median(times):.2f} s, 95 % {high:.2f} s, {len(times)} saves")
