import ComposableArchitecture
import Foundation
import Models
import Services

extension HomeReducer {
  /// The rows that fill any screen, read first so that the list shows up at once.
  static let firstPage = 200

  /// How many matches a search lists.
  static let searchLimit = 1_000

  /// Reads the to-dos to list, after a pause while the person is still typing.
  ///
  /// A newer request cancels the one in flight, so responses cannot arrive out of order.
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

  /// Listens for writes of other processes, as long as the list lives.
  ///
  /// Writes of this process need no second read: the list shows them when their responses arrive.
  func observeChanges() -> Effect<Action> {
    // Subscribed before the first read starts: a change between the two would be lost.
    let changes = todoClient.changes()
    return .run { send in
      for await change in changes where change == .elsewhere {
        await send(.todosChanged)
      }
    }
    .cancellable(id: CancelID.changes, cancelInFlight: true)
  }

  /// Adds the typed line as a to-do, which joins the list once it is saved.
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

  /// Shows a to-do that was saved. Only a new search knows whether it still matches.
  func showSaved(_ todo: Todo, in state: inout State) -> Effect<Action> {
    state.show(todo)
    return state.query.isEmpty ? .none : load(&state)
  }

  /// Deletes at once, or asks first when the person's settings say so.
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
