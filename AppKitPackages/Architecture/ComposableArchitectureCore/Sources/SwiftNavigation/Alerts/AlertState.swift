import CustomDump
import Foundation

/// The state of an alert: its title, its message and its buttons.
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
/// An alert state is a value, so a feature's state can contain it and a test can compare it. Two
/// alerts are equal if they have the same texts and their buttons have the same actions. Equality
/// ignores `id`, which distinguishes one presentation from the next.
public struct AlertState<Action>: Identifiable {
  /// The identity of this presentation.
  public let id: UUID

  /// The buttons, in the order of their declaration.
  public var buttons: [ButtonState<Action>]

  /// The text below the title, or `nil`.
  public var message: TextState?

  /// The title.
  public var title: TextState

  /// Creates an alert.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - actions: The buttons. The view library adds a button to an alert without buttons.
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

  /// Returns the alert with converted actions.
  ///
  /// ```swift
  /// enum Action: Equatable { case retry }
  /// enum ParentAction: Equatable { case alert(Action) }
  ///
  /// let alert = AlertState<Action> { TextState("You are offline.") }
  /// let parentAlert = alert.map { action in action.map(ParentAction.alert) }
  /// ```
  ///
  /// - Parameter transform: Receives the action of a button, or `nil` if the button has none.
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
