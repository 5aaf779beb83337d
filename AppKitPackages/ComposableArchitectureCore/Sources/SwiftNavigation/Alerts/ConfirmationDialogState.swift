import CustomDump
import Foundation

/// A value that says which confirmation dialog to show: a title, a message and a list of choices.
///
/// ```swift
/// enum Action: Equatable { case sortByDate, sortByName }
///
/// let dialog = ConfirmationDialogState<Action>(titleVisibility: .visible) {
///   TextState("Sort by")
/// } actions: {
///   ButtonState(action: .sortByDate) { TextState("Date") }
///   ButtonState(action: .sortByName) { TextState("Name") }
/// }
/// ```
///
/// Use it where the user picks one of several ways on, and ``AlertState`` where something has to be
/// acknowledged. Equality leaves `id` out, as it does for alerts.
public struct ConfirmationDialogState<Action>: Identifiable {
  /// The identity of this presentation.
  public let id: UUID

  /// The choices, in the order they were written.
  public var buttons: [ButtonState<Action>]

  /// The text below the title, if there is one.
  public var message: TextState?

  /// The text that heads the dialog.
  public var title: TextState

  /// Whether the title is shown.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility

  /// Creates a confirmation dialog.
  ///
  /// - Parameters:
  ///   - titleVisibility: Whether the title is shown.
  ///   - title: The text that heads the dialog.
  ///   - actions: The choices.
  ///   - message: The text below the title.
  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(
      id: UUID(),
      buttons: actions(),
      message: message?(),
      title: title(),
      titleVisibility: titleVisibility
    )
  }

  init(
    id: UUID,
    buttons: [ButtonState<Action>],
    message: TextState?,
    title: TextState,
    titleVisibility: ConfirmationDialogStateTitleVisibility
  ) {
    self.id = id
    self.buttons = buttons
    self.message = message
    self.title = title
    self.titleVisibility = titleVisibility
  }

  /// The same dialog with its buttons' actions changed.
  ///
  /// - Parameter transform: Gets the action of a button, or `nil` for a button without one.
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> ConfirmationDialogState<NewAction> {
    ConfirmationDialogState<NewAction>(
      id: id,
      buttons: buttons.map { $0.map(transform) },
      message: message,
      title: title,
      titleVisibility: titleVisibility
    )
  }
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}

extension ConfirmationDialogState: Equatable where Action: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title
      && lhs.titleVisibility == rhs.titleVisibility
      && lhs.message == rhs.message
      && lhs.buttons == rhs.buttons
  }
}

extension ConfirmationDialogState: Hashable where Action: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(titleVisibility)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension ConfirmationDialogState: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if titleVisibility != .automatic { children.append(("titleVisibility", titleVisibility)) }
    children.append(("title", title))
    if !buttons.isEmpty { children.append(("actions", buttons)) }
    if let message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
