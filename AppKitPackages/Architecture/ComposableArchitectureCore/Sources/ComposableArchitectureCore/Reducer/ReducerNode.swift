/// A child reducer with a cache for its body.
///
/// Evaluating a body for every action would cost several times as much as running it, because the
/// evaluation instantiates the key paths of the body. So a store evaluates each body once, unless
/// the body contains conditions or loops, whose results may change.
@usableFromInline
struct ReducerNode<Base: Reducer> {
  @usableFromInline let base: Base
  @usableFromInline let cache: BodyCache<Base.State, Base.Action>?

  @inlinable
  init(_ base: Base) {
    self.base = base
    cache = Base.Body.self == Never.self ? nil : BodyCache(of: Base.self)
  }

  @inlinable
  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    guard let cache, ReducerContext.isActive else {
      return base.reduce(into: &state, action: action)
    }
    if let body = cache.body {
      return body._withUnsafeGuaranteedRef { $0.reduce(&state, action) }
    }
    // Only reducers that use the default `reduce(into:action:)` store their body in the cache. A
    // reducer with its own `reduce(into:action:)` beside `body` is called each time.
    ReducerContext.setPendingBodyCache(cache)
    return base.reduce(into: &state, action: action)
  }
}

/// Runs the body of a reducer, and caches it if a store runs the reducer.
@inlinable
func runBody<R: Reducer>(
  of reducer: R,
  into state: inout R.State,
  action: R.Action
) -> Effect<R.Action> where R.Body: Reducer<R.State, R.Action> {
  let body = reducer.body
  if R.Body._isConstant, let cache = ReducerContext.takePendingBodyCache(for: R.self) {
    // Sound: the cache was created by the node of a reducer of this type, which determines its
    // class.
    unsafeDowncast(cache, to: BodyCache<R.State, R.Action>.self).keep {
      body.reduce(into: &$0, action: $1)
    }
  }
  return body.reduce(into: &state, action: action)
}
