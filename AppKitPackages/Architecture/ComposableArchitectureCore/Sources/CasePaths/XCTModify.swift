import IssueReporting

/// Changes the associated value of a case in place, and fails the test if the enum has another case.
///
/// ```swift
/// XCTModify(&state.destination, case: \.some.edit) { $0.name = "Blob" }
/// ```
///
/// The test also fails if the associated value is `Equatable` and the closure does not change it,
/// except in a closure of a `TestStore` that is not exhaustive.
///
/// - Parameters:
///   - enum: The enum.
///   - keyPath: The key path of the case.
///   - message: A description of the failure.
///   - body: Changes the associated value.
public func XCTModify<Enum: CasePathable, Value>(
  _ enum: inout Enum,
  case keyPath: CaseKeyPath<Enum, Value>,
  _ message: @autoclosure () -> String = "",
  _ body: (inout Value) throws -> Void,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  XCTModify(
    &`enum`,
    case: AnyCasePath(keyPath),
    message(),
    body,
    fileID: fileID,
    file: filePath,
    line: line,
    column: column
  )
}

/// Changes the associated value of a case of any enum in place, and fails the test if the enum has
/// another case.
///
/// ```swift
/// XCTModify(&state.destination, case: /Destination.State.edit) { $0.name = "Blob" }
/// ```
///
/// Enums that are not `CasePathable` have no case key paths.
///
/// - Parameters:
///   - enum: The enum.
///   - path: The case path.
///   - message: A description of the failure.
///   - body: Changes the associated value.
@_disfavoredOverload
public func XCTModify<Enum, Value>(
  _ enum: inout Enum,
  case path: AnyCasePath<Enum, Value>,
  _ message: @autoclosure () -> String = "",
  _ body: (inout Value) throws -> Void,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  func fail(_ reason: String, remedy: String) {
    reportIssue(
      failureMessage("XCTModify", reason, message(), remedy: remedy),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
  guard let value = path.extract(from: `enum`) else {
    fail(unexpectedCase(`enum`, Value.self), remedy: unexpectedCaseRemedy)
    return
  }
  var changed = value
  do {
    try body(&changed)
  } catch {
    fail(
      "The closure threw an error: \(error)",
      remedy: "handle the error in the closure, or change what the closure calls."
    )
    return
  }
  if XCTModifyLocals.isExhaustive, isEqual(value, changed) {
    fail(
      "Expected a change of the value of '\(Value.self)', but it is unchanged: \(value)",
      remedy: "change the value in the closure, or remove the call of 'XCTModify'."
    )
  }
  `enum` = path.embed(changed)
}

/// Changes the value of an optional in place, and fails the test if there is none.
///
/// - Parameters:
///   - optional: The optional.
///   - message: A description of the failure.
///   - body: Changes the value.
@available(*, deprecated, message: "Use 'XCTModify(&optional, case: \\.some)'.")
public func XCTModify<Wrapped>(
  _ optional: inout Wrapped?,
  _ message: @autoclosure () -> String = "",
  _ body: (inout Wrapped) throws -> Void,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  XCTModify(
    &optional,
    case: \.some,
    message(),
    body,
    fileID: fileID,
    file: filePath,
    line: line,
    column: column
  )
}

/// Returns the associated value of a case, or fails the test and throws an error if the enum has
/// another case.
///
/// ```swift
/// let item = try XCTUnwrap(state.destination, case: \.some.edit)
/// ```
///
/// - Parameters:
///   - enum: The enum.
///   - keyPath: The key path of the case.
///   - message: A description of the failure.
/// - Returns: The associated value.
public func XCTUnwrap<Enum: CasePathable, Value>(
  _ enum: @autoclosure () throws -> Enum,
  case keyPath: CaseKeyPath<Enum, Value>,
  _ message: @autoclosure () -> String = "",
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) throws -> Value {
  try XCTUnwrap(
    `enum`(),
    case: AnyCasePath(keyPath),
    message(),
    fileID: fileID,
    file: filePath,
    line: line,
    column: column
  )
}

/// Returns the associated value of a case of any enum, or fails the test and throws an error if the
/// enum has another case.
///
/// ```swift
/// let item = try XCTUnwrap(state.destination, case: /Destination.State.edit)
/// ```
///
/// Enums that are not `CasePathable` have no case key paths.
///
/// - Parameters:
///   - enum: The enum.
///   - path: The case path.
///   - message: A description of the failure.
/// - Returns: The associated value.
@_disfavoredOverload
public func XCTUnwrap<Enum, Value>(
  _ enum: @autoclosure () throws -> Enum,
  case path: AnyCasePath<Enum, Value>,
  _ message: @autoclosure () -> String = "",
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) throws -> Value {
  let `enum` = try `enum`()
  if let value = path.extract(from: `enum`) { return value }
  reportIssue(
    failureMessage(
      "XCTUnwrap",
      unexpectedCase(`enum`, Value.self),
      message(),
      remedy: unexpectedCaseRemedy
    ),
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
  throw MissingCase()
}

private struct MissingCase: Error {}

private func failureMessage(
  _ function: String,
  _ reason: String,
  _ message: String,
  remedy: String
) -> String {
  """
  \(function): \(reason)\(message.isEmpty ? "" : " - \(message)")

  To fix this, \(remedy)
  """
}

private func unexpectedCase<Enum, Value>(_ value: Enum, _: Value.Type) -> String {
  "Expected a case with a value of '\(Value.self)', but found '\(value)'."
}

private let unexpectedCaseRemedy =
  "pass the path of the case that the enum has, or set the enum to this case first."

/// Returns whether two values are `Equatable` and equal.
private func isEqual(_ lhs: Any, _ rhs: Any) -> Bool {
  func isEqual<Value: Equatable>(_ lhs: Value) -> Bool { lhs == rhs as? Value }
  guard let lhs = lhs as? any Equatable else { return false }
  return isEqual(lhs)
}
