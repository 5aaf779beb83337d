import Dependencies
import Foundation
import Models

/// Clients that store to-dos, profiles, sessions and settings in memory.
///
/// ```swift
/// let services = InMemoryServices(todos: [Todo(id: UUID(0), title: "Call mum")])
/// let store = TestStore(initialState: Feature.State()) { Feature() } withDependencies: {
///   services.register(in: &$0)
/// }
/// ```
///
/// Previews and tests of several features use these clients. They behave like the live ones,
/// including profiles, sort orders and errors.
public actor InMemoryServices {
  struct Profile {
    var value: UserProfile
    var todos: [Todo] = []
    var positions: [Todo.ID: Int] = [:]
    var sessions: [FocusSession] = []
    var running: RunningFocus?
  }

  var profiles: [Profile]
  var currentID: UserProfile.ID?
  var settings: AppSettings
  private var nextPosition = 0
  nonisolated let todoChanges = Broadcast<TodoChange>.changes()
  nonisolated let settingsChanges = Broadcast<AppSettings>(.bufferingNewest(1))
  private nonisolated let databaseStatus = DatabaseStatusSource()

  /// Creates services with initial content.
  ///
  /// - Parameters:
  ///   - todos: The to-dos of the first profile.
  ///   - sessions: The focus sessions of the first profile.
  ///   - profiles: The profiles, the first of which is selected.
  ///   - settings: The saved settings.
  public init(
    todos: [Todo] = [],
    sessions: [FocusSession] = [],
    profiles: [UserProfile] = [
      UserProfile(id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)), name: "Me")
    ],
    settings: AppSettings = AppSettings()
  ) {
    self.profiles = profiles.map { Profile(value: $0) }
    currentID = profiles.first?.id
    self.settings = settings
    if !self.profiles.isEmpty {
      self.profiles[0].todos = todos
      self.profiles[0].sessions = sessions
      for (offset, todo) in todos.enumerated() { self.profiles[0].positions[todo.id] = offset }
      nextPosition = todos.count
    }
  }

  /// Registers the clients as dependencies.
  public nonisolated func register(in dependencies: inout DependencyValues) {
    dependencies.todoClient = todoClient
    dependencies.searchClient = searchClient
    dependencies.profileClient = profileClient
    dependencies.focusSessionClient = focusSessionClient
    dependencies.settingsClient = settingsClient
    dependencies.databaseStatusClient = databaseStatusClient
  }

  /// A client that reports the status of ``reportDatabaseStatus(_:)``.
  public nonisolated var databaseStatusClient: DatabaseStatusClient {
    DatabaseStatusClient { self.databaseStatus.stream() }
  }

  /// Sets the status of the database, as a server does that stops or starts. The clients work
  /// regardless of it.
  public nonisolated func reportDatabaseStatus(_ status: DatabaseStatus) {
    databaseStatus.report(status)
  }

  func currentIndex() throws -> Int {
    guard let index = profiles.firstIndex(where: { $0.value.id == currentID }) else {
      throw ServiceError.noCurrentProfile
    }
    return index
  }

  func current() throws -> Profile { profiles[try currentIndex()] }

  func changeCurrent(_ edits: TodoEdits?, _ change: (inout Profile) throws -> Void) throws {
    try change(&profiles[try currentIndex()])
    todoChanges.send(TodoChange(origin: .local, edits: edits?.named))
  }

  func append(_ todos: [Todo], to profile: inout Profile) {
    for todo in todos {
      profile.positions[todo.id] = nextPosition
      nextPosition += 1
      profile.todos.append(todo)
    }
  }

  func restore(_ todos: [Todo]) throws {
    try changeCurrent(TodoEdits(inserted: todos.map(\.id))) { profile in
      for todo in todos where !profile.todos.contains(where: { $0.id == todo.id }) {
        guard let position = profile.positions[todo.id] else {
          append([todo], to: &profile)
          continue
        }
        let index = profile.todos.firstIndex { profile.positions[$0.id] ?? .max > position }
        profile.todos.insert(todo, at: index ?? profile.todos.endIndex)
      }
    }
  }
}
