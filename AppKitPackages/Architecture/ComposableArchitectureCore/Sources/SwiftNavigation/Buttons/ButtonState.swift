import CustomDump
import Foundation
import IssueReporting

/// The state of a button: its role, its label and its action.
///
/// ```swift
/// enum Action: Equatable { case delete }
///
/// let button = ButtonState(role: .destructive, action: Action.delete) {
///   TextState("Delete")
/// }
/// ```
///
/// Alerts and confirmation dialogs contain button states. A button without an action only dismisses
/// its alert or dialog. Two buttons are equal if they have the same role, label and action;
/// equality ignores `id`.
public struct ButtonState<Action>: Identifiable {
  /// The identity of the button among its siblings.
  public let id: UUID

  /// The action that pressing the button sends.
  public let action: ButtonStateAction<Action>

  /// The label of the button.
  public let label: TextState

  /// The role of the button, or `nil`.
  public let role: ButtonStateRole?

  /// Creates a button with an action and its animation.
  ///
  /// - Parameters:
  ///   - role: The role, or `nil`.
  ///   - action: The action. The default only dismisses the alert or dialog.
  ///   - label: The label.
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
  ///   - role: The role, or `nil`.
  ///   - action: The action that the button sends.
  ///   - label: The label.
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

  /// Calls a closure with the button's action, and animates its changes if the action has an
  /// animation.
  ///
  /// ```swift
  /// buttonState.withAction { action in
  ///   if let action { store.send(action) }
  /// }
  /// ```
  ///
  /// - Parameter perform: Receives the action, or `nil` if the button has none.
  public func withAction(_ perform: (Action?) -> Void) {
    if let animation = action.animation {
      animation { perform(action.action) }
    } else {
      perform(action.action)
    }
  }

  /// Runs an asynchronous closure with the button's action.
  ///
  /// An animation cannot span a suspension: if the action has one, it is ignored and an issue is
  /// reported.
  ///
  /// - Parameter perform: Receives the action, or `nil` if the button has none. It runs on the
  ///   caller's actor.
  public nonisolated(nonsending) func withAction(
    _ perform: nonisolated(nonsending) (Action?) async -> Void
  ) async {
    if let animation = action.animation {
      reportIssue(
        """
        The action of a button has an animation and was performed in an asynchronous closure, which \
        cannot be animated.

          Action: \(action.action.map { "\($0)" } ?? "nil")
          Animation: \(animation.customDumpValue)

        To fix this, perform it in a closure that is not asynchronous, or remove the animation.
        """
      )
    }
    await perform(action.action)
  }

  /// Returns the button with a converted action.
  ///
  /// - Parameter transform: Receives the action, or `nil` if the button has none.
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
    children += [("action", action), ("label", label)]
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
