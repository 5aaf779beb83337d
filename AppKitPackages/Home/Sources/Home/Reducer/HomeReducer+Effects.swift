import ComposableArchitecture
import Foundation
import Models
import Services

extension HomeReducer {
  /// Number of to-dos in the first request, so that the list appears before the whole result does.
  static let firstPage = 200

  /// Maximum number of search results.
  static let searchLimit = 1_000

  /// Requests the to-dos for the current filter and search text.
  ///
  /// A new request cancels the one in flight, so responses cannot arrive out of order.
  ///
  /// - Parameter pause: Delay that debounces a search while the person types.
  func load(_ state: inout State, after pause: Duration = .zero) -> Effect<Action> {
    state.isLoading = true
    let filter = state.filter
    let query = state.query.trimmingCharacters(in: .whitespaces)
    guard query.isEmpty else {
      return .run { send in
        if pause > .zero { try await clock.sleep(for: pause) }
        await send(
          .loadResponse(
            Result {
              try await searchClient.search(text: query, filter: filter, limit: Self.searchLimit)
            }
          )
        )
      }
      .cancellable(id: CancelID.load, cancelInFlight: true)
    }
    return .run { [isFirst = state.rows.isEmpty] send in
      if isFirst {
        let page = TodoQuery(filter: filter, limit: Self.firstPage)
        let result = await Result { try await todoClient.fetch(query: page) }
        guard case .success(let todos) = result, todos.count == Self.firstPage else {
          return await send(.loadResponse(result))
        }
        await send(.firstPageLoaded(todos))
      }
      await send(
        .loadResponse(Result { try await todoClient.fetch(query: TodoQuery(filter: filter)) })
      )
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }

  /// Observes writes of other processes until the feature is dismissed.
  ///
  /// Writes of this process are ignored: their responses already update the list.
  func observeChanges() -> Effect<Action> {
    // Subscribe before the effect starts: a change before the first read would be lost otherwise.
    let changes = todoClient.changes()
    return .run { send in
      for await change in changes where change.origin == .external {
        await send(.todosChanged)
      }
    }
    .cancellable(id: CancelID.changes, cancelInFlight: true)
  }

  /// Parses the draft and saves it as a to-do.
  func addDraft(_ state: inout State) -> Effect<Action> {
    let draft = state.draft
    guard draft.contains(where: { !$0.isWhitespace }) else { return .none }
    var todo: Todo
    do {
      todo = try Todo(id: uuid(), line: draft)
    } catch {
      state.alert = .failure("“\(draft)” was not added", error)
      return .none
    }
    if todo.created == nil { todo.created = Day(now) }
    state.draft = ""
    return .run { [todo] send in
      let result = await Result {
        try await todoClient.add(todo: todo)
        return todo
      }
      await send(.draftResponse(result, draft: draft))
    }
    .cancellable(id: CancelID.write)
  }

  /// Updates the list with a saved to-do, and repeats an active search: only the client can
  /// determine whether the to-do still matches.
  func showSaved(_ todo: Todo, in state: inout State) -> Effect<Action> {
    state.show(todo)
    return state.query.isEmpty ? repeatLoad(&state) : load(&state)
  }

  /// Repeats a request in flight, whose response can be older than a change of the list.
  func repeatLoad(_ state: inout State) -> Effect<Action> {
    state.isLoading ? load(&state) : .none
  }

  /// Deletes a to-do, or presents a confirmation first if the settings require one.
  func requestDelete(_ todo: Todo, _ state: inout State) -> Effect<Action> {
    guard state.settings.confirmBeforeDelete else { return delete(todo) }
    state.alert = .confirmDelete(todo)
    return .none
  }

  func delete(_ todo: Todo) -> Effect<Action> {
    .run { send in
      let result = await Result {
        try await todoClient.delete(ids: [todo.id])
        return todo
      }
      await send(.deleteResponse(result))
    }
    .cancellable(id: CancelID.write)
  }

  func restore(_ todo: Todo) -> Effect<Action> {
    .run { send in
      let result = await Result {
        try await todoClient.restore(todos: [todo])
        return todo
      }
      await send(.restoreResponse(result, todo))
    }
    .cancellable(id: CancelID.write)
  }
}
