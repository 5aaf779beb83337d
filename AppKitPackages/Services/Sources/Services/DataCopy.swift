import Models

/// Copies all own profiles with their to-dos and focus sessions from one place to another, for example
/// from a file to a server.
///
/// ```swift
/// extension DataCopy.Clients {
///   init(_ services: InMemoryServices) {
///     self.init(
///       profiles: services.profileClient,
///       todos: services.todoClient,
///       sessions: services.focusSessionClient
///     )
///   }
/// }
///
/// func copy(_ source: InMemoryServices, to target: InMemoryServices) async throws {
///   let copy = DataCopy(from: { _ in .init(source) }, to: { _ in .init(target) })
///   for report in try await copy.run() { print(report.profile, report.todoCount) }
/// }
/// ```
///
/// A copy can be repeated: it adds what is missing, replaces what differs, and deletes nothing. So a
/// copy that was cut off is completed by the next one. Profiles are matched by their identities, then
/// by their names. Profiles that other people share are neither read nor written.
public struct DataCopy: Sendable {
  /// The clients of one profile.
  public struct Clients: Sendable {
    /// The profiles.
    public var profiles: ProfileClient
    /// The to-dos of the profile.
    public var todos: TodoClient
    /// The focus sessions of the profile.
    public var sessions: FocusSessionClient

    /// Creates the clients of one profile.
    public init(profiles: ProfileClient, todos: TodoClient, sessions: FocusSessionClient) {
      self.profiles = profiles
      self.todos = todos
      self.sessions = sessions
    }
  }

  /// The content of a profile after the copy.
  public struct Report: Hashable, Sendable {
    /// The name of the profile.
    public var profile: String
    /// The number of to-dos that are at both places.
    public var todoCount: Int
    /// The number of focus sessions that are at both places.
    public var sessionCount: Int
    /// The number of to-dos and sessions that the copy has written.
    public var writtenCount: Int

    /// Creates a report.
    public init(profile: String, todoCount: Int, sessionCount: Int, writtenCount: Int) {
      self.profile = profile
      self.todoCount = todoCount
      self.sessionCount = sessionCount
      self.writtenCount = writtenCount
    }
  }

  /// An error of a copy whose result differs from its source.
  public struct Difference: Error, Hashable, CustomStringConvertible {
    /// The name of the profile.
    public var profile: String

    /// Creates an error.
    public init(profile: String) {
      self.profile = profile
    }

    public var description: String {
      """
      The copy of the profile "\(profile)" differs from the original, because another program has \
      changed one of them. To fix this, end the other program, then copy again.
      """
    }
  }

  private let open: @Sendable (_ profile: String?) async throws -> Clients
  private let openTarget: @Sendable (_ profile: String?) async throws -> Clients

  /// Creates a copy.
  ///
  /// - Parameters:
  ///   - source: Opens the source with the profile of a name, or with any profile.
  ///   - target: Opens the target in the same way.
  public init(
    from source: @escaping @Sendable (_ profile: String?) async throws -> Clients,
    to target: @escaping @Sendable (_ profile: String?) async throws -> Clients
  ) {
    open = source
    openTarget = target
  }

  /// Copies, and compares the result with the source.
  ///
  /// - Returns: A report for each profile of the source, sorted by name.
  /// - Throws: A ``ServiceError``, or a ``Difference``.
  public func run() async throws -> [Report] {
    var reports: [Report] = []
    for profile in try await open(nil).profiles.all() where profile.owner == nil {
      reports.append(try await copy(profile))
    }
    return reports
  }

  private func copy(_ profile: UserProfile) async throws -> Report {
    let profiles = try await openTarget(nil).profiles
    let own = try await profiles.all().filter { $0.owner == nil }
    let known =
      own.first { $0.id == profile.id }
      ?? own.first { $0.name.lowercased() == profile.name.lowercased() }
    if known == nil { try await profiles.create(profile) }
    let source = try await open(profile.name)
    let target = try await openTarget(known?.name ?? profile.name)
    let todos = try await copyTodos(from: source.todos, to: target.todos)
    let sessions = try await copySessions(from: source.sessions, to: target.sessions)
    guard try await isCopied(todos.hashes, sessions.all, in: target) else {
      throw Difference(profile: profile.name)
    }
    return Report(
      profile: profile.name,
      todoCount: todos.hashes.count,
      sessionCount: sessions.all.count,
      writtenCount: todos.written + sessions.written
    )
  }

  /// Copies in batches. Of all to-dos, only their identities and hash values are in memory.
  private func copyTodos(
    from source: TodoClient,
    to target: TodoClient
  ) async throws -> (hashes: [Todo.ID: Int], written: Int) {
    let known = try await hashes(target)
    var all: [Todo.ID: Int] = [:]
    var written = 0
    for try await todos in source.batches() {
      for todo in todos { all[todo.id] = todo.hashValue }
      let missing = todos.filter { known[$0.id] == nil }
      let changed = todos.filter { todo in known[todo.id].map { $0 != todo.hashValue } ?? false }
      if !missing.isEmpty { try await target.importTodos(todos: missing) { _ in } }
      for todo in changed { try await target.update(todo: todo) }
      written += missing.count + changed.count
    }
    return (all, written)
  }

  private func hashes(_ client: TodoClient) async throws -> [Todo.ID: Int] {
    var hashes: [Todo.ID: Int] = [:]
    for try await todos in client.batches() {
      for todo in todos { hashes[todo.id] = todo.hashValue }
    }
    // The stream ends early in a cancelled task.
    try Task.checkCancellation()
    return hashes
  }

  private func copySessions(
    from source: FocusSessionClient,
    to target: FocusSessionClient
  ) async throws -> (all: [FocusSession], written: Int) {
    let sessions = try await source.sessions(since: nil)
    let known = Set(try await target.sessions(since: nil).map(\.id))
    let missing = sessions.filter { !known.contains($0.id) }
    for session in missing { try await target.record(session: session) }
    return (sessions, missing.count)
  }

  /// Whether the target contains the same to-dos and sessions.
  private func isCopied(
    _ todos: [Todo.ID: Int],
    _ sessions: [FocusSession],
    in target: Clients
  ) async throws -> Bool {
    let copies = try await hashes(target.todos)
    let sessionCopies = Set(try await target.sessions.sessions(since: nil))
    return todos.allSatisfy { copies[$0.key] == $0.value } && sessionCopies.isSuperset(of: sessions)
  }
}
