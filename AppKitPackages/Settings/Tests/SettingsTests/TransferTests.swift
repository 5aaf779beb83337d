import ComposableArchitecture
import Foundation
import Models
import Services
import Testing

@testable import Settings

@MainActor
struct TransferTests {
  let milk = Todo(id: UUID(0), title: "Milk")
  let bread = Todo(id: UUID(1), title: "Bread")
  let file = TemporaryTodoFile(url: URL(filePath: "/tmp/todos/todo.txt"), count: 2)

  @Test func `an export writes a file in batches and presents the exporter`() async throws {
    let removed = LockIsolated<[TemporaryTodoFile]>([])
    let store = TestStore(initialState: SettingsReducer.State()) {
      SettingsReducer()
    } withDependencies: { [file, milk, bread] in
      $0.todoClient.count = { filter in
        #expect(filter == .all)
        return 2
      }
      $0.todoClient.batches = { .of([milk], [bread]) }
      $0.todoFileClient.writeTemporary = { batches, progress in
        var count = 0
        for try await batch in batches {
          count += batch.count
          await progress(count)
        }
        return file
      }
      $0.todoFileClient.removeTemporary = { file in removed.withValue { $0.append(file) } }
    }

    await store.send(.exportButtonTapped) {
      $0.transferDirection = .exporting
    }
    for count in 0...2 {
      await store.receive(\.transferProgressed) {
        $0.transferProgress = SettingsReducer.TransferProgress(
          direction: .exporting,
          count: count,
          total: 2
        )
      }
    }
    await store.receive(\.exportResponse.success) { [file] in
      $0.exportedFile = file
      $0.isExporterPresented = true
      $0.transferDirection = nil
      $0.transferProgress = nil
    }
    await store.send(\.binding.isExporterPresented, false) {
      $0.isExporterPresented = false
    }
    // The exporter copies the file before it reports the result.
    #expect(removed.value == [])
    await store.send(.exporterCompleted(.success(URL(filePath: "/tmp/mine.txt")))) {
      $0.exportedFile = nil
      $0.transfer = .exported(count: 2, file: "mine.txt")
    }
    await store.finish()
    #expect(removed.value == [file])
    #expect(store.state.transfer?.message == "Exported 2 to-dos to mine.txt.")
  }

  @Test func `a cancelled export reports that nothing was saved`() async {
    let store = TestStore(initialState: SettingsReducer.State()) {
      SettingsReducer()
    } withDependencies: { [milk] in
      $0.todoClient.count = { _ in 2 }
      $0.todoClient.batches = { .of([milk]) }
      $0.todoFileClient.writeTemporary = { _, progress in
        await progress(1)
        try await Task.never()
        throw CancellationError()
      }
    }

    await store.send(.exportButtonTapped) {
      $0.transferDirection = .exporting
    }
    for count in 0...1 {
      await store.receive(\.transferProgressed) {
        $0.transferProgress = SettingsReducer.TransferProgress(
          direction: .exporting,
          count: count,
          total: 2
        )
      }
    }
    await store.send(.cancelTransferButtonTapped)
    await store.receive(\.transferResponse.success) {
      $0.transferDirection = nil
      $0.transfer = .cancelled(.exporting)
      $0.transferProgress = nil
    }
    #expect(store.state.transfer?.message == "The export was cancelled. Nothing was saved.")
  }

  @Test(arguments: ["cancelled", "failed", "another profile"])
  func `the file of an export is removed without a result of the exporter`(
    reason: String
  ) async {
    let removed = LockIsolated<[TemporaryTodoFile]>([])
    let store = TestStore(initialState: SettingsReducer.State()) {
      SettingsReducer()
    } withDependencies: { [file] in
      $0.todoClient.count = { _ in 2 }
      $0.todoClient.batches = { .of() }
      $0.todoFileClient.writeTemporary = { _, _ in file }
      $0.todoFileClient.removeTemporary = { file in removed.withValue { $0.append(file) } }
    }
    store.exhaustivity = .off

    await store.send(.exportButtonTapped)
    await store.receive(\.exportResponse.success)
    switch reason {
    case "cancelled": await store.send(.exporterCancelled)
    case "failed": await store.send(.exporterCompleted(.failure(diskFull)))
    default: await store.send(.profileChanged)
    }
    await store.finish()
    #expect(removed.value == [file])
    #expect(store.state.exportedFile == nil)
  }

