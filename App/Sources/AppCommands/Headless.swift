import AppCore
import ComposableArchitecture
import Foundation
import Home
import Models
import Services
import Settings

/// The app without a screen: the same reducers, driven by the command line.
@MainActor
struct Headless {
  private let store: StoreOf<HeadlessReducer>

  private init() {
    store = Store(initialState: HeadlessReducer.State()) {
      HeadlessReducer()
    }
  }

  /// Does some work with the app that the options describe.
  ///
  /// - Throws: A ``CommandLineError`` if the saved data can't be used, and the errors of the work.
  static func run<Value>(
    _ options: GlobalOptions,
    _ work: @MainActor (Headless) async throws -> Value
  ) async throws -> Value {
    try await CommandLineError.catching {
      let services = try options.openServices(hasScreen: false)
      defer { services.close() }
      return try await work(Headless())
    }
  }

  /// Every to-do, in the order of the list.
  func todos() async throws -> [Todo] {
    try await send(.home(.binding(.set(\.filter, .all))))
    return store.app.home.rows.map(\.todo)
  }

  func list(all: Bool, json: Bool) async throws {
    let listing = TodoListing(try await todos())
    try StandardOutput.write(json ? listing.json(all: all) : listing.text(all: all))
  }

  func add(_ line: String) async throws {
    try await send(.home(.binding(.set(\.draft, line))))
    try await send(.home(.draftSubmitted))
  }

  /// Marks a to-do as done, and returns it as it was before.
  func complete(_ prefix: String) async throws -> Todo {
    let todo = try TodoListing(try await todos()).todo(prefix)
    if !todo.isCompleted {
      try await send(.home(.rows(.element(id: todo.id, action: .doneButtonTapped))))
    }
    return todo
  }

  func importFile(_ path: String) async throws -> SettingsReducer.Transfer? {
    try await transfer(path, .importButtonTapped)
  }

  func export(to path: String) async throws -> SettingsReducer.Transfer? {
    try await transfer(path, .exportButtonTapped)
  }

  private func transfer(
    _ path: String,
    _ action: SettingsReducer.Action
  ) async throws -> SettingsReducer.Transfer? {
    try await send(.settings(.binding(.set(\.path, path))))
    try await send(.settings(action))
    return store.app.settings.transfer
  }

  /// Sends an action, waits until everything that it started is over, and throws the failure of a
  /// response.
  private func send(_ action: AppCoreReducer.Action) async throws {
    await store.send(.app(action)).finish()
    if let failure = store.failure { throw failure }
  }
}
