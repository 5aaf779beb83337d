import ComposableArchitecture
import DesignTokens
import SwiftUI

/// The to-do list with its navigation stack, forms and alerts.
public struct HomeView: View {
  @Environment(\.horizontalSizeClass) private var widthClass
  @Bindable var store: StoreOf<HomeReducer>
  /// The room for the list. The first page of a browser, whose size is not known yet, has no sidebar, so
  /// that rows of phones stay in their places.
  @State private var room = Room.usual

  private enum Room {
    /// Less than 75 columns of a terminal, or beside the tabs of a tablet: titles have lines of their own.
    case narrow
    case usual
    /// The list keeps enough room beside the sidebar: in a terminal from 120 columns.
    case wide
  }

  private var hasSidebar: Bool { widthClass == .regular && room == .wide && !store.names.isEmpty }

  /// Creates the view of a store.
  public init(store: StoreOf<HomeReducer>) {
    self.store = store
  }

  public var body: some View {
    HStack(alignment: .top, spacing: Spacing.medium) {
      if hasSidebar, store.path.isEmpty { TodoNamesSidebar(store: store) }
      screens
    }
    .onGeometryChange(for: Room.self) {
      $0.size.width < 600 ? .narrow : $0.size.width < 960 ? .usual : .wide
    } action: {
      room = $0
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
        .environment(\.horizontalSizeClass, room == .narrow ? .compact : widthClass)
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
