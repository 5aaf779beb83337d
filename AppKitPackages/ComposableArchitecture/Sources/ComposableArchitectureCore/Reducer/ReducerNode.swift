/// A reducer inside of another, with a place to keep its body.
///
/// A body is the same each time: making it again for every action would cost several times what
/// running it does, because the key paths in it are made with it. So a store evaluates each body
/// once, unless the body has conditions or loops in it, which may turn out differently.
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
    guard let cache, ReducerRun.isActive else { return base.reduce(into: &state, action: action) }
    if let reduce = cache.reduce { return reduce(&state, action) }
    // A reducer may have a `reduce` of its own beside its body. Only one that has not takes the
    // place that is offered, and from then on its body is run directly.
    ReducerRun.offer(cache)
    return base.reduce(into: &state, action: action)
  }
}

/// The body of one reducer in a tree of reducers.
@usableFromInline
class AnyBodyCache {
  @usableFromInline let reducer: ObjectIdentifier

  @inlinable
  init(of reducer: Any.Type) {
    self.reducer = ObjectIdentifier(reducer)
  }
}

/// The body of one reducer in a tree of reducers, once it was made.
@usableFromInline
final class BodyCache<State, Action>: AnyBodyCache {
  @usableFromInline var reduce: ((inout State, Action) -> Effect<Action>)?
}

/// Runs the body of a reducer, which is made at most once in a store.
@inlinable
func runBody<R: Reducer>(
  of reducer: R,
  into state: inout R.State,
  action: R.Action
) -> Effect<R.Action> where R.Body: Reducer<R.State, R.Action> {
  let body = reducer.body
  if R.Body._isConstant, let cache = ReducerRun.takeBody(of: R.self) {
    // Sound: the node of a reducer of this type has made it.
    unsafeDowncast(cache, to: BodyCache<R.State, R.Action>.self).reduce = {
      body.reduce(into: &$0, action: $1)
    }
  }
  return body.reduce(into: &state, action: action)
}
