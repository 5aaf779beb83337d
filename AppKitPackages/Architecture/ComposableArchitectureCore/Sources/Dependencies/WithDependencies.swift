/// Overrides dependencies while an operation runs.
///
/// ```swift
/// let model = withDependencies {
///   $0.date.now = Date(timeIntervalSince1970: 0)
///   $0.uuid = .incrementing
/// } operation: {
///   Model()
/// }
/// ```
///
/// Tasks that the operation starts have the same dependencies. Other callbacks do not: see
/// `withEscapedDependencies(_:)`. An object that the operation returns keeps them for
/// `withDependencies(from:_:operation:fileID:filePath:line:column:)`.
///
/// - Parameters:
///   - updateValuesForOperation: Overrides dependencies.
///   - operation: The operation.
/// - Returns: The result of the operation.
@discardableResult
public func withDependencies<R>(
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R
) rethrows -> R {
  var values = DependencyValues.currentForOverriding
  try DependencyValues.$_current.withValue(values) { try updateValuesForOperation(&values) }
  return try DependencyValues.$_current.withValue(values.overridden) {
    let result = try operation()
    DependencyObjects.shared.store(result)
    return result
  }
}

/// Overrides dependencies while an asynchronous operation runs.
///
/// - Parameters:
///   - updateValuesForOperation: Overrides dependencies.
///   - operation: The operation, which runs on the caller's actor.
/// - Returns: The result of the operation.
@discardableResult
public nonisolated(nonsending) func withDependencies<R>(
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R
) async rethrows -> R {
  var values = DependencyValues.currentForOverriding
  try await DependencyValues.$_current.withValue(values) {
    try await updateValuesForOperation(&values)
  }
  return try await DependencyValues.$_current.withValue(values.overridden) {
    let result = try await operation()
    DependencyObjects.shared.store(result)
    return result
  }
}

/// Overrides dependencies while an asynchronous operation runs on an actor.
///
/// - Parameters:
///   - isolation: The actor.
///   - updateValuesForOperation: Overrides dependencies.
///   - operation: The operation.
/// - Returns: The result of the operation.
@discardableResult
public func withDependencies<R>(
  isolation: isolated (any Actor)?,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R
) async rethrows -> R {
  try await withDependencies(updateValuesForOperation, operation: operation)
}

extension DependencyValues {
  /// The current values, to be changed by a closure. They are the current ones while the closure runs,
  /// so that code that it calls reads values as the closure does.
  static var currentForOverriding: Self {
    let storage = _current.storage.copy()
    storage.isForSetting = true
    // Stored here, because determining the current test takes longer than the rest.
    storage.cache = storage.cache ?? .current
    return Self(storage: storage)
  }

  /// The values that become current after a closure has changed them.
  var overridden: Self {
    mutating get {
      mutableStorage.isForSetting = false
      return self
    }
  }

  /// Runs an operation with exactly these dependencies.
  ///
  /// The function is faster than the others, for dependencies that rarely change and code that is
  /// called often.
  @inline(__always)
  package func run<R>(_ operation: () throws -> R) rethrows -> R {
    try Self.$_current.withValue(self, operation: operation)
  }

  /// Runs an asynchronous operation with exactly these dependencies.
  package nonisolated(nonsending) func run<R>(
    _ operation: nonisolated(nonsending) () async throws -> R
  ) async rethrows -> R {
    try await Self.$_current.withValue(self) { try await operation() }
  }

  /// Changes dependencies as ``withDependencies(_:operation:)-(_,()->R)`` does.
  ///
  /// A closure may read a dependency only to change a part of it, so no missing value is reported.
  package mutating func override(_ update: (inout Self) throws -> Void) rethrows {
    let wasForSetting = storage.isForSetting
    mutableStorage.isForSetting = true
    defer { mutableStorage.isForSetting = wasForSetting }
    try update(&self)
  }

  /// Returns the dependencies with a new cache for values without an override.
  ///
  /// Test frameworks that do not provide the current test would share one cache otherwise.
  package var withFreshCache: Self {
    var values = self
    values.mutableStorage.cache = DependencyCache()
    return values
  }
}
