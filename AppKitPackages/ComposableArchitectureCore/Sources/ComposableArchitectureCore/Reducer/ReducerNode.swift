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
    if let body = cache.body {
      return body._withUnsafeGuaranteedRef { $0.reduce(&state, action) }
    }
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
  /// The body, retained.
  ///
  /// It is unmanaged, because counting references would take longer than running most bodies. It is
  /// set once, at a time when nobody looks at it, so accesses need not be checked for overlaps.
  @exclusivity(unchecked)
  @usableFromInline var body: Unmanaged<CachedBody<State, Action>>?

  @inlinable
  func keep(_ reduce: @escaping (inout State, Action) -> Effect<Action>) {
    guard body == nil else { return }
    body = .passRetained(CachedBody(reduce))
  }

  deinit { body?.release() }
}

/// A body that was made.
@usableFromInline
final class CachedBody<State, Action> {
  @usableFromInline let reduce: (inout State, Action) -> Effect<Action>

  @inlinable
  init(_ reduce: @escaping (inout State, Action) -> Effect<Action>) {
    self.reduce = reduce
  }
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
    unsafeDowncast(cache, to: BodyCache<R.State, R.Action>.self).keep {
      body.reduce(into: &$0, action: $1)
    }
  }
  return body.reduce(into: &state, action: action)
}
