import ComposableArchitecture
import DependenciesTestSupport
import Foundation
import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite struct TodoArchiveTests {
  private let milk = Todo(id: UUID(1), title: "Milk")
  private let bread = Todo(id: UUID(2), title: "Bread", isDone: true)

  private var state: TodoArchive.State { TodoArchive.State(todos: [milk, bread]) }

  @Test func `a title of the table sorts the to-dos`() async {
    let store = Store(initialState: state) { TodoArchive() }
    let screen = Screen(TodoArchiveView(store: store), columns: 60, rows: 20)
    screen.tap("Title", role: .button)
    #expect(store.todos.map(\.title) == ["Milk", "Bread"])
    screen.tap("Title", role: .button)
    #expect(store.todos.map(\.title) == ["Bread", "Milk"])
    #expect(store.todos[id: milk.id] == milk)
  }

  @Test func `the menu of a row deletes its to-do`() {
    let store = Store(initialState: state) { TodoArchive() }
    let screen = Screen(TodoArchiveView(store: store), columns: 60, rows: 20)
    screen.mouse(.press(.right), column: 4, row: 2)
    #expect(screen.tap("Delete Bread"))
    #expect(store.todos == [milk])
    #expect(screen.contains("Milk") && !screen.contains("Bread"))
  }

  @Test func `the alert of a destination with its own action clears the archive`() async {
    let store = TestStore(initialState: state) { TodoArchive() }
    await store.send(.binding(.set(\.selection, [milk.id, bread.id]))) {
      $0.selection = [milk.id, bread.id]
    }
    await store.send(.view(.clearButtonTapped)) {
      $0.destination = .alert(
        AlertState {
          TextState("CLEAR \(2)", bundle: .module)
        } actions: {
          ButtonState(role: .destructive, action: .clear) { TextState("Clear all") }
          ButtonState(action: .keepOpen) { TextState("Keep open") }
        }
      )
    }
    await store.send(\.destination.alert.keepOpen) {
      $0.destination = nil
      $0.selection = [milk.id]
      $0.todos = [milk]
    }
  }

  @Test func `the alert is translated and answered on the screen`() {
    let store = Store(initialState: state) { TodoArchive() }
    let screen = Screen(TodoArchiveView(store: store), columns: 60, rows: 20)
    screen.tap("Clear")
    #expect(screen.contains("Clear 2 to-dos?"))
    screen.tap("Clear all")
    #expect(store.todos.isEmpty)
    #expect(store.destination == nil)
  }

  @Test func `a command changes the to-do that has the focus`() {
    let store = Store(initialState: state) { TodoArchive() }
    let screen = Screen(TodoArchiveView(store: store), columns: 60, rows: 20)
    #expect(screen.contains("Nothing to edit"))
    screen.tap("First", role: .textField)
    #expect(screen.contains("Editing Milk"))
    screen.type("!")
    #expect(screen.contains("Editing Milk!"))
    screen.press("d", .command)
    #expect(store.todos[id: milk.id]?.isDone == true)
  }

  @Test func `a selected row is edited in a sheet`() async {
    let store = TestStore(initialState: state) {
      TodoArchive()
    } withDependencies: {
      $0.defaultInMemoryStorage = InMemoryStorage()
    }
    store.exhaustivity = .off
    await store.send(.view(.editButtonTapped))
    await store.send(\.binding.selection, [milk.id])
    await store.send(\.view.editButtonTapped)
    await store.send(\.destination.edit.binding.todo, Todo(id: milk.id, title: "Oat milk"))
    await store.send(\.destination.edit.view.saveButtonTapped)
    await store.receive(\.destination.dismiss)
    #expect(store.state.todos[id: milk.id]?.title == "Oat milk")
  }

  @Test(.dependencies { $0.continuousClock = TestClock() })
  func `a clock is read as the type of its override`() async {
    @Dependency(\.continuousClock, as: TestClock<Duration>.self) var clock
    let store = TestStore(initialState: TodoDetail.State(id: UUID(1))) { TodoDetail() }
    await store.send(.startButtonTapped)
    await clock.advance(by: .seconds(2))
    await store.receive(.ticked) { $0.seconds = 1 }
    await store.receive(.ticked) { $0.seconds = 2 }
    await store.send(.stopButtonTapped)
  }
}
