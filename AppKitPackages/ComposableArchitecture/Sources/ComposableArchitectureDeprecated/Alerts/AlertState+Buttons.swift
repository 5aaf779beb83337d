@_spi(Internals) import ComposableArchitectureCore

@available(*, deprecated, message: "Use 'AlertState { title } actions: { buttons } message: { }'.")
extension AlertState {
  /// Creates an alert with a list of buttons.
  ///
  /// - Parameters:
  ///   - title: The text that heads the alert.
  ///   - message: The text below the title.
  ///   - buttons: The buttons.
  public init(title: TextState, message: TextState? = nil, buttons: [ButtonState<Action>]) {
    self.init(title: { title }, actions: { buttons }, message: message.map { text in { text } })
  }

  /// Creates an alert with one button.
  ///
  /// - Parameters:
  ///   - title: The text that heads the alert.
  ///   - message: The text below the title.
  ///   - dismissButton: The button.
  public init(
    title: TextState,
    message: TextState? = nil,
    dismissButton: ButtonState<Action>? = nil
  ) {
    self.init(title: title, message: message, buttons: dismissButton.map { [$0] } ?? [])
  }

  /// Creates an alert with two buttons.
  ///
  /// - Parameters:
  ///   - title: The text that heads the alert.
  ///   - message: The text below the title.
  ///   - primaryButton: The first button.
  ///   - secondaryButton: The second button.
  public init(
    title: TextState,
    message: TextState? = nil,
    primaryButton: ButtonState<Action>,
    secondaryButton: ButtonState<Action>
  ) {
    self.init(title: title, message: message, buttons: [primaryButton, secondaryButton])
  }
}

@available(
  *,
  deprecated,
  message: "Use 'ConfirmationDialogState { title } actions: { buttons } message: { }'."
)
extension ConfirmationDialogState {
  /// Creates a confirmation dialog with a list of buttons.
  ///
  /// - Parameters:
  ///   - title: The text that heads the dialog.
  ///   - titleVisibility: Whether the title is shown.
  ///   - message: The text below the title.
  ///   - buttons: The choices.
  public init(
    title: TextState,
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    message: TextState? = nil,
    buttons: [ButtonState<Action>] = []
  ) {
    self.init(
      titleVisibility: titleVisibility,
      title: { title },
      actions: { buttons },
      message: message.map { text in { text } }
    )
  }
}

@available(*, deprecated, message: "Use 'ButtonState(role:action:label:)'.")
extension ButtonState {
  /// A button that leaves things as they are.
  ///
  /// - Parameters:
  ///   - label: What it shows.
  ///   - action: What pressing it does.
  public static func cancel(
    _ label: TextState,
    action: ButtonStateAction<Action> = .send(nil)
  ) -> Self {
    Self(role: .cancel, action: action) { label }
  }

  /// A button without a role.
  ///
  /// - Parameters:
  ///   - label: What it shows.
  ///   - action: What pressing it does.
  public static func `default`(
    _ label: TextState,
    action: ButtonStateAction<Action> = .send(nil)
  ) -> Self {
    Self(action: action) { label }
  }

  /// A button that destroys something.
  ///
  /// - Parameters:
  ///   - label: What it shows.
  ///   - action: What pressing it does.
  public static func destructive(
    _ label: TextState,
    action: ButtonStateAction<Action> = .send(nil)
  ) -> Self {
    Self(role: .destructive, action: action) { label }
  }
}
