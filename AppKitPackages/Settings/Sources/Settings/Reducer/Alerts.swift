import ComposableArchitecture
import Models

extension AlertState<SettingsReducer.Alert> {
  /// An alert that asks for confirmation before all to-dos are erased.
  ///
  /// - Parameter profile: The profile of the to-dos. The alert names it if others lose them, too.
  static func confirmErase(_ profile: UserProfile?) -> Self {
    let owner = profile?.owner
    return AlertState {
      TextState(
        "Erase all to-dos and focus sessions\(profile.map { " of “\($0.name)”" } ?? "")?"
      )
    } actions: {
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
      ButtonState(role: .destructive, action: .confirmErase) {
        TextState("Erase")
      }
    } message: {
      TextState(
        (owner.map { "\($0) shares this profile with you and loses them, too. " } ?? "")
          + "This cannot be undone. To keep a copy, export the to-dos first."
      )
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
