import ComposableArchitecture
import Foundation
import Models
import Services
import Settings
import Testing

@MainActor
@Test func `The recorded session of SettingsReducer`() async {
  let todo1 = Todo(
    id: UUID(100),
    title: "Buy milk +home",
    priority: Priority("A")!,
    created: Day("2026-11-20")!
  )
  let todo2 = Todo(
    id: UUID(101),
    title: "Call mum",
    notes: "Ask about the tree.\nAnd the cat.",
    isCompleted: true,
    completed: Day("2026-11-21")!
  )
  let todo3 = Todo(
    id: UUID(0),
    title: "Water the plants due:2026-12-01",
    created: Day("2026-11-21")!
  )
  let todo4 = Todo(id: UUID(1), title: "Sleep due:2026-11-30", created: Day("2026-11-21")!)
  let store = TestStore(initialState: SettingsReducer.State()) {
    SettingsReducer()
  } withDependencies: {
    $0.settingsClient.load = { AppSettings() }
    $0.settingsClient.save = { settings in
      #expect(settings == AppSettings(focusMinutes: 50))
    }
    $0.todoClient.fetch = { query in
      #expect(query == TodoQuery(filter: .all, sort: .added))
      return [todo1, todo2, todo3, todo4]
    }
  }

  await store.send(.task)
  await store.receive(\.settingsResponse.success, AppSettings())
  await store.send(\.binding, .set(\.settings.focusMinutes, 50)) {
    $0.settings.focusMinutes = 50
  }
  await store.receive(\.delegate.settingsChanged, AppSettings(focusMinutes: 50))
  await store.receive(\.saveResponse.success, AppSettings(focusMinutes: 50))
  await store.send(.exportButtonTapped) {
    $0.isTransferring = true
  }
  await store.receive(\.exportResponse.success, [todo1, todo2, todo3, todo4]) {
    $0.exportedTodos = [todo1, todo2, todo3, todo4]
    $0.isExporterPresented = true
    $0.isTransferring = false
  }
  await store.send(.logOutButtonTapped) {
    $0.dialog = ConfirmationDialogState {
      TextState("Log out?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmLogOut) {
        TextState("Log out")
      }
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
    } message: {
      TextState("Your to-dos stay on this machine.")
    }
  }
  await store.send(\.dialog.dismiss) {
    $0.dialog = nil
  }
  await store.finish()
}
