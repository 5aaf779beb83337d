/// Runs a closure without observing the state that it reads from stores.
///
/// Without it, a view's body that creates an object from a store's state would observe properties
/// that only the object uses.
///
/// - Parameter body: Reads state.
/// - Returns: The result of the closure.
@MainActor
@_spi(Internals) public func withoutObservation<R>(_ body: () throws -> R) rethrows -> R {
  let outer = ReducerContext.begin()
  defer { ReducerContext.end(outer) }
  return try body()
}
