import ComposableArchitecture
import Journal
import SwiftUI

/// The tabs of the app.
public struct AppCoreView: View {
  @Bindable var store: StoreOf<AppCoreReducer>

  /// Creates the view of a store.
  public init(store: StoreOf<AppCoreReducer>) {
    self.store = store
  }

  public var body: some View {
    TabView(selection: $store.selectedTab.sending(\.selectedTabChanged)) {
      NavigationStack {
        JournalView(store: store.scope(state: \.journal, action: \.journal))
      }
      .tabItem { Label("Journal", systemImage: "list.bullet") }
      .tag(AppCoreReducer.Tab.journal)
    }
  }
}
