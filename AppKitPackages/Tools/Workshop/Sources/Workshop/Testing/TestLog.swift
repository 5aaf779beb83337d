/// The output of Swift Testing, XCTest and Python about their tests.
struct TestLog {
  let lines: [Substring]

  init(_ text: String) { lines = text.split(whereSeparator: \.isNewline) }

  private func captures(_ expression: Regex<(Substring, Substring)>) -> [String] {
    lines.compactMap { (try? expression.firstMatch(in: $0)).flatMap { $0 }.map { String($0.1) } }
  }

  /// The number of tests. XCTest counts those of each suite, and all of them at the end.
  var tests: Int {
    (captures(/(?:Test run with|^Ran) (\d+) tests?/) + captures(/Executed (\d+) tests?,/).suffix(1))
      .compactMap { Int($0) }.reduce(0, +)
  }

  var failed: Int {
    captures(/([✘✖] Test (?!run with).* failed after|^Test Case .* failed \(|^(?:FAIL|ERROR): )/)
      .count
  }

  /// The names of the failed tests of Swift Testing and Python.
  var failures: [String] {
    let swift = captures(/^✘ Test "(.*?)"(?: with \d+ test cases?)? failed after/)
    return Set(swift + captures(/^(?:FAIL|ERROR): .*? \((.*?)\)/)).sorted()
  }

  /// The number of runs of Swift Testing that did not crash.
  var runs: Int { captures(/(Test run with .* after)/).count }

  /// The reasons for which tests in Chromium were skipped.
  var skipped: [String] { Set(captures(/skipped '(.*)'$/)).sorted() }
}
