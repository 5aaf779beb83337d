import Foundation
import Models

extension InMemoryServices {
  /// A client for the to-dos of the current profile.
  public nonisolated var todoClient: TodoClient {
    TodoClient(
      fetch: { query in
        let rest = try await self.sorted(query).dropFirst(query.offset)
        return Array(query.limit.map { rest.prefix($0) } ?? rest)
      },
      find: { id in try await self.current().todos.first { $0.id == id } },
      count: { filter in try await self.current().todos.count(where: filter.includes) },
      names: { try await TodoName.all(in: self.current().todos) },
      window: { query in
        let todos = try await self.sorted(query)
        let range = query.range(count: todos.count)
        return TodoWindow(
          count: todos.count,
          offset: range.lowerBound,
          todos: Array(todos[range]),
          groups: query.groups(of: todos),
          names: try await self.names(query)
        )
      },
      positions: { ids, query in
        let todos = try await self.sorted(query)
        let ids = Set(ids)
        return TodoPositions(
          count: todos.count,
          rows: todos.enumerated().filter { ids.contains($0.element.id) }
            .map { TodoPositions.Row(offset: $0.offset, todo: $0.element) },
          groups: query.groups(of: todos),
          names: try await self.names(query)
        )
      },
      batches: {
        .batches { (end: Int?) in
          let profile = try await self.current()
          let rest = profile.todos.lazy.filter { profile.positions[$0.id] ?? 0 > end ?? -1 }
          let batch = Array(rest.prefix(AsyncThrowingStream.batchSize))
          return (batch, batch.last.flatMap { profile.positions[$0.id] })
        }
      },
      add: { todo in try await self.add([todo]) },
      update: { todo in try await self.update(todo) },
      edit: { todo, base in try await self.edit(todo, base).saved },
      editAndAdd: { todo, base, added in try await self.edit(todo, base, adding: added) },
      delete: { ids in
        try await self.changeCurrent(TodoEdits(deleted: ids)) {
          $0.todos.removeAll { ids.contains($0.id) }
        }
      },
      restore: { todos in try await self.restore(todos) },
      importTodos: { todos, progress in
        try Task.checkCancellation()
        try await self.add(todos)
        await progress(todos.count)
      },
      eraseAll: {
        try await self.changeCurrent(nil) { $0 = Profile(value: $0.value) }
      },
      changes: { self.todoChanges.stream() }
    )
  }

  /// A client that searches the to-dos of the current profile.
  public nonisolated var searchClient: SearchClient {
    SearchClient(
      search: { text, query in
        let todos = try await self.results(of: text, query)
        return query.limit.map { Array(todos.prefix(max(0, $0))) } ?? todos
      },
      window: { text, query in
        let todos = try await self.results(of: text, query)
        let range = query.range(count: todos.count)
        return TodoWindow(
          count: todos.count,
          offset: range.lowerBound,
          todos: Array(todos[range])
        )
      }
    )
  }

  /// A client for the profiles.
  public nonisolated var profileClient: ProfileClient {
    ProfileClient(
      all: { await self.sortedProfiles() },
      current: { await self.currentProfile() },
      create: { profile in try await self.create(profile) },
      edit: { profile, base in try await self.edit(profile, base) },
      update: { profile in _ = try await self.update(profile) },
      delete: { id in await self.deleteProfile(id) },
      select: { id in await self.select(id) }
    )
  }

  /// A client for the settings.
  public nonisolated var settingsClient: SettingsClient {
    SettingsClient(
      load: { await self.settings },
      save: { settings in await self.save(settings) },
      changes: { self.settingsChanges.stream() }
    )
  }

  /// A client for the focus sessions of the current profile.
  public nonisolated var focusSessionClient: FocusSessionClient {
    FocusSessionClient(
      record: { session in
        try await self.changeCurrent(TodoEdits()) { profile in
          guard !profile.sessions.contains(where: { $0.id == session.id }) else { return }
          profile.sessions.append(session)
        }
      },
      running: { try await self.current().running },
      setRunning: { running in
        try await self.changeCurrent(TodoEdits()) { $0.running = running }
      },
      sessions: { since in
        try await self.current().sessions
          .filter { session in since.map { session.day >= $0 } ?? true }
          .sorted { $0.start < $1.start }
      },
      statistics: { today, length in
        let profile = try await self.current()
        return Statistics(
          endingOn: today,
          length: length,
          todos: profile.todos,
          sessions: profile.sessions
        )
      }
    )
  }

