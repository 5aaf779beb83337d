import ComposableArchitecture
import SwiftUI

/// The to-do list with its navigation stack, forms and alerts.
public struct HomeView: View {
  @Bindable var store: StoreOf<HomeReducer>

  /// Creates the view of a store.
  public init(store: StoreOf<HomeReducer>) {
    self.store = store
  }

  public var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      TodoListView(store: store)
    } destination: { store in
      switch store.case {
      case .detail(let store):
        TodoDetailView(store: store)
          .safeAreaInset(edge: .bottom) { UndoBar(store: self.store) }
      case .timer(let screen):
        TimerScreenView(store: self.store, screen: screen)
      }
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
}
