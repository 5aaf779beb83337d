import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite
struct TodoReminderTests {
  @Test func `an effect reads dependencies that are not asynchronous`() async {
    let clock = TestClock()
    let date = Date(timeIntervalSince1970: 86_400)
    let store = TestStore(initialState: TodoReminder.State()) {
      TodoReminder()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = date
      $0.noteFolder = "Archive"
      $0.todoClient.save = { _ in }
      $0.uuid = .incrementing
    }
    let task = await store.send(.remind)
    await clock.advance(by: .seconds(60))
    await store.receive(\.reminded) {
      $0.reminders = [TodoReminder.State.Reminder(id: UUID(0), date: date)]
    }
    await task.cancel()
    await store.send(.archiveButtonTapped)
    await store.receive(\.archived) { $0.folder = "Archive" }
  }

  @Test func `a reducer has a dependency as a property and one as a local variable`() async {
    let store = TestStore(initialState: TodoSnooze.State()) {
      TodoSnooze()
    } withDependencies: {
      $0.calendar = Calendar(identifier: .gregorian)
      $0.date.now = Date(timeIntervalSince1970: 0)
    }
    await store.send(.snoozeButtonTapped) { $0.end = Date(timeIntervalSince1970: 600) }
  }
}
