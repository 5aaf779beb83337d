import IssueReporting

extension DependencyValues {
  /// Checks a condition, in debug builds.
  ///
  /// ```swift
  /// @Dependency(\.assert) var assert
  /// assert(index < count, "A row was tapped that isn't there.")
  /// ```
  ///
  /// In a test, a failure is reported as an issue; `Swift.assert` would end the process.
  public var assert: any AssertionEffect {
    get { self[AssertKey.self] }
    set { self[AssertKey.self] = newValue }
  }

  /// Reports that unreachable code was reached, in debug builds.
  ///
  /// In a test, it is reported as an issue, and the process continues.
  public var assertionFailure: any AssertionFailureEffect {
    AssertionFailure(base: assert)
  }

  /// Checks a condition, also in release builds.
  ///
  /// In a test, a failure is reported as an issue, and the process continues.
  public var precondition: any AssertionEffect {
    get { self[PreconditionKey.self] }
    set { self[PreconditionKey.self] = newValue }
  }

  private enum AssertKey: DependencyKey {
    static var liveValue: any AssertionEffect {
      Assertion { Swift.assert($0(), $1(), file: $2, line: $3) }
    }
    static var testValue: any AssertionEffect { Assertion.reporting }
  }

  private enum PreconditionKey: DependencyKey {
    static var liveValue: any AssertionEffect {
      Assertion { Swift.precondition($0(), $1(), file: $2, line: $3) }
    }
    static var testValue: any AssertionEffect { Assertion.reporting }
  }
}

/// A function that checks a condition.
public protocol AssertionEffect: Sendable {
  /// Checks a condition.
  ///
  /// - Parameters:
  ///   - condition: The condition.
  ///   - message: The text of the failure.
  func callAsFunction(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String,
    file: StaticString,
    line: UInt
  )
}

extension AssertionEffect {
  /// Checks a condition.
  ///
  /// - Parameters:
  ///   - condition: The condition.
  ///   - message: The text of the failure.
  @_transparent
  public func callAsFunction(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String = "",
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    callAsFunction(condition(), message(), file: file, line: line)
  }
}

/// A function that reports that unreachable code was reached.
public protocol AssertionFailureEffect: Sendable {
  /// Reports that unreachable code was reached.
  ///
  /// - Parameter message: The text of the failure.
  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt)
}

extension AssertionFailureEffect {
  /// Reports that unreachable code was reached.
  ///
  /// - Parameter message: The text of the failure.
  @_transparent
  public func callAsFunction(
    _ message: @autoclosure () -> String = "",
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    callAsFunction(message(), file: file, line: line)
  }
}

private struct AssertionFailure: AssertionFailureEffect {
  let base: any AssertionEffect

  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt) {
    base(false, message(), file: file, line: line)
  }
}

private struct Assertion: AssertionEffect {
  let check: @Sendable (() -> Bool, () -> String, StaticString, UInt) -> Void

  static let reporting = Assertion { condition, message, file, line in
    guard !condition() else { return }
    let message = message()
    reportIssue(
      message.isEmpty ? "An assertion failed." : "An assertion failed: \(message)",
      fileID: file,
      filePath: file,
      line: line
    )
  }

  func callAsFunction(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String,
    file: StaticString,
    line: UInt
  ) {
    check(condition, message, file, line)
  }
}
