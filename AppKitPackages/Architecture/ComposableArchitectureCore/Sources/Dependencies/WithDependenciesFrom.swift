import IssueReporting

/// Runs an operation with the dependencies that were current at the creation of an object.
///
/// ```swift
/// final class ListModel {
///   @Dependency(\.uuid) var uuid
///   var detail: DetailModel?
///
///   func rowTapped() {
///     detail = withDependencies(from: self) { DetailModel() }
///   }
/// }
/// ```
///
/// A child that is created without it does not have the overrides of its parent.
///
/// - Parameters:
///   - model: An object with a ``Dependency`` property, or one that was created in an operation of
///     `withDependencies`. For any other object an issue is reported.
///   - updateValuesForOperation: Overrides more dependencies.
///   - operation: The operation.
/// - Returns: The result of the operation.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  let values = initialValues(
    of: model,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
  return try withDependencies {
    if let values {
      $0.inheritAll(from: values)
    }
    try updateValuesForOperation(&$0)
  } operation: {
    try operation()
  }
}

/// Runs an operation with the dependencies that were current at the creation of an object.
///
/// - Parameters:
///   - model: The object.
///   - operation: The operation.
/// - Returns: The result of the operation.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  operation: () throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  try withDependencies(
    from: model,
    { _ in },
    operation: operation,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

/// Runs an asynchronous operation with the dependencies that were current at the creation of an
/// object.
///
/// - Parameters:
///   - model: The object.
///   - updateValuesForOperation: Overrides more dependencies.
///   - operation: The operation, which runs on the caller's actor.
/// - Returns: The result of the operation.
@discardableResult
public nonisolated(nonsending) func withDependencies<Model: AnyObject, R>(
  from model: Model,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  let values = initialValues(
    of: model,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
  return try await withDependencies { current in
    if let values {
      current.inheritAll(from: values)
    }
    try await updateValuesForOperation(&current)
  } operation: {
    try await operation()
  }
}

/// Runs an asynchronous operation with the dependencies that were current at the creation of an
/// object.
///
/// - Parameters:
///   - model: The object.
///   - operation: The operation, which runs on the caller's actor.
/// - Returns: The result of the operation.
@discardableResult
public nonisolated(nonsending) func withDependencies<Model: AnyObject, R>(
  from model: Model,
  operation: () async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  try await withDependencies(
    from: model,
    { _ in },
    operation: operation,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

/// Runs an asynchronous operation on an actor, with the dependencies that were current at the creation
/// of an object.
///
/// - Parameters:
///   - model: The object.
///   - isolation: The actor.
///   - updateValuesForOperation: Overrides more dependencies.
///   - operation: The operation.
/// - Returns: The result of the operation.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  isolation: isolated (any Actor)?,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void = { _ in },
  operation: () async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  try await withDependencies(
    from: model,
    updateValuesForOperation,
    operation: operation,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

extension DependencyValues {
  fileprivate mutating func inheritAll(from values: Self) {
    // The overrides that are being changed take precedence.
    self = values.merging(self)
  }
}

private func initialValues(
  of model: some AnyObject,
  fileID: StaticString,
  filePath: StaticString,
  line: UInt,
  column: UInt
) -> DependencyValues? {
  if let values = DependencyObjects.shared.values(from: model) {
    return values
  }
  reportIssue(
    """
    'withDependencies(from:)' was given a '\(type(of: model))', which has no dependencies to hand on.

    To fix this, give it a '@Dependency' property, or make it in the operation of 'withDependencies'.
    """,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
  return nil
}
