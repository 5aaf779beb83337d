import ComposableArchitecture
import Services

extension HomeReducer {
  /// Announces what was done with which to-do, because the screen shows it elsewhere than where the
  /// person is. Failures are alerts, which are spoken anyway.
  func announce(_ text: String) -> Effect<Action> {
    .run { _ in await announcementClient.post(text: text) }
  }
}
