import Foundation

/// The results of tests in the output of `swift test`.
struct TestResults: Equatable {
  struct Failure: Equatable {
    var test: String
    var file: String
    var line: Int
    var message: String
  }

  private(set) var passed = 0
  private(set) var failed = 0
  private(set) var failures: [Failure] = []
  /// The errors of the compiler, each once. The message of each has its first line.
  private(set) var errors: [Failure] = []
  /// The targets that do not compile, each with its reason.
  private(set) var notTested: [String] = []

  init(_ output: String) {
    var isList = false
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      if isList, line.hasPrefix("  ") {
        notTested.append(String(line.dropFirst(2)))
      } else {
        isList = false
      }
      if line.hasPrefix("Not tested, because") { isList = true }
      read(line)
    }
  }

  private mutating func read(_ line: Substring) {
    if line.hasPrefix("Test Case '") {
      if line.contains("' passed (") { passed += 1 }
      if line.contains("' failed (") { failed += 1 }
    } else if let match = line.wholeMatch(
      of: #/[✔✘━] Test (?!run with)(.+) (passed|failed) after .*/#
    ) {
      if match.2 == "passed" { passed += 1 } else { failed += 1 }
    } else if let match = line.wholeMatch(
      of: #/✘ Test (.+?) recorded an issue.*? at ([^ :]+):(\d+):\d+: (.*)/#
    ) {
      failures.append(
        Failure(
          test: String(match.1),
          file: String(match.2),
          line: Int(match.3) ?? 0,
          message: String(match.4)
        )
      )
    } else if let match = line.wholeMatch(of: #/(/.+?):(\d+): error: (\S+\.\S+) : (.*)/#) {
      failures.append(
        Failure(
          test: String(match.3),
          file: String(match.1),
          line: Int(match.2) ?? 0,
          message: String(match.4)
        )
      )
    } else if let match = line.wholeMatch(of: #/(/.+?):(\d+):\d+: error: (.*)/#) {
      let error = Failure(
        test: "",
        file: String(match.1),
        line: Int(match.2) ?? 0,
        message: String(match.3)
      )
      if !errors.contains(error) { errors.append(error) }
    } else if line.hasPrefix("↳ ") || line.hasPrefix("  "), !failures.isEmpty, notTested.isEmpty,
      failures[failures.count - 1].message.utf8.count < 8_000
    {
      // The lines below an issue have the comment and the difference.
      failures[failures.count - 1].message += "\n" + line.drop { $0 == "↳" }
    }
  }

  /// The most errors and failures in a result. Others often follow from the first ones.
  private static let most = 30

  private func json(_ failures: [Failure]) -> JSON {
    .array(
      failures.prefix(Self.most).map { failure in
        [
          "test": .string(failure.test), "file": .string(failure.file),
          "line": .integer(failure.line),
          "message": .string(failure.message),
        ]
      }
    )
  }

  var json: JSON {
    [
      "passed": .integer(passed), "failed": .integer(failed), "failures": json(failures),
      "errors": json(errors), "notTested": .array(notTested.map { .string($0) }),
    ]
  }

  /// The errors of the compiler as lines, or `nil` if there are none.
  var errorText: String? {
    guard !errors.isEmpty else { return nil }
    let lines = errors.prefix(Self.most).map { "\($0.file):\($0.line): \($0.message)\n" }
    let rest = errors.count - lines.count
    return "The build failed.\n" + lines.joined()
      + (rest > 0 ? "... and \(rest) other errors\n" : "")
  }
}
