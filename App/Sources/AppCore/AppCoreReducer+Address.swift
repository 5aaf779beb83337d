import ComposableArchitecture
import Foundation
import Home
import Models
import Services

extension AppCoreReducer.State {
  /// The path of the visible screen in addresses, such as `/todo/5F1C.../timer` or `/?filter=done`.
  ///
  /// A renderer with addresses shows it, and ``AppCoreReducer/Action/urlOpened(_:)`` leads back to
  /// the screen.
  public var addressPath: String {
    if let unknownPath { return unknownPath }
    return switch selectedTab {
    case .profile: "/profile"
    case .settings: "/settings"
    case .home: home.screen.addressPath
    }
  }
}

extension AppCoreReducer {
  /// Opens the screens that addresses name.
  var addresses: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .urlOpened(let url) = action else { return .none }
      guard let address = Address(url) else {
        state.unknownPath = url.path
        return .none
      }
      state.unknownPath = nil
      state.selectedTab = address.tab
      return address.screen.map { .send(.home(.screenRequested($0))) } ?? .none
    }
  }
}

extension HomeReducer.Screen {
  /// The path of the screen, and the filter, the search text and the order of the list.
  var addressPath: String {
    switch self {
    case .list(let filter, let query, let sort):
      var components = URLComponents()
      components.path = "/"
      let items = [
        filter == .open ? nil : URLQueryItem(name: "filter", value: filter.rawValue),
        query.isEmpty ? nil : URLQueryItem(name: "q", value: query),
        sort == .priority ? nil : URLQueryItem(name: "sort", value: sort.rawValue),
      ].compactMap { $0 }
      components.queryItems = items.isEmpty ? nil : items
      return components.string ?? "/"
    case .add: return "/new"
    case .detail(let id): return "/todo/\(id)"
    case .edit(let id): return "/todo/\(id)/edit"
    case .timer(let id): return "/todo/\(id)/timer"
    }
  }
}

extension HomeReducer.Path.State {
  /// The path of the screen that a link pushes.
  var addressPath: String {
    switch self {
    case .detail(let detail): HomeReducer.Screen.detail(detail.todo.id).addressPath
    case .timer(let timer): HomeReducer.Screen.timer(timer.todo.id).addressPath
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
      guard let filter = url.value(of: "filter").map(TodoFilter.init(rawValue:)) ?? .open,
        let sort = url.value(of: "sort").map(TodoSort.init(rawValue:)) ?? .priority
      else { return nil }
      screen = .list(filter, query: url.value(of: "q") ?? "", sort: sort)
    case "new" where parts.count == 1:
      tab = .home
      screen = .add
    case "profile" where parts.count == 1: tab = .profile
    case "settings" where parts.count == 1: tab = .settings
    case "todo" where parts.count == 2 || parts.count == 3:
      guard let id = UUID(uuidString: String(parts[1])) else { return nil }
      tab = .home
      switch parts.dropFirst(2).first {
      case nil: screen = .detail(id)
      case "edit": screen = .edit(id)
      case "timer": screen = .timer(id)
      default: return nil
      }
    default: return nil
    }
  }
}

extension URL {
  /// Returns the value of the first item of the query with a name.
  fileprivate func value(of name: String) -> String? {
    URLComponents(url: self, resolvingAgainstBaseURL: false)?
      .queryItems?.first { $0.name == name }?.value
  }
}
