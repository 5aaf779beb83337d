@available(*, deprecated, message: "Use 'AlertState { title } actions: { buttons } message: { }'.")
extension AlertState {
  /// A button of an alert.
  public typealias Button = ButtonState<Action>

  /// Creates an alert with a list of buttons.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The text below the title.
  ///   - buttons: The buttons.
  public init(title: TextState, message: TextState? = nil, buttons: [ButtonState<Action>]) {
    self.init(title: { title }, actions: { buttons }, message: message.map { text in { text } })
  }

  /// Creates an alert with one button.
  ///
  /// - Parameters:
  ///   - title: The title.
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
  ///   - title: The title.
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
  /// A button of a confirmation dialog.
  public typealias Button = ButtonState<Action>

  /// Creates a confirmation dialog with a list of buttons.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - titleVisibility: Whether the title is shown.
  ///   - message: The text below the title.
  ///   - buttons: The buttons.
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

/// A confirmation dialog.
@available(*, deprecated, renamed: "ConfirmationDialogState")
public typealias ActionSheetState<Action> = ConfirmationDialogState<Action>

@available(*, deprecated, message: "Use 'ButtonState(role:action:label:)'.")
extension ButtonState {
  /// Creates a button with the role `cancel`.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - action: The action of the button.
  public static func cancel(
    _ label: TextState,
    action: ButtonStateAction<Action> = .send(nil)
  ) -> Self {
    Self(role: .cancel, action: action) { label }
  }

  /// Creates a button without a role.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - action: The action of the button.
  public static func `default`(
    _ label: TextState,
    action: ButtonStateAction<Action> = .send(nil)
  ) -> Self {
    Self(action: action) { label }
  }

  /// Creates a button with the role `destructive`.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - action: The action of the button.
  public static func destructive(
    _ label: TextState,
    action: ButtonStateAction<Action> = .send(nil)
  ) -> Self {
    Self(role: .destructive, action: action) { label }
  }
}
