/// Changes stores while they are created, for hosts that do not create them.
@MainActor
package protocol StorePreparing: AnyObject {
  /// Returns the reducer for a store that is being created, and what to do with the store before its
  /// first action; or `nil` to leave it as it is.
  func prepare<State, Action>(
    _ reducer: @escaping (inout State, Action) -> Effect<Action>,
    initialState: State
  ) -> PreparedStore<State, Action>?
}

/// The changes of a store that is being created.
package struct PreparedStore<State, Action> {
  let reducer: (inout State, Action) -> Effect<Action>
  let didCreate: @MainActor (Store<State, Action>) -> Void

  package init(
    reducer: @escaping (inout State, Action) -> Effect<Action>,
    didCreate: @escaping @MainActor (Store<State, Action>) -> Void
  ) {
    self.reducer = reducer
    self.didCreate = didCreate
  }
}

/// The preparation of the stores of the process.
@MainActor
package enum StorePreparations {
  package static var current: (any StorePreparing)?
}
