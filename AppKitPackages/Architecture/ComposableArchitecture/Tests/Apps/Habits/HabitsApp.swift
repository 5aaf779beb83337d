import ComposableArchitecture
import Foundation
import SwiftUI

@Reducer
struct HabitsApp {
  @Reducer(state: .equatable, action: .equatable)
  enum Path {
    case form(HabitForm)
  }

  @ObservableState
  struct State: Equatable {
    enum Tab: Hashable { case list, info }

    @Shared(.inMemory("isCompact")) var isCompact = false
    var list = HabitsList.State()
    var path = StackState<Path.State>()
    var tab = Tab.list
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case list(HabitsList.Action)
    case path(StackActionOf<Path>)
  }

  @Dependency(\.continuousClock) var clock

  private enum CancelID { case save }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Scope(state: \.list, action: \.list) {
      HabitsList()
    }
    Reduce { state, action in
      switch action {
      case .binding(\.tab):
        state.path.removeAll()
        return .none
      case .path(.element(let id, action: .form(.binding))):
        guard let habit = state.path[id: id]?.form?.habit else { return .none }
        state.list.$habits.withLock { $0[id: habit.id] = habit }
        return .run { _ in
          try await self.clock.sleep(for: .seconds(1))
        }
        .cancellable(id: CancelID.save, cancelInFlight: true)
      case .binding, .list, .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

struct HabitsAppView: View {
  @Perception.Bindable var store: StoreOf<HabitsApp>

  var body: some View {
    WithPerceptionTracking {
      NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
        TabView(selection: $store.tab) {
          HabitsListView(store: store.scope(state: \.list, action: \.list))
            .tabItem { Text("Habits") }
            .tag(HabitsApp.State.Tab.list)
          Toggle("Compact rows", isOn: $store.isCompact)
            .tabItem { Text("Info") }
            .tag(HabitsApp.State.Tab.info)
        }
      } destination: { store in
        switch store.case {
        case .form(let store): HabitFormView(store: store)
        }
      }
    }
  }
}
