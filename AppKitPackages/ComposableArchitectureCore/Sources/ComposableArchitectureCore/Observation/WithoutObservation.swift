/// Runs a closure whose reads of stores and of their state make nobody an observer.
///
/// A view's body that makes an object out of a store's state would otherwise observe what only the
/// object is interested in.
///
/// - Parameter body: Reads state.
/// - Returns: What the closure returns.
@MainActor
@_spi(Internals) public func withoutObservation<R>(_ body: () throws -> R) rethrows -> R {
  let outer = ReducerRun.begin()
  defer { ReducerRun.end(outer) }
  return try body()
}
