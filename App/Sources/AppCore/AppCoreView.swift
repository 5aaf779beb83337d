import ComposableArchitecture
import DesignTokens
import Foundation
import Home
import Profile
import Services
import Settings
import SwiftUI

/// The tabs of the app, and the picker over them.
public struct AppCoreView: View {
  @Bindable var store: StoreOf<AppCoreReducer>

  /// Creates the view of a store.
  public init(store: StoreOf<AppCoreReducer>) {
    self.store = store
  }

  public var body: some View {
    TabView(selection: $store.selectedTab.sending(\.selectedTabChanged)) {
      HomeView(store: store.scope(state: \.home, action: \.home))
        .navigationAddress(forState: HomeReducer.Path.State.self) { $0.addressPath }
        .tabItem { Label("Home", systemImage: "house") }
        .tag(AppCoreReducer.Tab.home)
        .badge(timerBadge)
      NavigationStack {
        ProfileView(store: store.scope(state: \.profile, action: \.profile))
      }
      .tabItem { Label("Profile", systemImage: "person") }
      .tag(AppCoreReducer.Tab.profile)
      NavigationStack {
        SettingsView(store: store.scope(state: \.settings, action: \.settings))
      }
      .tabItem { Label("Settings", systemImage: "gearshape") }
      .tag(AppCoreReducer.Tab.settings)
    }
    .modifier(UnknownPathModifier(path: store.unknownPath) { store.send(.homeButtonTapped) })
    .safeAreaInset(edge: .bottom) {
      if case .disconnected(let since) = store.databaseStatus {
        DisconnectedView(since: since)
      }
    }
    .sheet(item: $store.scope(state: \.profilePicker, action: \.profilePicker)) { store in
      ProfilePickerView(store: store)
    }
    .appearance(store.settings.settings.theme.appearance)
    .onOpenURL { store.send(.urlOpened($0)) }
    .task { await store.send(.task).finish() }
  }

  /// The remaining time of a focus session, which the title of the window contains too.
  private var timerBadge: String? {
    guard let timer = store.home.timer, timer.isActive else { return nil }
    return timer.isRunning ? timer.timeLeft : "\(timer.timeLeft), paused"
  }
}

/// Shows a page in place of the app while its address names no screen.
private struct UnknownPathModifier: ViewModifier {
  let path: String?
  let openHome: @MainActor @Sendable () -> Void

  func body(content: Content) -> some View {
    if let path {
      NavigationStack { UnknownPathView(path: path, openHome: openHome) }
    } else {
      content
    }
  }
}

/// The page of an address that names no screen, with a way back to the to-dos.
private struct UnknownPathView: View {
  let path: String
  let openHome: @MainActor @Sendable () -> Void

  var body: some View {
    ContentUnavailableView {
      Label("Nothing here", systemImage: "questionmark.circle")
    } description: {
      Text("The app has no screen at the address \(path). The to-do may have been deleted.")
    } actions: {
      Button("Home", action: openHome)
    }
    .navigationTitle("Not found")
  }
}

/// The line that tells that the server of the database cannot be reached.
private struct DisconnectedView: View {
  let since: Date

  var body: some View {
    Text("No connection to the database since \(since, style: .time). Trying again ...")
      .font(.footnote)
      .foregroundStyle(.secondary)
      .lineLimit(1)
  }
}
