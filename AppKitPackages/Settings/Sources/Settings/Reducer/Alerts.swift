import ComposableArchitecture

extension AlertState<SettingsReducer.Alert> {
  /// An alert that asks for confirmation before all to-dos are erased.
  static var confirmErase: Self {
    AlertState {
      TextState("Erase all to-dos and focus sessions?")
    } actions: {
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
      ButtonState(role: .destructive, action: .confirmErase) {
        TextState("Erase")
      }
    } message: {
      TextState("This cannot be undone. To keep a copy, export the to-dos first.")
    }
  }
}

extension ConfirmationDialogState<SettingsReducer.Dialog> {
  /// A dialog that asks for confirmation before the person is logged out.
  public static var confirmLogOut: Self {
    ConfirmationDialogState {
      TextState("Log out?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmLogOut) {
        TextState("Log out")
      }
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
    } message: {
      TextState("Your to-dos stay on this machine.")
    }
  }

  /// A dialog that asks for confirmation before the sessions of all browsers end.
  public static var confirmSignOutEverywhere: Self {
    ConfirmationDialogState {
      TextState("Sign out in all browsers?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmSignOutEverywhere) {
        TextState("Sign out everywhere")
      }
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
    } message: {
      TextState("You then sign in again with your name and your password.")
    }
  }
}
