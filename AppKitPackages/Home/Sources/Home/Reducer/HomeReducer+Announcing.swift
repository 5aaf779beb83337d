import ComposableArchitecture
import Services

extension HomeReducer {
  /// Makes screen readers say which to-do was added, saved, changed or deleted.
  ///
  /// They read the focused element, and the change shows in another one. Failures need no
  /// announcement: an alert gets the focus, so its text is read.
  func announce(_ text: String) -> Effect<Action> {
    .run { _ in await announcementClient.post(text: text) }
  }
}
