import ComposableArchitecture
import Models

extension AlertState<ProfileReducer.Alert> {
  /// Asks before a profile is deleted.
  static func confirmDelete(_ profile: UserProfile) -> Self {
    AlertState {
      TextState("Delete the profile “\(profile.name)”?")
    } actions: {
      // First, and so with the keyboard: nothing brings the to-dos back.
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
      ButtonState(role: .destructive, action: .confirmDelete(profile)) {
        TextState("Delete")
      }
    } message: {
      TextState("Its to-dos and focus sessions go with it, for good.")
    }
  }
}
