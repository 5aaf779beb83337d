import ComposableArchitecture
import Foundation
import Models
import Services

extension HomeReducer {
  /// Requests the to-dos for the current filter and search text.
  ///
  /// Responses to searches have no projects and contexts, which are the same for each letter. They are
  /// requested if the list begins with a search, as after a reload of a page.
  ///
  /// A new request cancels the one in flight, so responses cannot arrive out of order.
  ///
  /// - Parameter pause: Delay that debounces a search while the person types.
  func load(_ state: inout State, after pause: Duration = .zero) -> Effect<Action> {
    state.isLoading = true
    state.requestedRange = nil
    state.staleIDs = []
    let text = state.searchText
    // No command may change to-dos that the list does not show.
    if text != state.shownText { state.selection = [] }
    // The list keeps its place if the search text is the same, and otherwise begins at its top.
    let firstRow = text == state.shownText ? state.visibleRange.lowerBound : 0
    let range = ListWindow.range(around: firstRow..<(firstRow + state.visibleRange.count))
    // The first results of a search are shown before all are counted. Results further down are read
    // together with the count.
    let isNewSearch = pause > .zero || range.lowerBound == 0
    guard !text.isEmpty, isNewSearch else { return load(range, &state) }
    let limit = ListWindow.range(around: 0..<state.visibleRange.count).count
    let query = TodoQuery(filter: state.filter, sort: state.sort, limit: limit)
    let needsNames = pause == .zero && state.names.isEmpty
    return .run { send in
      if pause > .zero { try await clock.sleep(for: pause) }
      let first = await Result { try await searchClient.search(text: text, query: query) }
      let names = needsNames ? try? await todoClient.names() : nil
      await send(
        .loadResponse(
          first.map { TodoWindow(count: $0.count, offset: 0, todos: $0, names: names) }
        )
      )
      guard case .success(let todos) = first, todos.count == limit else { return }
      // There may be more results, and counting them takes longer than reading the first ones.
      await send(
        .loadResponse(Result { try await searchClient.window(text: text, query: query) })
      )
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }

  /// Requests the to-dos at a range of positions.
  private func load(_ range: Range<Int>, _ state: inout State) -> Effect<Action> {
    state.staleIDs = []
    return .run { [request = window(range, state)] send in
      await send(.loadResponse(Result { try await request() }))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }

  /// Returns a closure that requests the to-dos at a range of positions in the list or in the
  /// results of the search.
  func window(
    _ range: Range<Int>,
    _ state: State
  ) -> @Sendable () async throws -> TodoWindow {
    let text = state.searchText
    var query = state.listing
    query.offset = range.lowerBound
    query.limit = range.count
    return { [query, searchClient, todoClient] in
      text.isEmpty
        ? try await todoClient.window(query: query)
        : try await searchClient.window(text: text, query: query)
    }
  }

  /// Requests the to-dos near the visible ones, unless they are loaded or requested.
  func loadNearby(_ state: inout State) -> Effect<Action> {
    guard !state.isLoading, state.staleIDs.isEmpty,
      // A row that leaves the loaded ones would cancel its write.
      !state.rows.contains(where: \.isSaving),
      let range = state.window.rangeToLoad(
        around: state.visibleRange,
        loaded: state.rows.count,
        requested: state.requestedRange
      )
    else { return .none }
    state.requestedRange = range
    return load(range, &state)
  }

  /// Reads changed to-dos and their positions again.
  ///
  /// An active search is repeated, because only the client can determine whether a to-do still
  /// matches. So is a request in flight, whose response can be older than the change.
  func refresh(_ ids: [Todo.ID], _ state: inout State) -> Effect<Action> {
    state.staleIDs += ids.filter { !state.staleIDs.contains($0) }
    guard state.searchText.isEmpty, !state.isLoading, state.requestedRange == nil,
      state.staleIDs.count <= 100, let reference = state.reference
    else { return load(&state) }
    let ids = state.staleIDs + [reference.id]
    let query = state.listing
    return .run { send in
      await send(
        .positionsResponse(Result { try await todoClient.positions(ids: ids, query: query) })
      )
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }

  /// Reads to-dos again of which one was completed or reopened, after a moment in which its row stays in
  /// its place.
  ///
  /// A request in the meantime reads it too, because its position is stale.
  func refreshLater(_ ids: [Todo.ID], _ state: inout State) -> Effect<Action> {
    guard !state.isLoading, state.requestedRange == nil else { return refresh(ids, &state) }
    state.staleIDs += ids.filter { !state.staleIDs.contains($0) }
    return .run { send in
      try await clock.sleep(for: .seconds(1))
      await send(.todosEdited(ids))
    }
    .cancellable(id: CancelID.stay, cancelInFlight: true)
  }

  /// Observes writes of other processes until the feature is dismissed.
  ///
  /// Writes of this process are ignored: their responses already update the list.
  func observeChanges() -> Effect<Action> {
    // Subscribe before the effect starts: a change before the first read would be lost otherwise.
    let changes = todoClient.changes()
    return .run { send in
      for await change in changes where change.origin == .external {
        guard let edits = change.edits else {
          await send(.todosChanged)
          continue
        }
        if !edits.ids.isEmpty { await send(.todosEdited(edits.ids)) }
      }
    }
    .cancellable(id: CancelID.changes, cancelInFlight: true)
  }
}
