import ComposableArchitecture
import Foundation
import SwiftUI

@Reducer
struct HabitForm {
  @ObservableState
  struct State: Equatable, Identifiable {
    enum Field: Hashable { case name }

    var habit: Habit
    var focus: Field?
    var id: Habit.ID { habit.id }
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case resetButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.habit.name) { _, name in
        Reduce { state, _ in
          state.focus = name.isEmpty ? .name : nil
          return .none
        }
      }
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .resetButtonTapped:
        state.habit.days = 0
        return .none
      }
    }
  }
}

struct HabitFormView: View {
  @Perception.Bindable var store: StoreOf<HabitForm>

  private var streak: String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = .full
    return formatter.string(from: DateComponents(day: store.habit.days))
  }

  var body: some View {
    WithPerceptionTracking {
      Form {
        TextField("Name", text: $store.habit.name)
        if let streak { Text("Streak: \(streak)") }
        Button("Reset") { store.send(.resetButtonTapped) }
      }
    }
  }
}
