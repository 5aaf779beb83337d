@_spi(Internals) import ComposableArchitectureCore

@available(*, deprecated, message: "Make the state '@CasePathable', and use a key path.")
extension PresentationState {
  /// The associated value of a case of the state.
  ///
  /// Writing `nil` dismisses the feature. Writing while the state has another case reports an
  /// issue.
  public subscript<Value>(case path: AnyCasePath<State, Value>) -> Value? {
    get { wrappedValue[payload: path] }
    _modify { yield &wrappedValue[payload: path] }
  }
}

@available(*, deprecated, message: "Make the state '@CasePathable', and use a key path.")
extension StackState {
  /// The associated value of a case of the element with an id.
  ///
  /// Writing `nil` removes the element. Writing while the element has another case reports an
  /// issue.
  public subscript<Value>(
    id id: StackElementID, case path: AnyCasePath<Element, Value>
  ) -> Value? {
    get { self[id: id][payload: path] }
    _modify { yield &self[id: id][payload: path] }
  }
}
