import CustomDump
import Foundation

/// A value that says what a button shows and what pressing it sends.
///
/// ```swift
/// enum Action: Equatable { case delete }
///
/// let button = ButtonState(role: .destructive, action: Action.delete) {
///   TextState("Delete")
/// }
/// ```
///
/// Alerts and confirmation dialogs are made of these. A button without an action only dismisses
/// what it stands in. Two buttons are equal when they look and behave the same; `id` takes no part.
public struct ButtonState<Action>: Identifiable {
  /// The identity of the button among its siblings.
  public let id: UUID

  /// The action that pressing the button sends.
  public let action: ButtonStateAction<Action>

  /// The label of the button.
  public let label: TextState

  /// The role of the button, if any.
  public let role: ButtonStateRole?

  /// Creates a button from what it does.
  ///
  /// - Parameters:
  ///   - role: What the button is for.
  ///   - action: What pressing it does; nothing but dismissing by default.
  ///   - label: What it shows.
  public init(
    role: ButtonStateRole? = nil,
    action: ButtonStateAction<Action> = .send(nil),
    label: () -> TextState
  ) {
    self.init(id: UUID(), action: action, label: label(), role: role)
  }

  /// Creates a button that sends an action.
  ///
  /// - Parameters:
  ///   - role: What the button is for.
  ///   - action: The action that pressing it sends.
  ///   - label: What it shows.
  public init(
    role: ButtonStateRole? = nil,
    action: Action,
    label: () -> TextState
  ) {
    self.init(id: UUID(), action: .send(action), label: label(), role: role)
  }

  init(id: UUID, action: ButtonStateAction<Action>, label: TextState, role: ButtonStateRole?) {
    self.id = id
    self.action = action
    self.label = label
    self.role = role
  }

  /// Calls a closure with the button's action, under the button's animation if it has one.
  ///
  /// ```swift
  /// buttonState.withAction { action in
  ///   if let action { store.send(action) }
  /// }
  /// ```
  ///
  /// - Parameter perform: Gets the action, or `nil` if the button has none.
  public func withAction(_ perform: (Action?) -> Void) {
    if let animation = action.animation {
      animation { perform(action.action) }
    } else {
      perform(action.action)
    }
  }

  /// Runs an asynchronous closure with the button's action.
  ///
  /// A change can't be animated across a suspension, so the button's animation isn't used.
  ///
  /// - Parameter perform: Gets the action, or `nil` if the button has none. It runs where this
  ///   method is called.
  public nonisolated(nonsending) func withAction(
    _ perform: nonisolated(nonsending) (Action?) async -> Void
  ) async {
    await perform(action.action)
  }

  /// The same button with another action.
  ///
  /// - Parameter transform: Gets the action, or `nil` if the button has none.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonState<NewAction> {
    ButtonState<NewAction>(id: id, action: action.map(transform), label: label, role: role)
  }
}

extension ButtonState: Sendable where Action: Sendable {}

extension ButtonState: Equatable where Action: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.action == rhs.action && lhs.label == rhs.label && lhs.role == rhs.role
  }
}

extension ButtonState: Hashable where Action: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(action)
    hasher.combine(label)
    hasher.combine(role)
  }
}

extension ButtonState: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if let role { children.append(("role", role)) }
    if action.action != nil { children.append(("action", action)) }
    children.append(("label", label))
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
