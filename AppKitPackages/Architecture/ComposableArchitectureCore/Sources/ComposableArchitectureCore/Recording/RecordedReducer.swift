extension Reducer {
  /// Records each action with its cause and the state after it.
  ///
  /// ```swift
  /// let recorder = Recorder<Feature.State, Feature.Action>()
  /// let store = Store(initialState: Feature.State()) {
  ///   Feature().recorded(by: recorder)
  /// }
  /// ```
  ///
  /// The method can also record one child feature, inside the body of its parent.
  ///
  /// - Parameter recorder: The recorder.
  /// - Returns: A reducer that also records its actions.
  @warn_unqualified_access
  public func recorded(by recorder: Recorder<State, Action>) -> _RecordedReducer<Self> {
    _RecordedReducer(base: self, recorder: recorder)
  }
}

public struct _RecordedReducer<Base: Reducer>: Reducer {
  private let base: ReducerNode<Base>
  private let recorder: Recorder<Base.State, Base.Action>

  public static var _isConstant: Bool { Base._isConstant }

  init(base: Base, recorder: Recorder<Base.State, Base.Action>) {
    self.base = ReducerNode(base)
    self.recorder = recorder
  }

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    recorder.record(&state, action, base.reduce)
  }
}

extension Recorder {
  /// Returns a reducer that also records its actions.
  func recording(
    _ reduce: @escaping (inout State, Action) -> Effect<Action>
  ) -> (inout State, Action) -> Effect<Action> {
    { state, action in self.record(&state, action, reduce) }
  }

  /// Calls a reducer, and records the action.
  @inline(__always)
  nonisolated fileprivate func record(
    _ state: inout State,
    _ action: Action,
    _ reduce: (inout State, Action) -> Effect<Action>
  ) -> Effect<Action> {
    // A reducer that is called without a store has no causes and no effects to record.
    guard ReducerContext.isActive, let record = begin(state) else {
      return reduce(&state, action)
    }
    let time = ContinuousClock.now
    let effect = reduce(&state, action)
    end(
      record,
      action: action,
      state: state,
      time: time,
      duration: ContinuousClock.now - time
    )
    return effect
  }
}
