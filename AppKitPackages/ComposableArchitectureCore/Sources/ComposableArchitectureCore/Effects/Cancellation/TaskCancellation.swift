/// Runs work that can be cancelled under an id.
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
/// It covers a part of an effect, where `Effect/cancellable(id:cancelInFlight:)` covers all of it.
///
/// In an effect the id belongs to the feature and the store of the effect. Outside of any store, and
/// in a detached task, `cancelInFlight` cancels the work of that id in every store. In a test, it
/// does so in the stores of that test.
///
/// - Parameters:
///   - id: The id.
///   - cancelInFlight: Whether work of that id that runs already is cancelled first.
///   - isolation: The actor to wait on.
///   - operation: The work.
/// - Returns: What the work returns.
/// - Throws: What the work throws.
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
  /// Cancels the effects of an id.
  ///
  /// ```swift
  /// Task.cancel(id: CancelID.timer)
  /// ```
  ///
  /// In an effect it cancels the work of that id in the effect's feature and in the features inside
  /// of it. Outside of any store, and in a detached task, it cancels the work of that id in every
  /// store; in a test, in the stores of that test.
  ///
  /// - Parameter id: The id.
  public static func cancel(id: some Hashable) {
    CancellationRegistry.shared.cancel(CancelID(id, at: NavigationPath.current))
  }
}
