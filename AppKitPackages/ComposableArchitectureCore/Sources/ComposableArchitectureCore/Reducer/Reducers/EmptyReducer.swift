/// A reducer that does nothing.
///
/// ```swift
/// EmptyReducer()
///   .ifLet(\.child, action: \.child) { Child() }
/// ```
///
/// It is somewhere to hang operators on in a feature that has no logic of its own.
public struct EmptyReducer<State, Action>: Reducer {
  /// Makes a reducer that does nothing.
  @inlinable
  public init() {
    self.init(internal: ())
  }

  @usableFromInline
  init(internal: Void) {}

  @inlinable
  public func reduce(into _: inout State, action _: Action) -> Effect<Action> {
    .none
  }
}
