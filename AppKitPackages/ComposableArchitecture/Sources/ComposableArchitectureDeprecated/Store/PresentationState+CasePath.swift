@_spi(Internals) import ComposableArchitectureCore

@available(*, deprecated, message: "Make the state '@CasePathable', and use a key path.")
extension PresentationState {
  /// The associated value of the state, in a case.
  ///
  /// Writing `nil` dismisses the feature. Writing while its state is in another case changes nothing.
  @_disfavoredOverload
  public subscript<Value>(case path: AnyCasePath<State, Value>) -> Value? {
    get { wrappedValue.flatMap(path.extract(from:)) }
    set {
      guard wrappedValue.flatMap(path.extract(from:)) != nil else { return }
      wrappedValue = newValue.map(path.embed)
    }
  }
}

@available(*, deprecated, message: "Make the state '@CasePathable', and use a key path.")
extension StackState {
  /// The associated value of the element with an id, in a case.
  ///
  /// Writing `nil` removes the element. Writing while it is in another case changes nothing.
  @_disfavoredOverload
  public subscript<Value>(
    id id: StackElementID, case path: AnyCasePath<Element, Value>
  ) -> Value? {
    get { self[id: id].flatMap(path.extract(from:)) }
    set {
      guard self[id: id].flatMap(path.extract(from:)) != nil else { return }
      self[id: id] = newValue.map(path.embed)
    }
  }
}
