import SwiftNavigation
import PlatformViews

extension Alert {
  /// Creates an alert with the title, message and buttons of its state.
  ///
  /// ```swift
  /// struct Row: View {
  ///   @State var alert: AlertState<Bool>?
  ///
  ///   var body: some View {
  ///     Button("Delete") { alert = AlertState { TextState("Delete the row?") } }
  ///       .alert(item: $alert) { Alert($0) { print("Pressed: \($0 ?? false)") } }
  ///   }
  /// }
  /// ```
  ///
  /// An `Alert` has one or two buttons; further buttons of the state are not displayed. The modifier
  /// `alert(_:action:)` displays all.
  ///
  /// - Parameters:
  ///   - state: The title, message and buttons.
  ///   - action: Receives the action of the pressed button, or `nil` if the button has none.
  @MainActor
  public init<Action>(_ state: AlertState<Action>, action: @escaping (Action?) -> Void) {
    let title = Text(state.title)
    let message = state.message.map { Text($0) }
    if state.buttons.count >= 2 {
      self.init(
        title: title,
        message: message,
        primaryButton: Button(state.buttons[0], action: action),
        secondaryButton: Button(state.buttons[1], action: action)
      )
    } else {
      self.init(
        title: title,
        message: message,
        dismissButton: state.buttons.first.map { Button($0, action: action) }
      )
    }
  }
}

extension ActionSheet {
  /// Creates a dialog with the title, message and buttons of its state.
  ///
  /// - Parameters:
  ///   - state: The title, message and buttons.
  ///   - action: Receives the action of the pressed button, or `nil` if the button has none.
  @MainActor
  public init<Action>(
    _ state: ConfirmationDialogState<Action>,
    action: @escaping (Action?) -> Void
  ) {
    self.init(
      title: Text(state.title),
      message: state.message.map { Text($0) },
      buttons: state.buttons.map { Button($0, action: action) }
    )
  }
}

extension Alert.Button {
  /// Creates a button with the role, label and action of its state.
  ///
  /// - Parameters:
  ///   - state: The role, label and action.
  ///   - action: Receives the action when the button is pressed, or `nil` if the state has none.
  @MainActor
  public init<Action>(_ state: ButtonState<Action>, action: @escaping (Action?) -> Void) {
    let label = Text(state.label)
    let press = { @MainActor in state.withAction(action) }
    self =
      switch state.role {
      case .cancel: .cancel(label, action: press)
      case .destructive: .destructive(label, action: press)
      case nil: .default(label, action: press)
      }
  }
}
