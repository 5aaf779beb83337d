@_spi(Internals) import ComposableArchitectureCore

@available(*, deprecated, message: "Make the state '@CasePathable', and use a key path.")
extension PresentationState {
  /// The associated value of a case of the state.
  ///
  /// Writing `nil` dismisses the feature. A write while the state has another case does nothing.
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
  /// The associated value of a case of the element with an id.
  ///
  /// Writing `nil` removes the element. A write while the element has another case does nothing.
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
