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
/// Tasks that the operation starts have the same dependencies. Callbacks of other kinds don't: see
/// `withEscapedDependencies(_:)`. An object that the operation returns remembers them for
/// `withDependencies(from:_:operation:fileID:filePath:line:column:)`.
///
/// - Parameters:
///   - updateValuesForOperation: Overrides dependencies.
///   - operation: What to run.
/// - Returns: What the operation returns.
@discardableResult
public func withDependencies<R>(
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R
) rethrows -> R {
  var values = DependencyValues.currentForOverriding
  try updateValuesForOperation(&values)
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
///   - operation: What to run, on the caller's actor.
/// - Returns: What the operation returns.
@discardableResult
public nonisolated(nonsending) func withDependencies<R>(
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R
) async rethrows -> R {
  var values = DependencyValues.currentForOverriding
  try await updateValuesForOperation(&values)
  return try await DependencyValues.$_current.withValue(values.overridden) {
    let result = try await operation()
    DependencyObjects.shared.store(result)
    return result
  }
}

extension DependencyValues {
  /// The current values, to be changed by a closure.
  static var currentForOverriding: Self {
    let storage = _current.storage.copy()
    storage.isForSetting = true
    // Fixed here, because asking which test is running takes longer than everything else.
    storage.cache = storage.cache ?? .current
    return Self(storage: storage)
  }

  /// The values as they become current after a closure has changed them.
  var overridden: Self {
    mutating get {
      mutableStorage.isForSetting = false
      return self
    }
  }

  /// Runs an operation with exactly these dependencies.
  ///
  /// It is the least that can be done, for code that runs often with values that change seldom.
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
  /// A dependency may be read only to change a part of it, so none is reported as missing a value.
  package mutating func override(_ update: (inout Self) throws -> Void) rethrows {
    let wasForSetting = storage.isForSetting
    mutableStorage.isForSetting = true
    defer { mutableStorage.isForSetting = wasForSetting }
    try update(&self)
  }

  /// The same dependencies with a new cache for values without an override.
  ///
  /// Test frameworks that don't say which test is running share one set of values otherwise.
  package var withFreshCache: Self {
    var values = self
    values.mutableStorage.cache = DependencyCache()
    return values
  }
}
