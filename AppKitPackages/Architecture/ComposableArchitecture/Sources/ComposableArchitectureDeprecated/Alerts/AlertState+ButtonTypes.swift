import SwiftUINavigation

extension AlertState {
  /// The action of a button.
  @available(*, deprecated, renamed: "ButtonStateAction")
  public typealias ButtonAction = ButtonStateAction<Action>

  /// The role of a button.
  @available(*, deprecated, renamed: "ButtonStateRole")
  public typealias ButtonRole = ButtonStateRole
}

extension ConfirmationDialogState {
  /// The action of a button.
  @available(*, deprecated, renamed: "ButtonStateAction")
  public typealias ButtonAction = ButtonStateAction<Action>

  /// The role of a button.
  @available(*, deprecated, renamed: "ButtonStateRole")
  public typealias ButtonRole = ButtonStateRole
}

extension ButtonState {
  /// The action of a button.
  @available(*, deprecated, renamed: "ButtonStateAction")
  public typealias Handler = ButtonStateAction<Action>

  /// The role of a button.
  @available(*, deprecated, renamed: "ButtonStateRole")
  public typealias Role = ButtonStateRole
}
