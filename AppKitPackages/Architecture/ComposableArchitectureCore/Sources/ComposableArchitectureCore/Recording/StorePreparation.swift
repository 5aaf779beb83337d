/// Records stores whose creation is not under the control of a host, such as those of previews.
@_spi(Recording) @MainActor public protocol StorePreparation: AnyObject {
  /// Returns a recorder for a store that is being created, or `nil` to leave it unrecorded.
  func recorder<State, Action>(
    state: State.Type,
    action: Action.Type
  ) -> Recorder<State, Action>?

  /// Called when a recorded store was created, before its first action.
  func didCreate<State, Action>(
    _ store: Store<State, Action>,
    initialState: State,
    recorder: Recorder<State, Action>
  )
}

/// The preparation of the stores of the process.
@_spi(Recording) @MainActor public enum StoreRecordings {
  /// Prepares all stores that are created from now on, except for those of replays.
  public static var preparation: (any StorePreparation)? {
    get { (StorePreparations.current as? RecordedStores)?.preparation }
    set { StorePreparations.current = newValue.map(RecordedStores.init) }
  }
}

/// Connects the stores of the process with the recorders of a preparation.
private final class RecordedStores: StorePreparing {
  let preparation: any StorePreparation

  init(_ preparation: any StorePreparation) {
    self.preparation = preparation
  }

  func prepare<State, Action>(
    _ reducer: @escaping (inout State, Action) -> Effect<Action>,
    initialState: State
  ) -> PreparedStore<State, Action>? {
    guard let recorder = preparation.recorder(state: State.self, action: Action.self) else {
      return nil
    }
    return PreparedStore(reducer: recorder.recording(reducer)) { [preparation] store in
      preparation.didCreate(store, initialState: initialState, recorder: recorder)
    }
  }
}
