import ComposableArchitecture
import Foundation
import SwiftUI

@Reducer
struct HabitsList {
  @Reducer(state: .equatable, action: .equatable)
  enum Destination {
    case add(HabitForm)
    case dialog(ConfirmationDialogState<Dialog>)

    @CasePathable
    enum Dialog: Equatable { case resetAll }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    @Shared(.habits) var habits
    var isReminding = false
  }

  enum Action: Equatable {
    case addButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case onDelete(IndexSet)
    case onTask
    case reminded
    case resetButtonTapped
    case saveButtonTapped
  }

  @Dependency(\.reminder) var reminder
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .add(HabitForm.State(habit: Habit(id: uuid()), focus: .name))
        return .none
      case .destination(.presented(.dialog(.resetAll))):
        state.$habits.withLock { habits in
          for id in habits.ids { habits[id: id]?.days = 0 }
        }
        return .none
      case .destination:
        return .none
      case .onDelete(let offsets):
        state.$habits.withLock { $0.remove(atOffsets: offsets) }
        return .none
      case .onTask:
        state.isReminding = true
        return .run { [names = state.habits.map(\.name)] send in
          for name in names { try await reminder.schedule(name) }
          await send(.reminded)
        } catch: { _, send in
          await send(.reminded)
        }
      case .reminded:
        state.isReminding = false
        return .none
      case .resetButtonTapped:
        state.destination = .dialog(
          ConfirmationDialogState {
            TextState("Reset?")
          } actions: {
            ButtonState(action: .resetAll) { TextState("Reset all") }
            ButtonState(role: .cancel) { TextState("Keep") }
          }
        )
        return .none
      case .saveButtonTapped:
        guard let habit = state.destination?.add?.habit else { return .none }
        _ = state.$habits.withLock { $0.append(habit) }
        state.destination = nil
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

struct HabitsListView: View {
  @Bindable var store: StoreOf<HabitsList>

  var body: some View {
    List {
      ForEach(store.habits) { habit in
        NavigationLink(
          habit.name,
          state: HabitsApp.Path.State.form(HabitForm.State(habit: habit))
        )
      }
      .onDelete { store.send(.onDelete($0)) }
      Button("Add") { store.send(.addButtonTapped) }
      Button("Reset") { store.send(.resetButtonTapped) }
    }
    .task { await store.send(.onTask).finish() }
    .sheet(item: $store.scope(state: \.destination?.add, action: \.destination.add)) { store in
      NavigationStack {
        HabitFormView(store: store)
          .toolbar { Button("Save") { self.store.send(.saveButtonTapped) } }
      }
    }
    .confirmationDialog(
      $store.scope(state: \.destination?.dialog, action: \.destination.dialog)
    )
  }
}