  @Test func `a failed export presents an alert`() async {
    let store = TestStore(initialState: SettingsReducer.State()) {
      SettingsReducer()
    } withDependencies: {
      $0.todoClient.count = { _ in throw diskFull }
    }

    await store.send(.exportButtonTapped) {
      $0.transferDirection = .exporting
    }
    await store.receive(\.exportResponse.failure) {
      $0.alert = .failure("Nothing was exported", diskFull)
      $0.transferDirection = nil
    }
    await store.send(.alert(.dismiss)) {
      $0.alert = nil
    }
    let full = CocoaError(.fileWriteOutOfSpace, userInfo: [NSFilePathErrorKey: "/mnt/mine.txt"])
    await store.send(.exporterCompleted(.failure(full))) {
      $0.alert = .failure(
        "Nothing was exported",
        ServiceError.diskFull(path: "/mnt/mine.txt")
      )
    }
  }

  @Test func `an export without a dialog writes all to-dos to the file`() async {
    let store = TestStore(initialState: SettingsReducer.State()) {
      SettingsReducer()
    } withDependencies: { [milk, bread] in
      $0.todoFileClient.write = { batches, path in
        #expect(path == "~/todo.txt")
        var todos: [Todo] = []
        for try await batch in batches { todos += batch }
        #expect(todos == [milk, bread])
        return todos.count
      }
      $0.todoClient.batches = { .of([milk], [bread]) }
    }

    await store.send(.export(path: "~/todo.txt")) {
      $0.transferDirection = .exporting
    }
    await store.receive(\.transferResponse.success) {
      $0.transferDirection = nil
      $0.transfer = .exported(count: 2, file: "~/todo.txt")
    }
  }

  @Test func `an import adds the valid lines and lists the invalid ones by number`() async {
    let problem = TodoTextProblem(line: 3, reason: .invalidUTF8)
    let store = TestStore(initialState: SettingsReducer.State()) {
      SettingsReducer()
    } withDependencies: { [milk] in
      $0.todoFileClient.read = { path in
        #expect(path == "/tmp/in.txt")
        return TodoText(todos: [milk], problems: [problem])
      }
      $0.todoClient.importTodos = { todos, progress in
        #expect(todos == [milk])
        await progress(1)
      }
    }

    await store.send(.importButtonTapped) {
      $0.isImporterPresented = true
    }
    await store.send(\.binding.isImporterPresented, false) {
      $0.isImporterPresented = false
    }
    await store.send(.importerCompleted(.success(URL(filePath: "/tmp/in.txt")))) {
      $0.transferDirection = .importing
    }
    await store.receive(\.transferProgressed) {
      $0.transferProgress = SettingsReducer.TransferProgress(direction: .importing, total: 1)
    }
    await store.receive(\.transferProgressed) {
      $0.transferProgress = SettingsReducer.TransferProgress(
        direction: .importing,
        count: 1,
        total: 1
      )
    }
    await store.receive(\.transferResponse.success) {
      $0.transferProgress = nil
      $0.transferDirection = nil
      $0.transfer = .imported(count: 1, problems: [problem])
    }
    await store.receive(\.delegate.dataChanged)
    #expect(store.state.transfer?.message == "Imported 1 to-do, skipped 1 line.")
  }

  @Test(arguments: [(1, "Importing 1 to-do"), (2, "Importing 2 to-dos")])
  func `the progress counts in words`(total: Int, message: String) {
    let progress = SettingsReducer.TransferProgress(direction: .importing, total: total)
    #expect(progress.message == message)
  }

  @Test func `an import for the previous profile adds nothing to the new one`() async {
    let clock = TestClock()
    let store = TestStore(initialState: SettingsReducer.State()) {
      SettingsReducer()
    } withDependencies: { [milk] in
      $0.todoFileClient.read = { _ in
        // A read that the file system has begun ends despite a cancellation.
        await Task { try? await clock.sleep(for: .seconds(1)) }.value
        return TodoText(todos: [milk], problems: [])
      }
      $0.todoClient.importTodos = { _, _ in Issue.record("To-dos were imported.") }
    }

    await store.send(.importFile(path: "~/todo.txt")) {
      $0.transferDirection = .importing
    }
    await store.send(.profileChanged) {
      $0.transferDirection = nil
    }
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test func `a cancelled import reports that nothing was imported`() async {
    let store = TestStore(initialState: SettingsReducer.State()) {
      SettingsReducer()
    } withDependencies: { [milk, bread] in
      $0.todoFileClient.read = { _ in TodoText(todos: [milk, bread]) }
      $0.todoClient.importTodos = { _, progress in
        await progress(1)
        try await Task.never()
      }
    }

    await store.send(.importFile(path: "~/todo.txt")) {
      $0.transferDirection = .importing
    }
    await store.receive(\.transferProgressed) {
      $0.transferProgress = SettingsReducer.TransferProgress(direction: .importing, total: 2)
    }
    await store.receive(\.transferProgressed) {
      $0.transferProgress = SettingsReducer.TransferProgress(
        direction: .importing,
        count: 1,
        total: 2
      )
    }
    await store.send(.cancelTransferButtonTapped)
    await store.receive(\.transferResponse.success) {
      $0.transferProgress = nil
      $0.transferDirection = nil
      $0.transfer = .cancelled(.importing)
    }
    #expect(
      store.state.transfer?.message == "The import was cancelled. Nothing was imported."
    )
  }

