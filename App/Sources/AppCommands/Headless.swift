import AppCore
import ComposableArchitecture
import Foundation
import Home
import Models
import Services
import Settings

/// Runs the app's reducers without an interface, for the subcommands.
@MainActor
struct Headless {
  @Dependency(\.date.now) private var now
  @Dependency(\.todoClient) private var todoClient
  private let store: StoreOf<HeadlessReducer>

  private init() {
    store = Store(initialState: HeadlessReducer.State()) {
      HeadlessReducer()
    }
  }

  /// Runs an operation with the services that the options choose.
  ///
  /// - Throws: A ``CommandLineError`` if the services fail, or the error of the operation.
  static func run<Value>(
    _ options: GlobalOptions,
    _ operation: @MainActor (Headless) async throws -> Value
  ) async throws -> Value {
    try await CommandLineError.catching {
      let services = try await options.openServices(hasScreen: false)
      defer { services.close() }
      return try await operation(Headless())
    }
  }

  /// All to-dos, in the order of the list.
  func todos() async throws -> [Todo] {
    try await todoClient.fetch(query: TodoQuery(filter: .all))
  }

  func list(all: Bool, json: Bool) async throws {
    let listing = TodoListing(try await todos())
    try StandardOutput.write(json ? listing.json(all: all) : listing.text(all: all))
  }

  func add(_ line: String) async throws {
    try await send(.home(.binding(.set(\.draft, line))))
    try await send(.home(.draftSubmitted))
  }

  /// Completes the to-do whose ID has a prefix, and returns its value before the change.
  func complete(_ prefix: String) async throws -> Todo {
    let todo = try TodoListing(try await todos()).todo(prefix)
    if !todo.isCompleted {
      var completed = todo
      completed.complete(on: Day(now))
      _ = try await todoClient.edit(todo: completed, base: todo)
    }
    return todo
  }

  /// Imports a file, and shows the progress in the terminal, if standard error is one.
  func importFile(_ path: String) async throws -> SettingsReducer.Transfer? {
    let line = ProgressLine()
    let observation = observe {
      guard let progress = store.app.settings.transferProgress else { return line.erase() }
      line.write("Importing: \(progress.count) of \(progress.total) to-dos")
    }
    defer {
      observation.cancel()
      line.erase()
    }
    return try await transfer(.importFile(path: path))
  }

  func export(to path: String) async throws -> SettingsReducer.Transfer? {
    try await transfer(.export(path: path))
  }

  private func transfer(
    _ action: SettingsReducer.Action
  ) async throws -> SettingsReducer.Transfer? {
    try await send(.settings(action))
    return store.app.settings.transfer
  }

  /// Sends an action, waits until its effects finish, and throws the failure of a response.
  private func send(_ action: AppCoreReducer.Action) async throws {
    await store.send(.app(action)).finish()
    if let failure = store.failure { throw failure }
  }
}
