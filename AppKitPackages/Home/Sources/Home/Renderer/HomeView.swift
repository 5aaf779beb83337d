import ComposableArchitecture
import DesignTokens
import SwiftUI

/// The to-do list with its navigation stack, forms and alerts.
public struct HomeView: View {
  @Environment(\.horizontalSizeClass) private var widthClass
  @Bindable var store: StoreOf<HomeReducer>
  /// Whether the list keeps enough room beside the sidebar: in a terminal from 120 columns. The first page
  /// of a browser, whose size is not known yet, has none, so that rows of phones stay in their places.
  @State private var hasRoom = false

  private var hasSidebar: Bool { widthClass == .regular && hasRoom && !store.names.isEmpty }

  /// Creates the view of a store.
  public init(store: StoreOf<HomeReducer>) {
    self.store = store
  }

  public var body: some View {
    HStack(alignment: .top, spacing: Spacing.medium) {
      if hasSidebar, store.path.isEmpty { TodoNamesSidebar(store: store) }
      screens
    }
    .onGeometryChange(for: Bool.self) {
      $0.size.width >= 960
    } action: {
      hasRoom = $0
    }
    .background { UndoKeys(store: store) }
    .sheet(
      item: $store.scope(state: \.destination?.add, action: \.destination.add)
    ) { store in
      NewTodoView(store: store)
    }
    .sheet(
      item: $store.scope(state: \.destination?.priority, action: \.destination.priority)
    ) { store in
      PriorityView(store: store)
    }
    .sheet(item: $store.scope(state: \.destination?.due, action: \.destination.due)) { store in
      DueView(store: store)
    }
    .alert($store.scope(state: \.alert, action: \.alert))
    // The forms read it as well, so it is around the sheets.
    .environment(\.today, store.today)
    .environment(\.hasTextEditor, store.hasTextEditor)
    .task { await store.send(.task).finish() }
  }

  private var screens: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      TodoListView(store: store, hasSidebar: hasSidebar)
    } destination: { store in
      switch store.case {
      case .detail(let store):
        TodoDetailView(store: store)
          .safeAreaInset(edge: .bottom) { UndoBar(store: self.store) }
      case .timer(let screen):
        TimerScreenView(store: self.store, screen: screen)
      }
    }
  }
}
