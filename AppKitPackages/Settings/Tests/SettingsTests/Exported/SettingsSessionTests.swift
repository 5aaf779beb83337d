import ComposableArchitecture
import Foundation
import Models
import Services
import Testing

@testable import Settings

@MainActor
@Test func `The recorded session of SettingsReducer`() async {
  let temporaryTodoFile1 = TemporaryTodoFile(
    url: URL(string: "file:///tmp/todos/todo.txt")!,
    count: 4
  )
  let transferProgress1 = SettingsReducer.TransferProgress(
    direction: .exporting,
    count: 0,
    total: 4
  )
  let store = TestStore(initialState: SettingsReducer.State()) {
    SettingsReducer()
  } withDependencies: {
    $0.settingsClient.load = { AppSettings() }
    $0.settingsClient.save = { settings in
      #expect(settings == AppSettings(focusMinutes: 50))
    }
    $0.todoClient.count = { filter in
      #expect(filter == .all)
      return 4
    }
    $0.todoClient.batches = { .never }
    $0.todoFileClient.writeTemporary = { _, _ in temporaryTodoFile1 }
  }

  await store.send(.task)
  await store.receive(\.settingsResponse.success, AppSettings())
  await store.send(\.binding, .set(\.settings.focusMinutes, 50)) {
    $0.settings.focusMinutes = 50
  }
  await store.receive(\.delegate.settingsChanged, AppSettings(focusMinutes: 50))
  await store.receive(\.saveResponse.success, AppSettings(focusMinutes: 50))
  await store.send(.exportButtonTapped) {
    $0.transferDirection = .exporting
  }
  await store.receive(\.transferProgressed, transferProgress1) {
    $0.transferProgress = transferProgress1
  }
  await store.receive(\.exportResponse.success, temporaryTodoFile1) {
    $0.exportedFile = temporaryTodoFile1
    $0.isExporterPresented = true
    $0.transferDirection = nil
    $0.transferProgress = nil
  }
  await store.send(\.binding.isExporterPresented, false) {
    $0.isExporterPresented = false
  }
  await store.send(.exporterCancelled) {
    $0.exportedFile = nil
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
