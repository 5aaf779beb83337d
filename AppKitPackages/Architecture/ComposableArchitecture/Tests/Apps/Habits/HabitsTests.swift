import ComposableArchitecture
import Foundation
import XCTest

nonisolated final class HabitsTests: XCTestCase {
  private let run = Habit(id: UUID(9), name: "Run", days: 3)

  @MainActor
  func testAddingAHabit() async {
    let store = TestStore(initialState: HabitsList.State()) {
      HabitsList()
    } withDependencies: {
      $0.defaultFileStorage = .inMemory
      $0.uuid = .incrementing
    }
    await store.send(.addButtonTapped) {
      $0.destination = .add(HabitForm.State(habit: Habit(id: UUID(0)), focus: .name))
    }
    await store.send(\.destination.add.binding.habit, Habit(id: UUID(0), name: "Read")) {
      $0.destination?.modify(\.add) {
        $0.habit.name = "Read"
        $0.focus = nil
      }
    }
    await store.send(.saveButtonTapped) {
      $0.destination = nil
      $0.$habits.withLock { $0 = [Habit(id: UUID(0), name: "Read")] }
    }
  }

  @MainActor
  func testResettingAllHabits() async {
    let run = run
    let store = withDependencies {
      $0.defaultFileStorage = .inMemory
    } operation: {
      @Shared(.habits) var habits
      $habits.withLock { $0 = [run] }
      return TestStore(initialState: HabitsList.State()) { HabitsList() }
    }
    store.exhaustivity = .off
    await store.send(.resetButtonTapped)
    await store.send(.destination(.presented(.dialog(.resetAll)))) {
      $0.destination = nil
      $0.$habits.withLock { $0[id: run.id]?.days = 0 }
    }
    await store.send(.onTask) {
      $0.isReminding = true
    }
    await store.receive(.reminded) {
      $0.isReminding = false
    }
  }

  @MainActor
  func testAPageWritesWhatTheListShows() async {
    let run = run
    let clock = TestClock()
    let store = withDependencies {
      $0.continuousClock = clock
      $0.defaultFileStorage = .inMemory
    } operation: {
      TestStore(
        initialState: HabitsApp.State(path: StackState([.form(HabitForm.State(habit: run))]))
      ) {
        HabitsApp()
      }
    }
    var longer = run
    longer.name = "Run far"
    await store.send(\.path[id: 0].form.binding.habit, longer) {
      $0.path[id: 0]?.modify(\.form) { $0.habit = longer }
      $0.list.$habits.withLock { $0 = [longer] }
    }
    await clock.advance(by: .seconds(1))
    await store.send(\.binding.tab, .info) {
      $0.path = StackState()
      $0.tab = .info
    }
  }

  @MainActor
  func testRowsAreCompactInEveryTab() async {
    let store = withDependencies {
      $0.defaultFileStorage = .inMemory
    } operation: {
      TestStore(initialState: HabitsApp.State()) { HabitsApp() }
    }
    await store.send(\.binding.isCompact, true) {
      $0.$isCompact.withLock { $0 = true }
    }
  }
}
