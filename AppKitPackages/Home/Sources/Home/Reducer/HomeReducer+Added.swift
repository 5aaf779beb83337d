import ComposableArchitecture
import Models
import Services

extension HomeReducer {
  /// Says for ten seconds which to-do was added, marks its row, and announces it.
  func offerToShow(_ todo: Todo, _ state: inout State) -> Effect<Action> {
    state.added = todo
    let offer = Effect<Action>.run { send in
      try await clock.sleep(for: .seconds(10))
      await send(.addedOfferEnded)
    }
    .cancellable(id: CancelID.addedOffer, cancelInFlight: true)
    return .merge(
      refresh([todo.id], &state),
      offer,
      announce("Added “\(todo.plainTitle)”")
    )
  }
}

extension HomeReducer.State {
  /// The to-do that was added, and why the list does not show it, if so.
  func addedMessage(_ words: DayWords) -> String? {
    guard let added else { return nil }
    let message = "Added “\(added.plainTitle)”"
    if rows.ids.contains(added.id) || isLoading || !staleIDs.isEmpty { return message }
    if !searchText.isEmpty { return "\(message). The search hides it." }
    if filter == .done { return "\(message). The filter hides it." }
    if let today, let start = added.threshold, start > today {
      return "\(message), hidden until \(words.date(start))."
    }
    return message
  }
}
