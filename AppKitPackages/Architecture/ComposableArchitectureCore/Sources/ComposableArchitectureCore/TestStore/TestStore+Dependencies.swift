extension TestStore {
  /// Runs part of a test with other dependencies.
  ///
  /// ```swift
  /// await store.withDependencies {
  ///   $0.weather.forecast = { _ in throw Offline() }
  /// } operation: {
  ///   await store.send(.refreshButtonTapped)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - updateValuesForOperation: Changes the dependencies during the operation.
  ///   - operation: The part of the test.
  /// - Returns: The result of the operation.
  @discardableResult
  public func withDependencies<R>(
    _ updateValuesForOperation: (_ dependencies: inout DependencyValues) throws -> Void,
    operation: () throws -> R
  ) rethrows -> R {
    let previous = dependencies
    defer { dependencies = previous }
    try updateValuesForOperation(&dependencies)
    return try operation()
  }

  /// Runs part of a test with other dependencies.
  ///
  /// - Parameters:
  ///   - updateValuesForOperation: Changes the dependencies during the operation.
  ///   - operation: The part of the test.
  /// - Returns: The result of the operation.
  @discardableResult
  public func withDependencies<R>(
    _ updateValuesForOperation:
      @MainActor (_ dependencies: inout DependencyValues) async throws -> Void,
    operation: @MainActor () async throws -> R
  ) async rethrows -> R {
    let previous = dependencies
    defer { dependencies = previous }
    var changed = previous
    try await updateValuesForOperation(&changed)
    dependencies = changed
    return try await operation()
  }
}
