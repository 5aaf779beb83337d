import ComposableArchitectureCore

// Each protocol gives access to the generic types of the library without their arguments.

protocol AnyPresentation {
  var payload: Any? { get }
}

extension PresentationState: AnyPresentation {
  var payload: Any? { wrappedValue }
}

protocol AnyStack {
  static var elementType: Any.Type { get }
  var pairs: [(id: StackElementID, element: Any)] { get }
}

extension StackState: AnyStack {
  static var elementType: Any.Type { Element.self }
  var pairs: [(id: StackElementID, element: Any)] {
    ids.compactMap { id in self[id: id].map { (id, $0) } }
  }
}

protocol AnyIdentifiedArray {
  var pairs: [(id: AnyHashable, element: Any)] { get }
}

extension IdentifiedArray: AnyIdentifiedArray {
  var pairs: [(id: AnyHashable, element: Any)] {
    ids.map { ($0, self[id: $0] as Any) }.compactMap { id, element in
      unwrapped(element).map { (id, $0) }
    }
  }
}

protocol AnyBinding {
  var property: AnyKeyPath { get }
  var writtenValue: Any? { get }
}

extension BindingAction: AnyBinding {
  var property: AnyKeyPath { keyPath }
  var writtenValue: Any? { propertyValue }
}

protocol AnyAlert {
  var head: (title: TextState, message: TextState?) { get }
  var buttonStates: [AnyButton] { get }
  var visibility: ConfirmationDialogStateTitleVisibility? { get }
}

struct AnyButton {
  let role: ButtonStateRole?
  let action: Any?
  let label: TextState
}

extension ButtonState {
  fileprivate var erased: AnyButton { AnyButton(role: role, action: action.action, label: label) }
}

extension AlertState: AnyAlert {
  var head: (title: TextState, message: TextState?) { (title, message) }
  var buttonStates: [AnyButton] { buttons.map(\.erased) }
  var visibility: ConfirmationDialogStateTitleVisibility? { nil }
}

extension ConfirmationDialogState: AnyAlert {
  var head: (title: TextState, message: TextState?) { (title, message) }
  var buttonStates: [AnyButton] { buttons.map(\.erased) }
  var visibility: ConfirmationDialogStateTitleVisibility? { titleVisibility }
}

/// The value of an optional, or any other value itself.
func unwrapped(_ value: Any) -> Any? {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .optional else { return value }
  return mirror.children.first?.value
}

/// Whether two values are equal. Values that are not `Equatable` never are.
func isEqual(_ lhs: Any, _ rhs: Any) -> Bool {
  func open<Value: Equatable>(_ lhs: Value) -> Bool { (rhs as? Value) == lhs }
  guard let lhs = lhs as? any Equatable, type(of: lhs as Any) == type(of: rhs) else { return false }
  return open(lhs)
}
