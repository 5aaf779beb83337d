import IssueReporting

extension DependencyValues {
  /// Checks something that must hold, in debug builds.
  ///
  /// ```swift
  /// @Dependency(\.assert) var assert
  /// assert(index < count, "A row was tapped that isn't there.")
  /// ```
  ///
  /// In a test a failure is reported as the test's, where `Swift.assert` would end the process.
  public var assert: any AssertionEffect {
    get { self[AssertKey.self] }
    set { self[AssertKey.self] = newValue }
  }

  /// Says that this code is not reached, in debug builds.
  ///
  /// In a test it is reported as the test's failure.
  public var assertionFailure: any AssertionFailureEffect {
    AssertionFailure(base: assert)
  }

  /// Checks something that must hold, also in release builds.
  ///
  /// In a test a failure is reported as the test's, and the program goes on.
  public var precondition: any AssertionEffect {
    get { self[PreconditionKey.self] }
    set { self[PreconditionKey.self] = newValue }
  }

  private enum AssertKey: DependencyKey {
    static var liveValue: any AssertionEffect { LiveAssertion() }
    static var testValue: any AssertionEffect { TestAssertion() }
  }

  private enum PreconditionKey: DependencyKey {
    static var liveValue: any AssertionEffect { LivePrecondition() }
    static var testValue: any AssertionEffect { TestAssertion() }
  }
}

/// A function that checks a condition.
public protocol AssertionEffect: Sendable {
  /// Checks a condition.
  ///
  /// - Parameters:
  ///   - condition: What must hold.
  ///   - message: What to say when it doesn't.
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
  ///   - condition: What must hold.
  ///   - message: What to say when it doesn't.
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

/// A function that says that code is not reached.
public protocol AssertionFailureEffect: Sendable {
  /// Says that this code is not reached.
  ///
  /// - Parameter message: Why it should not be.
  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt)
}

extension AssertionFailureEffect {
  /// Says that this code is not reached.
  ///
  /// - Parameter message: Why it should not be.
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

private struct LiveAssertion: AssertionEffect {
  func callAsFunction(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String,
    file: StaticString,
    line: UInt
  ) {
    Swift.assert(condition(), message(), file: file, line: line)
  }
}

private struct LivePrecondition: AssertionEffect {
  func callAsFunction(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String,
    file: StaticString,
    line: UInt
  ) {
    Swift.precondition(condition(), message(), file: file, line: line)
  }
}

private struct TestAssertion: AssertionEffect {
  func callAsFunction(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String,
    file: StaticString,
    line: UInt
  ) {
    guard !condition() else { return }
    let message = message()
    reportIssue(
      message.isEmpty ? "An assertion failed." : "An assertion failed: \(message)",
      fileID: file,
      filePath: file,
      line: line
    )
  }
}