  @Test func `an import that was committed before its cancellation is reported as such`() async {
    let clock = TestClock()
    let store = TestStore(initialState: SettingsReducer.State()) {
      SettingsReducer()
    } withDependencies: { [milk] in
      $0.todoFileClient.read = { _ in TodoText(todos: [milk]) }
      $0.todoClient.importTodos = { _, _ in
        await Task { try? await clock.sleep(for: .seconds(1)) }.value
      }
    }

    await store.send(.importFile(path: "~/todo.txt")) {
      $0.transferDirection = .importing
    }
    await store.receive(\.transferProgressed) {
      $0.transferProgress = SettingsReducer.TransferProgress(direction: .importing, total: 1)
    }
    await store.send(.cancelTransferButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.transferResponse.success) {
      $0.transferProgress = nil
      $0.transferDirection = nil
      $0.transfer = .imported(count: 1, problems: [])
    }
    await store.receive(\.delegate.dataChanged)
  }

  @Test func `an import that fails halfway presents an alert`() async {
    let store = TestStore(initialState: SettingsReducer.State()) {
      SettingsReducer()
    } withDependencies: { [milk, bread] in
      $0.todoFileClient.read = { _ in TodoText(todos: [milk, bread]) }
      $0.todoClient.importTodos = { _, progress in
        await progress(1)
        throw diskFull
      }
    }

    await store.send(.importFile(path: "~/todo.txt")) {
      $0.transferDirection = .importing
    }
    await store.receive(\.transferProgressed) {
      $0.transferProgress = SettingsReducer.TransferProgress(direction: .importing, total: 2)
    }
    await store.receive(\.transferProgressed) {
      $0.transferProgress = SettingsReducer.TransferProgress(
        direction: .importing,
        count: 1,
        total: 2
      )
    }
    await store.receive(\.transferResponse.failure) {
      $0.alert = .failure("Nothing was imported", diskFull)
      $0.transferProgress = nil
      $0.transferDirection = nil
    }
  }

  @Test func `an unreadable file imports nothing and presents an alert`() async {
    let unreadable = ServiceError.unreadableFile(path: "~/todo.txt", reason: "No such file")
    let store = TestStore(initialState: SettingsReducer.State()) {
      SettingsReducer()
    } withDependencies: {
      $0.todoFileClient.read = { _ in throw unreadable }
    }

    await store.send(.importFile(path: "~/todo.txt")) {
      $0.transferDirection = .importing
    }
    await store.receive(\.transferResponse.failure) {
      $0.alert = .failure("Nothing was imported", unreadable)
      $0.transferDirection = nil
    }
  }

  @Test func `a transfer in flight prevents another one`() async {
    var busy = SettingsReducer.State()
    busy.transferDirection = .importing
    let store = TestStore(initialState: busy) { SettingsReducer() }
    await store.send(.importButtonTapped)
    await store.send(.exportButtonTapped)
    await store.send(.importFile(path: "todo.txt"))
    await store.send(.export(path: "todo.txt"))
  }

  @Test func `the result of a transfer stays until there is another one`() async {
    var state = SettingsReducer.State()
    state.transfer = .imported(count: 3, problems: [])
    let unreadable = ServiceError.notText(file: "photo.png")
    let store = TestStore(initialState: state) {
      SettingsReducer()
    } withDependencies: {
      $0.todoFileClient.read = { _ in throw unreadable }
    }
    await store.send(.importButtonTapped) { $0.isImporterPresented = true }
    await store.send(\.binding.isImporterPresented, false) { $0.isImporterPresented = false }
    await store.send(.importerCompleted(.failure(unreadable))) {
      $0.alert = .failure("Nothing was imported", unreadable)
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
    await store.send(.importFile(path: "photo.png")) { $0.transferDirection = .importing }
    await store.receive(\.transferResponse.failure) {
      $0.transferDirection = nil
      $0.alert = .failure("Nothing was imported", unreadable)
    }
  }
}

extension AsyncThrowingStream where Element == [Todo], Failure == any Error {
  fileprivate static func of(_ batches: [Todo]...) -> Self {
    Self { continuation in
      for batch in batches { continuation.yield(batch) }
      continuation.finish()
    }
  }
}
