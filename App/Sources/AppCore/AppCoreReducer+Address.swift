import ComposableArchitecture
import Foundation
import Home
import Models

extension AppCoreReducer.State {
  /// The path of the visible screen in addresses, such as `/todo/5F1C.../timer`.
  ///
  /// A renderer with addresses shows it, and ``AppCoreReducer/Action/urlOpened(_:)`` leads back to
  /// the screen.
  public var addressPath: String {
    switch selectedTab {
    case .profile: "/profile"
    case .settings: "/settings"
    case .home:
      switch home.screen {
      case .list: "/"
      case .detail(let id): "/todo/\(id)"
      case .timer(let id): "/todo/\(id)/timer"
      }
    }
  }
}

extension AppCoreReducer {
  /// Opens the screens that addresses name.
  var addresses: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .urlOpened(let url) = action, let address = Address(url) else { return .none }
      state.selectedTab = address.tab
      return address.screen.map { .send(.home(.screenRequested($0))) } ?? .none
    }
  }
}

/// The tab and the screen that an address names.
private struct Address {
  let tab: AppCoreReducer.Tab
  var screen: HomeReducer.Screen?

  /// Returns nil for an address that names no screen.
  init?(_ url: URL) {
    let parts = url.path.split(separator: "/")
    switch parts.first {
    case nil:
      tab = .home
      screen = .list
    case "profile" where parts.count == 1: tab = .profile
    case "settings" where parts.count == 1: tab = .settings
    case "todo" where parts.count == 2 || parts.count == 3 && parts[2] == "timer":
      guard let id = UUID(uuidString: String(parts[1])) else { return nil }
      tab = .home
      screen = parts.count == 2 ? .detail(id) : .timer(id)
    default: return nil
    }
  }
}