  private func sorted(_ query: TodoQuery) throws -> [Todo] {
    query.sort.sorted(try current().todos.filter(query.includes))
  }

  private func names(_ query: TodoQuery) throws -> [TodoName]? {
    try query.today == nil ? nil : TodoName.all(in: current().todos)
  }

  private func results(of text: String, _ query: TodoQuery) throws -> [Todo] {
    let search = SearchText(text)
    let whole = TodoQuery(filter: query.filter, sort: query.sort)
    return search.isEmpty ? [] : try sorted(whole).filter(search.matches)
  }

  private func add(_ todos: [Todo]) throws {
    try checkIdentities(todos)
    try changeCurrent(TodoEdits(inserted: todos.map(\.id))) { append(todos, to: &$0) }
  }

  private func checkIdentities(_ todos: [Todo]) throws {
    var ids = Set(profiles.flatMap(\.todos).map(\.id))
    for todo in todos {
      guard ids.insert(todo.id).inserted else {
        throw ServiceError.database(path: "memory", reason: "the to-do \(todo.id) already exists")
      }
    }
  }

  private func update(_ todo: Todo) throws {
    try changeCurrent(TodoEdits(updated: [todo.id])) { profile in
      guard let index = profile.todos.firstIndex(where: { $0.id == todo.id }) else {
        throw ServiceError.noSuchTodo(todo.id)
      }
      profile.todos[index] = todo
    }
  }

  private func edit(
    _ todo: Todo,
    _ base: Todo,
    adding added: Todo? = nil
  ) throws -> (saved: Todo, isAdded: Bool) {
    guard let saved = try current().todos.first(where: { $0.id == todo.id }) else {
      throw ServiceError.noSuchTodo(todo.id)
    }
    let merged = try todo.merged(with: saved, base: base)
    let added = saved.isCompleted ? nil : added
    let edits = TodoEdits(inserted: added.map { [$0.id] } ?? [], updated: [todo.id])
    if let added { try checkIdentities([added]) }
    try changeCurrent(edits) { profile in
      if let index = profile.todos.firstIndex(where: { $0.id == todo.id }) {
        profile.todos[index] = merged
      }
      if let added { append([added], to: &profile) }
    }
    return (merged, added != nil)
  }

  private func currentProfile() -> UserProfile? {
    profiles.first { $0.value.id == currentID }?.value
  }

  private func sortedProfiles() -> [UserProfile] {
    profiles.map(\.value).sorted { $0.precedes($1) }
  }

  private func create(_ profile: UserProfile) throws {
    let profile = try profile.validated(among: profiles.map(\.value))
    profiles.append(Profile(value: profile))
    todoChanges.send(TodoChange(origin: .local))
  }

  private func edit(_ profile: UserProfile, _ base: UserProfile) throws -> UserProfile {
    try update(profile.merged(among: profiles.map(\.value), base: base))
  }

  private func update(_ profile: UserProfile) throws -> UserProfile {
    let profile = try profile.validated(among: profiles.map(\.value))
    guard let index = profiles.firstIndex(where: { $0.value.id == profile.id }) else {
      throw ServiceError.noSuchProfile(name: profile.name)
    }
    profiles[index].value = profile
    todoChanges.send(TodoChange(origin: .local))
    return profile
  }

  private func deleteProfile(_ id: UserProfile.ID) {
    profiles.removeAll { $0.value.id == id }
    if currentID == id { currentID = nil }
    todoChanges.send(TodoChange(origin: .local))
  }

  private func select(_ id: UserProfile.ID?) {
    currentID = id
    todoChanges.send(TodoChange(origin: .local))
  }

  private func save(_ settings: AppSettings) {
    self.settings = settings
    settingsChanges.send(settings)
  }
}
