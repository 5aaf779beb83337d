import ComposableArchitecture

/// The case path and the associated value of an action.
struct ActionPath {
  /// The case path, without IDs: `home.rows[id:].doneButtonTapped`.
  private(set) var text = ""
  /// The associated value of the innermost case, or `nil` without one.
  private(set) var value: Any?

  /// - Parameter action: An action of any type.
  init(_ action: Any) {
    var action = action
    while let next = append(action) { action = next }
    if text.isEmpty { text = String(describing: type(of: action)) }
  }

  /// Appends a case, and returns its associated value if that is an action too.
  private mutating func append(_ action: Any) -> Any? {
    let mirror = Mirror(reflecting: action)
    guard mirror.displayStyle == .enum else {
      value = action
      return nil
    }
    guard let child = mirror.children.first else {
      appendName(String(describing: action))
      return nil
    }
    if action is any ElementAction, let pair = elementPair(child.value) {
      text += "[id:]"
      return pair.action
    }
    if !(action is any PresentedAction) { appendName(child.label ?? "") }
    if let binding = child.value as? any _NamedBindingAction {
      if let name = binding.sourceName { appendName(name) }
      value = binding.propertyValue
      return nil
    }
    guard isAction(child.value) else {
      value = child.value
      return nil
    }
    return child.value
  }

  private mutating func appendName(_ name: String) {
    text += text.isEmpty ? name : "." + name
  }

  /// Returns whether a case path continues in an associated value. Enums that are values, such as
  /// optionals and results of requests, end the path after their case.
  private func isAction(_ value: Any) -> Bool {
    value is any CasePathable && Mirror(reflecting: value).displayStyle == .enum
  }

  private func elementPair(_ value: Any) -> (id: Any, action: Any)? {
    let children = Array(Mirror(reflecting: value).children)
    guard children.count == 2, children[1].label == "action" else { return nil }
    return (children[0].value, children[1].value)
  }
}

/// An action of one of several children.
protocol ElementAction {
  /// The type of the children's IDs.
  static var idType: Any.Type { get }
  /// The type of the children's actions.
  static var actionType: Any.Type { get }
  /// Creates the action of a child, or returns `nil` for values of other types.
  static func make(_ id: Any, _ action: Any) -> Any?
}

extension IdentifiedAction: ElementAction {
  static var idType: Any.Type { ID.self }
  static var actionType: Any.Type { Action.self }
  static func make(_ id: Any, _ action: Any) -> Any? {
    guard let id = id as? ID, let action = action as? Action else { return nil }
    return Self.element(id: id, action: action)
  }
}

extension StackAction: ElementAction {
  static var idType: Any.Type { StackElementID.self }
  static var actionType: Any.Type { Action.self }
  static func make(_ id: Any, _ action: Any) -> Any? {
    guard let id = id as? StackElementID, let action = action as? Action else { return nil }
    return Self.element(id: id, action: action)
  }
}

/// An action of a presented child. Its case path leaves out `presented`.
protocol PresentedAction {
  /// The type of the child's actions.
  static var actionType: Any.Type { get }
  /// Creates the action of the child, or returns `nil` for a value of another type.
  static func make(_ action: Any) -> Any?
}

extension PresentationAction: PresentedAction {
  static var actionType: Any.Type { Action.self }
  static func make(_ action: Any) -> Any? {
    (action as? Action).map { Self.presented($0) }
  }
}
