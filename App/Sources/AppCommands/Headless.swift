import AppCore
import CellMetrics
import ComposableArchitecture
import Foundation
import Models
import Services
import Settings

/// Runs the app's reducers without an interface, for the subcommands.
@MainActor
struct Headless {
  @Dependency(\.searchClient) private var searchClient
  @Dependency(\.today) private var today
  @Dependency(\.todoClient) private var todoClient
  @Dependency(\.uuid) private var uuid
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
      let services = try await options.openServices(for: .none)
      defer { services.close() }
      return try await operation(Headless())
    }
  }

  /// All to-dos, in the order of the list.
  func todos() async throws -> [Todo] {
    try await todoClient.fetch(query: TodoQuery(filter: .all))
  }

  func list(_ options: ListOptions, json: Bool) async throws {
    let all = try await todoClient.fetch(query: TodoQuery(filter: .all, sort: options.sort))
    let query = TodoQuery(filter: options.all ? .all : .open, sort: options.sort, today: today)
    let due = try options.due.map { try Day(words: [$0]) }
    let found =
      options.search.isEmpty
      ? all : try await searchClient.search(text: options.search, query: query)
    let shown = found.filter { todo in
      query.includes(todo) && (due.map { day in todo.due.map { $0 <= day } ?? false } ?? true)
    }
    try write(shown, among: all, json: json)
  }

  func listNames(_ isListed: (TodoName) -> Bool) async throws {
    let names = try await todoClient.names().filter(isListed)
    try StandardOutput.write(names.map { "\(sanitize($0.name)) \($0.count)\n" }.joined())
  }

  private func write(_ todos: [Todo], among all: [Todo], json: Bool) throws {
    let listing = TodoListing(all)
    try StandardOutput.write(json ? listing.json(of: todos) : listing.text(of: todos))
  }

  /// Adds a to-do, and writes it.
  func add(_ todo: Todo, json: Bool) async throws {
    var todo = todo
    if todo.created == nil { todo.created = today }
    try await todoClient.add(todo: todo)
    let listing = TodoListing(try await todos())
    try StandardOutput.write(json ? listing.json(of: todo) : listing.text(of: [todo]))
  }

  /// Completes to-dos, and writes what was completed and what follows.
  func complete(_ prefixes: [String]) async throws {
    let (today, uuid) = (today, uuid)
    for todo in try await find(prefixes) {
      guard !todo.isCompleted else {
        try StandardOutput.write("Already done: \(sanitize(todo.title))\n")
        continue
      }
      let (saved, next) = try await todoClient.complete(todo, on: today, id: uuid())
      try StandardOutput.write("Done: \(sanitize(saved.title))\n")
      if let next {
        try StandardOutput.write(
          "Next: \(next.id.uuidString.lowercased().prefix(8))  \(sanitize(next.title))\n"
        )
      }
    }
  }

  /// Changes to-dos, and writes their new values after a verb.
  func change(
    _ prefixes: [String],
    _ verb: String,
    _ change: @MainActor (inout Todo) -> Void
  ) async throws {
    for todo in try await find(prefixes) {
      var changed = todo
      change(&changed)
      try LongText.check(changed.title, .title)
      let saved = changed == todo ? todo : try await todoClient.edit(todo: changed, base: todo)
      let done = changed == todo ? "Unchanged" : verb
      try StandardOutput.write("\(done): \(sanitize(saved.line))\n")
    }
  }

  /// Deletes the to-dos for which a closure returns true, and writes them.
  func delete(_ prefixes: [String], confirm: (Todo) throws -> Bool) async throws {
    for todo in try await find(prefixes) where try confirm(todo) {
      try await todoClient.delete(ids: [todo.id])
      try StandardOutput.write("Deleted: \(sanitize(todo.line))\n")
    }
  }

  /// The to-dos whose IDs have prefixes. All are found before one is changed.
  private func find(_ prefixes: [String]) async throws -> [Todo] {
    let listing = TodoListing(try await todos())
    var found: [Todo] = []
    for prefix in prefixes {
      let todo = try listing.todo(prefix)
      if !found.contains(todo) { found.append(todo) }
    }
    return found
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
