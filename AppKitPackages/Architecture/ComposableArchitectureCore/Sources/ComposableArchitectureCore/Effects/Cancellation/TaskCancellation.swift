/// Runs an operation that can be cancelled by an id.
///
/// ```swift
/// return .run { send in
///   await withTaskCancellation(id: CancelID.timer, cancelInFlight: true) {
///     for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
///   }
///   await send(.stopped)
/// }
/// ```
///
/// The function makes a part of an effect cancellable, and `Effect/cancellable(id:cancelInFlight:)`
/// the whole effect.
///
/// In an effect, the id applies to the feature and the store of the effect. Outside of stores and
/// in detached tasks, `cancelInFlight` cancels the operations with the id in all stores, or in all
/// stores of the current test.
///
/// - Parameters:
///   - id: The id.
///   - cancelInFlight: Whether running operations with the id are cancelled first.
///   - isolation: The actor of the caller.
///   - operation: The operation.
/// - Returns: The result of the operation.
/// - Throws: The error of the operation.
public func withTaskCancellation<T: Sendable, Failure: Error>(
  id: some Hashable,
  cancelInFlight: Bool = false,
  isolation: isolated (any Actor)? = #isolation,
  operation: @escaping @Sendable () async throws(Failure) -> T
) async throws(Failure) -> T {
  let ids = CancelID.registrations(of: id)
  if cancelInFlight {
    CancellationRegistry.shared.cancel(ids[0])
  }
  let scope = EffectScope()
  let key = scope.begin()
  CancellationRegistry.shared.insert(scope, ids: ids)
  let task = Task<Result<T, Failure>, Never> {
    do throws(Failure) {
      return .success(try await operation())
    } catch {
      return .failure(error)
    }
  }
  scope.attach(to: key) { task.cancel() }
  let result = await withTaskCancellationHandler {
    await task.value
  } onCancel: {
    task.cancel()
  }
  CancellationRegistry.shared.remove(scope, ids: ids)
  scope.end(key)
  return try result.get()
}

extension Task where Success == Never, Failure == Never {
  /// Cancels the effects with an id.
  ///
  /// ```swift
  /// Task.cancel(id: CancelID.timer)
  /// ```
  ///
  /// In an effect, the call cancels the operations with the id in the effect's feature and its
  /// child features. Outside of stores and in detached tasks, it cancels the operations with the id
  /// in all stores, or in all stores of the current test.
  ///
  /// - Parameter id: The id.
  public static func cancel(id: some Hashable) {
    CancellationRegistry.shared.cancel(CancelID(id, at: NavigationPath.current))
  }
}
