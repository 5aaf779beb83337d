/// A body cache without its generic parameters.
@usableFromInline
class AnyBodyCache {
  @usableFromInline let reducer: ObjectIdentifier

  @inlinable
  init(of reducer: Any.Type) {
    self.reducer = ObjectIdentifier(reducer)
  }
}

/// Caches the evaluated body of a reducer.
@usableFromInline
final class BodyCache<State, Action>: AnyBodyCache {
  /// The body, retained.
  ///
  /// Unmanaged, because a retain and a release would take longer than running most bodies. Release
  /// builds do not check exclusivity: `keep` sets the property once, before the first read of a
  /// value.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline var body: Unmanaged<CachedBody<State, Action>>?

  @inlinable
  func keep(_ reduce: @escaping (inout State, Action) -> Effect<Action>) {
    guard body == nil else { return }
    body = .passRetained(CachedBody(reduce))
  }

  deinit { body?.release() }
}

/// The evaluated body of a reducer.
@usableFromInline
final class CachedBody<State, Action> {
  @usableFromInline let reduce: (inout State, Action) -> Effect<Action>

  @inlinable
  init(_ reduce: @escaping (inout State, Action) -> Effect<Action>) {
    self.reduce = reduce
  }
}
