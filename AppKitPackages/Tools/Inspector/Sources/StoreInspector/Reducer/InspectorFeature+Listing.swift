import ComposableArchitecture

extension InspectorFeature {
  /// The number of rows whose summaries one request reads.
  static var pageSize: Int { 64 }
  /// The number of summaries that the state keeps.
  private static var mostSummaries: Int { 4_096 }

  /// Observes the recording.
  func observe() -> Effect<Action> {
    .run { send in
      for await status in await inspectorClient.statuses() {
        await send(.statusChanged(status))
      }
    }
  }

  /// Lists examined actions, and examines the next ones.
  func show(_ response: ActionRows, _ state: inout State) -> Effect<Action> {
    state.isExamining = false
    state.examined = response.end
    append(response.rows, to: &state)
    return examine(&state)
  }

  func statusChanged(
    to status: RecordingStatus,
    _ state: inout State
  ) -> Effect<Action> {
    let old = state.status
    state.status = status
    var effects: [Effect<Action>] = []
    if status.removedCount != old.removedCount || status.branches != old.branches {
      effects.append(listAgain(&state))
    } else {
      effects.append(examine(&state))
    }
    if status.position != old.position, let position = status.position {
      state.selection = state.row(position)?.id
    } else if status.position != old.position {
      state.selection = nil
    }
    if state.selection == nil || status.position != old.position {
      effects.append(loadDetails(&state))
    }
    return .merge(effects)
  }

  /// Empties the list and examines all actions.
  func listAgain(_ state: inout State) -> Effect<Action> {
    state.rows = []
    state.summaries = [:]
    state.examined = 0
    state.isExamining = false
    return .concatenate(.cancel(id: CancelID.rows), examine(&state))
  }

  /// Examines the actions after the last examined one.
  private func examine(_ state: inout State) -> Effect<Action> {
    guard !state.isExamining, let last = state.status.last, last > state.examined else {
      return .none
    }
    state.isExamining = true
    return .run { [filter = state.filter, examined = state.examined] send in
      await send(.rowsResponse(inspectorClient.rows(filter, examined)))
    }
    .cancellable(id: CancelID.rows)
  }

  private func append(_ rows: [ActionRow], to state: inout State) {
    var rows = rows[...]
    if state.filter.foldsRepeats, let first = rows.first, let last = state.rows.last,
      first.path == last.path
    {
      state.rows[state.rows.count - 1].last = first.last
      state.rows[state.rows.count - 1].count += first.count
      rows = rows.dropFirst()
    }
    state.rows += rows
  }

  /// Reads the summaries of the page with a row. Rows that are visible at the same time appear one
  /// after the other, and only the first one causes a request.
  func loadSummaries(near id: ActionRow.ID, _ state: inout State) -> Effect<Action> {
    guard state.summaries[id] == nil, let index = state.rows.firstIndex(ofNumber: id) else {
      return .none
    }
    if state.summaries.count >= Self.mostSummaries { state.summaries = [:] }
    let start = index / Self.pageSize * Self.pageSize
    let page = state.rows[start..<min(start + Self.pageSize, state.rows.count)].map(\.id)
    let numbers = page.filter { state.summaries[$0] == nil }
    for number in numbers {
      state.summaries[number] = ActionSummary(id: number, path: "…")
    }
    return .run { send in
      await send(.summariesResponse(inspectorClient.summaries(numbers)))
    }
  }
}

extension [ActionRow] {
  /// Returns the position of the row that begins with an action.
  fileprivate func firstIndex(ofNumber number: Int) -> Int? {
    var (lower, upper) = (0, count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if self[middle].id < number { lower = middle + 1 } else { upper = middle }
    }
    return lower < count && self[lower].id == number ? lower : nil
  }
}
