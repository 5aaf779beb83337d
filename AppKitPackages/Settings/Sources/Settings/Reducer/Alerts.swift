import ComposableArchitecture

extension AlertState<SettingsReducer.Alert> {
  /// Asks before everything is erased.
  static var confirmErase: Self {
    AlertState {
      TextState("Erase all to-dos and focus sessions?")
    } actions: {
      // First, and so with the keyboard: nothing brings the to-dos back.
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
      ButtonState(role: .destructive, action: .confirmErase) {
        TextState("Erase")
      }
    } message: {
      TextState("They are gone for good. Export them first to keep them.")
    }
  }

}

extension ConfirmationDialogState<SettingsReducer.Dialog> {
  /// Asks before the person is logged out.
  static var confirmLogOut: Self {
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
}
