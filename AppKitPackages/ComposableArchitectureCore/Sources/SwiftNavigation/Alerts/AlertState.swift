import CustomDump
import Foundation

/// A value that says which alert to show: its title, its message and its buttons.
///
/// ```swift
/// enum Action: Equatable { case confirmDeletion }
///
/// let alert = AlertState<Action> {
///   TextState("Delete this item?")
/// } actions: {
///   ButtonState(role: .destructive, action: .confirmDeletion) {
///     TextState("Delete")
///   }
///   ButtonState(role: .cancel) {
///     TextState("Keep")
///   }
/// } message: {
///   TextState("You can't undo this.")
/// }
/// ```
///
/// An alert that is a value can sit in a feature's state, and a test can compare it: two alerts are
/// equal when they show the same thing and their buttons send the same actions, whenever they were
/// made. `id` takes no part in that; it tells one presentation from the next.
public struct AlertState<Action>: Identifiable {
  /// The identity of this presentation.
  public let id: UUID

  /// The buttons, in the order they were written.
  public var buttons: [ButtonState<Action>]

  /// The text below the title, if there is one.
  public var message: TextState?

  /// The text that heads the alert.
  public var title: TextState

  /// Creates an alert.
  ///
  /// - Parameters:
  ///   - title: The text that heads the alert.
  ///   - actions: The buttons. An alert without buttons is shown with one that dismisses it.
  ///   - message: The text below the title.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(id: UUID(), buttons: actions(), message: message?(), title: title())
  }

  init(id: UUID, buttons: [ButtonState<Action>], message: TextState?, title: TextState) {
    self.id = id
    self.buttons = buttons
    self.message = message
    self.title = title
  }

  /// The same alert with its buttons' actions changed.
  ///
  /// ```swift
  /// enum Action: Equatable { case retry }
  /// enum ParentAction: Equatable { case alert(Action) }
  ///
  /// let alert = AlertState<Action> { TextState("You are offline.") }
  /// let parentAlert = alert.map { action in action.map(ParentAction.alert) }
  /// ```
  ///
  /// - Parameter transform: Gets the action of a button, or `nil` for a button without one.
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> AlertState<NewAction> {
    AlertState<NewAction>(
      id: id,
      buttons: buttons.map { $0.map(transform) },
      message: message,
      title: title
    )
  }
}

extension AlertState: Sendable where Action: Sendable {}

extension AlertState: Equatable where Action: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.message == rhs.message && lhs.buttons == rhs.buttons
  }
}

extension AlertState: Hashable where Action: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension AlertState: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("title", title)]
    if !buttons.isEmpty { children.append(("actions", buttons)) }
    if let message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
