import ComposableArchitecture
import Models
import Services

extension HomeReducer {
  /// Keeps a change, offers to undo it for ten seconds, and announces it.
  func offerUndo(of change: UndoableChange, _ state: inout State) -> Effect<Action> {
    state.keep(change)
    state.offeredUndoCount += 1
    state.added = nil
    let offer = Effect<Action>.run { send in
      try await clock.sleep(for: .seconds(10))
      await send(.undoOfferEnded)
    }
    .cancellable(id: CancelID.undoOffer, cancelInFlight: true)
    return .merge(offer, announce(change.message(dayWords)))
  }

  /// Undoes the last change.
  func undo(_ state: inout State) -> Effect<Action> {
    guard let change = state.changes.popLast() else { return .none }
    state.offeredUndoCount = max(0, state.offeredUndoCount - 1)
    state.added = nil
    return .run { send in
      await send(.undoResponse(Result { try await todoClient.undo(change) }, change))
    }
    .cancellable(id: CancelID.write)
  }

  /// Shows the to-do as it was, or keeps the change if undoing it can succeed later.
  func finishUndoing(
    _ result: Result<Void, any Error>,
    _ change: UndoableChange,
    _ state: inout State
  ) -> Effect<Action> {
    switch result {
    case .success:
      return .merge(
        refresh(change.ids, &state),
        announce("Undone: \(change.message(dayWords))")
      )
    case .failure(let error):
      let isConflict = (error as? ServiceError)?.isConflict ?? false
      if !isConflict { state.changes.append(change) }
      state.alert = .failure("\(change.name) could not be restored", error)
      return .none
    }
  }
}

extension HomeReducer.State {
  /// The number of changes that can be undone.
  static let maximumChangeCount = 100

  /// Keeps a change, which can be undone.
  mutating func keep(_ change: UndoableChange) {
    changes.append(change)
    changes.removeFirst(max(0, changes.count - Self.maximumChangeCount))
  }

  /// The change that the screen offers to undo.
  public var offeredUndo: UndoableChange? { offeredUndoCount > 0 ? changes.last : nil }
}
