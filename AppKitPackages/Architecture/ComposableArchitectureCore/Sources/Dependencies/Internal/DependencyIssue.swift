import IssueReporting

/// The issues that dependencies report.
struct DependencyIssue {
  let message: String
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  func report() {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension DependencyIssue {
  private init(
    message: String,
    resolution: DependencyResolution?,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      message: message,
      fileID: resolution?.reader.fileID ?? fileID,
      filePath: resolution?.reader.filePath ?? filePath,
      line: resolution?.reader.line ?? line,
      column: resolution?.reader.column ?? column
    )
  }

  private static func details<Key: TestDependencyKey>(
    key: Key.Type,
    resolution: DependencyResolution?
  ) -> String {
    var lines: [String] = []
    if let reader = resolution?.reader {
      lines.append("  Read at: \(reader.fileID):\(reader.line)")
    }
    lines.append(
      Key.self == Key.Value.self
        ? "  Dependency: \(Key.Value.self)"
        : "  Key: \(Key.self)\n  Value: \(Key.Value.self)"
    )
    return lines.joined(separator: "\n")
  }

  static func noTestValue<Key: TestDependencyKey>(
    key: Key.Type,
    resolution: DependencyResolution?
  ) -> Self {
    let name = resolution?.name ?? "\(key)"
    let override =
      name.hasPrefix("\\.") ? "$0\(name.dropFirst()) = ..." : "$0[\(name).self] = ..."
    return Self(
      message: """
        The dependency '\(name)' was used in a test, but has no value for tests.

        \(details(key: key, resolution: resolution))

        Its live value would make the test depend on the world outside. To fix this, override it:

          withDependencies {
            \(override)
          } operation: {
            ...
          }

        or give '\(key)' a 'testValue'.
        """,
      resolution: resolution
    )
  }

  static func noLiveValue<Key: TestDependencyKey>(
    key: Key.Type,
    resolution: DependencyResolution
  ) -> Self {
    Self(
      message: """
        The dependency '\(resolution.name)' has no live value, so its test value is used.

        \(details(key: key, resolution: resolution))

        To fix this, conform '\(key)' to 'DependencyKey', and make sure that the module which does so \
        is linked into the program.
        """,
      resolution: resolution
    )
  }

  static func unexpectedType(
    declared: Any.Type,
    actual: Any.Type,
    expected: Any.Type,
    place: String
  ) -> String {
    """
    A dependency of type '\(declared)' is a '\(actual)', and is read as a '\(expected)'.

      Read at: \(place)

    To fix this, override it with a '\(expected)', or read it without 'as:'.
    """
  }

  static func prepared(
    name: String,
    problem: DependencyPreparation.Problem,
    preparation: DependencyPreparation
  ) -> Self {
    let reason =
      switch problem {
      case .alreadyUsed:
        "it was used before that"
      case .alreadyPrepared(let other):
        "it was prepared before, at \(other.fileID):\(other.line)"
      }
    return Self(
      message: """
        The dependency '\(name)' could not be prepared: \(reason).

        Code that has its value would go on using it. To fix this, call 'prepareDependencies' once, \
        as early as possible in the life of the program or test.
        """,
      fileID: preparation.fileID,
      filePath: preparation.filePath,
      line: preparation.line,
      column: preparation.column
    )
  }
}
