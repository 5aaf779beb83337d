import CasePaths

// These are written for any root. A closure in a function with `Action: CasePathable` would capture
// that conformance, which is isolated to the main actor where a module isolates its types by default.
extension AnyCasePath {
  /// Makes the root from an associated value.
  @inlinable
  var embedding: @Sendable (Value) -> Root {
    { embed($0) }
  }

  /// Makes the root from the action of a presented feature.
  @inlinable
  func embeddingPresented<Action>() -> @Sendable (Action) -> Root
  where Value == PresentationAction<Action> {
    { embed(.presented($0)) }
  }

  /// Makes the root from the action of an element.
  @inlinable
  func embeddingElement<ID, Action>() -> @Sendable (ID, Action) -> Root
  where Value == IdentifiedAction<ID, Action> {
    { embed(.element(id: $0, action: $1)) }
  }
}
