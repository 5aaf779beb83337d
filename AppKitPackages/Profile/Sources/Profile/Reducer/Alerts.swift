import ComposableArchitecture
import Models

extension AlertState<ProfileReducer.Alert> {
  /// An alert that asks for confirmation before a profile is deleted.
  static func confirmDelete(_ profile: UserProfile) -> Self {
    AlertState {
      TextState("Delete the profile “\(profile.name)”?")
    } actions: {
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
      ButtonState(role: .destructive, action: .confirmDelete(profile)) {
        TextState("Delete")
      }
    } message: {
      TextState("This also deletes its to-dos and focus sessions, and cannot be undone.")
    }
  }
}
