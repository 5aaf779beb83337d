/// A reducer that does nothing.
///
/// ```swift
/// EmptyReducer()
///   .ifLet(\.child, action: \.child) { Child() }
/// ```
///
/// Use the reducer as the base of operators in a feature without logic of its own.
public struct EmptyReducer<State, Action>: Reducer {
  /// Creates the reducer.
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
