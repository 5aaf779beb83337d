import CasePaths

// `Root` has no constraints. A closure in a function with `Action: CasePathable` would capture that
// conformance, which is isolated in modules with main actor isolation by default.
extension AnyCasePath {
  /// A function that embeds an associated value in the root.
  @inlinable
  var embedding: @Sendable (Value) -> Root {
    { embed($0) }
  }

  /// Returns a function that embeds the action of a presented feature in the root.
  @inlinable
  func embeddingPresented<Action>() -> @Sendable (Action) -> Root
  where Value == PresentationAction<Action> {
    { embed(.presented($0)) }
  }

  /// Returns a function that embeds the action of an element in the root.
  @inlinable
  func embeddingElement<ID, Action>() -> @Sendable (ID, Action) -> Root
  where Value == IdentifiedAction<ID, Action> {
    { embed(.element(id: $0, action: $1)) }
  }
}
