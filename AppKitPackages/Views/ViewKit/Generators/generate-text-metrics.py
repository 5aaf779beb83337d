#!/usr/bin/env python3
"""Generates Sources/CellMetrics/Generated from the Unicode Character Database.

    apt-get install unicode-data
    Generators/generate-text-metrics.py [--ucd /usr/share/unicode] [--check]

Writes a Swift file for each property. It contains a two-stage table as a static string with six
bits a character, which needs no initialization and has readable diffs.

Also writes the line breaking tests of the database that the tests of the package run.

--check compares the widths with Python's `wcwidth` (pip install wcwidth) for each code point. It
writes the widths of wcwidth and the differences with their reasons into the folder of the tests,
which compare `displayWidth(of:)` with both. It fails if a difference has no reason.
"""

import argparse
import pathlib
import re
import sys

PACKAGE = pathlib.Path(__file__).resolve().parent.parent
FIXTURES = PACKAGE / "Tests" / "CellMetricsTests" / "Fixtures"
LAST = 0x110000

# The classes of UAX #14 after rule LB1 has resolved AI, SG, XX, SA and CJ, and three classes for the
# rules that depend on a second property: wide brackets (LB30) and unassigned pictographs (LB30b).
LINE_BREAK = [
    "AL", "BK", "CR", "LF", "NL", "SP", "ZW", "WJ", "GL", "CM", "ZWJ", "BA", "BB", "B2", "HY", "CB",
    "CL", "CP", "CPW", "EX", "IN", "NS", "OP", "OPW", "QU", "IS", "NU", "PO", "PR", "SY", "HL", "ID",
    "IDP", "EB", "EM", "H2", "H3", "JL", "JV", "JT", "RI",
]

ZERO, NARROW, WIDE, AMBIGUOUS, SPACING_MARK = range(5)
EMOJI_VARIATION, EMOJI = 8, 16


def ranges(path):
    """Yields (first, last, value) for each range of a file of the database."""
    for line in path.read_text(encoding="utf-8").splitlines():
        fields = [field.strip() for field in line.split("#")[0].split(";")]
        if len(fields) < 2:
            continue
        first, _, last = fields[0].partition("..")
        yield int(first, 16), int(last or first, 16), fields[1]


def members(path, name):
    return {c for first, last, value in ranges(path) if value == name for c in range(first, last + 1)}


