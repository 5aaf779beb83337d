/// A reducer inside of another, with a place to keep its body.
///
/// A body is the same each time: making it again for every action would cost several times what
/// running it does, because the key paths in it are made with it. So a store evaluates each body
/// once, unless the body has conditions or loops in it, which may turn out differently.
@usableFromInline
struct ReducerNode<Base: Reducer> {
  @usableFromInline let base: Base
  @usableFromInline let cache: BodyCache?

  @inlinable
  init(_ base: Base) {
    self.base = base
    cache = Base.Body.self == Never.self ? nil : BodyCache(of: Base.self)
  }

  @inlinable
  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    if let cache { ReducerRun.offer(cache) }
    return base.reduce(into: &state, action: action)
  }
}

/// The body of one reducer in a tree of reducers.
@usableFromInline
final class BodyCache {
  @usableFromInline let reducer: ObjectIdentifier
  @usableFromInline var body: AnyObject?

  @inlinable
  init(of reducer: Any.Type) {
    self.reducer = ObjectIdentifier(reducer)
  }

  @usableFromInline
  final class Box<Body> {
    @usableFromInline let body: Body

    @inlinable
    init(_ body: Body) { self.body = body }
  }

  @inlinable
  func reduce<R: Reducer>(
    _ reducer: R,
    into state: inout R.State,
    action: R.Action
  ) -> Effect<R.Action> where R.Body: Reducer<R.State, R.Action> {
    if let body {
      // Sound: there is one cache for a reducer, so the body always is of the same type.
      return unsafeDowncast(body, to: Box<R.Body>.self).body.reduce(into: &state, action: action)
    }
    let body = reducer.body
    if R.Body._isConstant { self.body = Box(body) }
    return body.reduce(into: &state, action: action)
  }
}

/// Runs the body of a reducer, which is made at most once in a store.
@inlinable
func runBody<R: Reducer>(
  of reducer: R,
  into state: inout R.State,
  action: R.Action
) -> Effect<R.Action> where R.Body: Reducer<R.State, R.Action> {
  guard let cache = ReducerRun.takeBody(of: R.self)
  else { return reducer.body.reduce(into: &state, action: action) }
  return cache.reduce(reducer, into: &state, action: action)
}