class Database:
    def __init__(self, root):
        self.root = root
        head = (root / "EastAsianWidth.txt").read_text(encoding="utf-8")
        self.version = re.search(r"EastAsianWidth-([\d.]+)\.txt", head).group(1)
        # Ranges in UnicodeData.txt are two lines, "<..., First>" and "<..., Last>".
        self.category = ["Cn"] * LAST
        start = None
        for line in (root / "UnicodeData.txt").read_text(encoding="utf-8").splitlines():
            fields = line.split(";")
            code = int(fields[0], 16)
            if fields[1].endswith(", First>"):
                start = code
                continue
            for c in range(code if start is None else start, code + 1):
                self.category[c] = fields[2]
            start = None
        self.east_asian = ["N"] * LAST
        for c in self.wide_by_default():
            self.east_asian[c] = "W"
        for first, last, value in ranges(root / "EastAsianWidth.txt"):
            self.east_asian[first:last + 1] = [value] * (last + 1 - first)
        emoji = root / "emoji" / "emoji-data.txt"
        self.pictographic = members(emoji, "Extended_Pictographic")
        self.emoji_presentation = members(emoji, "Emoji_Presentation")
        self.emoji_variation = {
            int(line.split()[0], 16)
            for line in (root / "emoji" / "emoji-variation-sequences.txt").read_text("utf-8").splitlines()
            if re.match(r"[0-9A-F]+ FE0F ", line)
        }
        self.ignorable = members(root / "DerivedCoreProperties.txt", "Default_Ignorable_Code_Point")
        self.prepended = members(root / "PropList.txt", "Prepended_Concatenation_Mark")
        syllables = root / "HangulSyllableType.txt"
        self.jamo_leading = members(syllables, "L")
        self.jamo_following = members(syllables, "V") | members(syllables, "T")

    def named_defaults(self, path, value):
        """Returns the code points whose default in the header of a file is `value`."""
        chosen = set()
        collecting = False
        for line in path.read_text(encoding="utf-8").splitlines():
            if not line.startswith("#"):
                break
            if "default to" in line:
                collecting = f'default to "{value}"' in line
            elif match := re.search(r"U\+([0-9A-F]+)\.\.U\+([0-9A-F]+)", line):
                if collecting:
                    chosen.update(range(int(match[1], 16), int(match[2], 16) + 1))
            elif line == "#":
                collecting = False
        assert chosen, f"no defaults for {value} in {path}"
        return chosen

    def wide_by_default(self):
        return self.named_defaults(self.root / "EastAsianWidth.txt", "W")

    def width(self, c):
        category = self.category[c]
        if category in ("Mn", "Me", "Zl", "Zp", "Cc") or c in self.jamo_following:
            return ZERO
        if category == "Mc":
            return SPACING_MARK
        # A soft hyphen and the marks that enclose the digits after them are drawn; a leading-consonant
        # filler holds the place of a wide letter.
        soft_hyphen = c == 0xAD
        if category == "Cf" and not soft_hyphen and c not in self.prepended:
            return ZERO
        if c in self.ignorable and not soft_hyphen and c not in self.jamo_leading:
            return ZERO
        if self.east_asian[c] in ("W", "F") or c in self.emoji_presentation:
            return WIDE
        # Most terminals draw a soft hyphen in one column whatever they do with ambiguous characters.
        return AMBIGUOUS if self.east_asian[c] == "A" and not soft_hyphen else NARROW

    def width_properties(self):
        return [
            self.width(c)
            | (EMOJI_VARIATION if c in self.emoji_variation else 0)
            | (EMOJI if c in self.pictographic or c in self.emoji_presentation else 0)
            for c in range(LAST)
        ]

    def line_break_classes(self):
        path = self.root / "LineBreak.txt"
        names = ["XX"] * LAST
        for value in ("ID", "PR"):
            for c in self.named_defaults(path, value):
                names[c] = value
        for first, last, value in ranges(path):
            names[first:last + 1] = [value] * (last + 1 - first)
        result = []
        for c, name in enumerate(names):
            if name in ("AI", "SG", "XX"):
                name = "AL"
            elif name == "SA":
                name = "CM" if self.category[c] in ("Mn", "Mc") else "AL"
            elif name == "CJ":
                name = "NS"
            elif name in ("OP", "CP") and self.east_asian[c] in ("F", "W", "H"):
                name += "W"
            elif name == "ID" and c in self.pictographic and self.category[c] == "Cn":
                name = "IDP"
            result.append(LINE_BREAK.index(name))
        return result


def digit(value):
    """Returns six bits as one printable ASCII character."""
    assert 0 <= value < 64
    return chr(0x30 + value)


def two_stages(values):
    """Returns the smallest split of `values`: (bits of a block, index, blocks)."""
    best = None
    for bits in range(4, 10):
        size = 1 << bits
        known, index, blocks = {}, [], []
        for start in range(0, LAST, size):
            block = tuple(values[start:start + size])
            if block not in known:
                known[block] = len(known)
                blocks.extend(block)
            index.append(known[block])
        if best is None or 2 * len(index) + len(blocks) < 2 * len(best[1]) + len(best[2]):
            best = (bits, index, blocks)
    return best


def literal(text):
    lines = [text[start:start + 90] for start in range(0, len(text), 90)]
    return '#"""\n' + "\\#\n".join("      " + line for line in lines) + '\n      """#'


def swift(name, summary, version, values):
    bits, index, blocks = two_stages(values)
    pairs = "".join(digit(i >> 6) + digit(i & 63) for i in index)
    return f"""\
// Generated by Generators/generate-text-metrics.py from the Unicode Character Database {version}.
// Don't edit: change the generator and run it again.

extension UnicodeTable {{
  /// {summary}
  static let {name} = UnicodeTable(
    unicodeVersion: "{version}",
    blockBits: {bits},
    index: {literal(pairs)},
    blocks: {literal("".join(digit(v) for v in blocks))}
  )
}}
"""


def line_break_tests(root, version):
    """Returns the tests of sentences in the database, and every tenth test of a pair."""
    lines = (root / "auxiliary" / "LineBreakTest.txt").read_text(encoding="utf-8").splitlines()
    tests = [line.split("#")[0].strip() for line in lines if line.startswith(("×", "÷"))]
    chosen = [t for i, t in enumerate(tests) if len(t.split()) > 9 or i % 10 == 0]
    return f"# From LineBreakTest.txt of Unicode {version}.\n" + "\n".join(chosen) + "\n"


def check(database, widths):
    import wcwidth

    assigned = lambda c: database.category[c] != "Cn"
    differences = []
    for c in range(LAST):
        if 0xD800 <= c <= 0xDFFF:
            continue  # not scalars: no Swift string holds one
        ours = {ZERO: 0, NARROW: 1, WIDE: 2, AMBIGUOUS: 1, SPACING_MARK: 0}[widths[c] & 7]
        theirs = wcwidth.wcwidth(chr(c))
        if ours == theirs:
            continue
        if theirs < 0 and database.category[c] == "Cc":
            reason = "control character: wcwidth says -1, text is sanitized before it is measured"
        elif not assigned(c):
            reason = f"not in Unicode {database.version}: wcwidth knows a newer version"
        else:
            reason = REASONS.get(c)
        differences.append((c, ours, theirs, reason))
    grouped = []
    for c, ours, theirs, reason in differences:
        if grouped and grouped[-1][1] == c - 1 and grouped[-1][2:] == [ours, theirs, reason]:
            grouped[-1][1] = c
        else:
            grouped.append([c, c, ours, theirs, reason])
    lines = [
        f"# Unicode {database.version} here, wcwidth {wcwidth.__version__} "
        f"(Unicode {wcwidth.list_versions()[-1]}): every code point on which they differ.",
        "# first..last; here; wcwidth; reason",
    ]
    for first, last, ours, theirs, reason in grouped:
        lines.append(f"{first:04X}..{last:04X}; {ours}; {theirs}; {reason or 'UNEXPLAINED'}")
    path = FIXTURES / "wcwidth-differences.txt"
    path.write_text("\n".join(lines) + "\n")
    runs = []
    for c in range(LAST):
        width = max(wcwidth.wcwidth(chr(c)), 0)
        if not runs or runs[-1][1] != width:
            runs.append((c, width))
    (FIXTURES / "wcwidth.txt").write_text(
        f"# wcwidth {wcwidth.__version__}: the width of every code point, from each first one to the next.\n"
        + "".join(f"{first:04X}; {width}\n" for first, width in runs))
    unexplained = [line for line in lines if line.endswith("UNEXPLAINED")]
    print(f"{len(differences)} code points differ, {len(unexplained)} ranges without a reason: {path}")
    return 1 if unexplained else 0


# The reasons for permanent differences, by code point.
REASONS = {
    c: "wide since Unicode 16, but terminals of today still draw it in one column"
    for first, last in [
        (0x2630, 0x2637), (0x268A, 0x268F), (0x4DC0, 0x4DFF), (0x1D300, 0x1D356), (0x1D360, 0x1D376),
    ]
    for c in range(first, last + 1)
}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ucd", default="/usr/share/unicode", type=pathlib.Path)
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    database = Database(options.ucd)
    widths = database.width_properties()
    output = PACKAGE / "Sources" / "CellMetrics" / "Generated"
    output.mkdir(parents=True, exist_ok=True)
    (output / "UnicodeTable+Width.swift").write_text(
        swift("width", "The ``WidthProperties`` of each code point.", database.version, widths))
    (output / "UnicodeTable+LineBreak.swift").write_text(
        swift("lineBreak", "The ``LineBreakClass`` of each code point.", database.version,
              database.line_break_classes()))
    FIXTURES.mkdir(exist_ok=True)
    (FIXTURES / "line-breaks.txt").write_text(line_break_tests(options.ucd, database.version))
    keywords = ("in", "is")
    names = [name.lower() for name in LINE_BREAK]
    cases = "\n".join(f"  case `{n}`" if n in keywords else f"  case {n}" for n in names)
    (output / "LineBreakClass.swift").write_text(f"""\
// Generated by Generators/generate-text-metrics.py from the Unicode Character Database {database.version}.
// Don't edit: change the generator and run it again.

/// The line breaking classes of UAX #14 after rule LB1, with separate classes for wide brackets
/// (`opw`, `cpw`) and unassigned pictographs (`idp`).
enum LineBreakClass: UInt8 {{
{cases}
}}
""")
    return check(database, widths) if options.check else 0


sys.exit(main())
