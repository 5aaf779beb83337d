extension Store {
  /// A store of a part of the state.
  ///
  /// ```swift
  /// ProfileView(store: store.scope(state: \.profile, action: \.profile))
  /// ```
  ///
  /// The same scope gives the same store each time.
  ///
  /// - Parameters:
  ///   - state: The part of the state.
  ///   - action: The case that holds the part's actions.
  /// - Returns: A store of the part.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    if let store = children.store(
      state: state,
      action: action,
      as: Store<ChildState, ChildAction>.self
    ) {
      return store
    }
    let store = Store<ChildState, ChildAction>(
      core: ScopedCore(base: core, state: state, action: AnyCasePath(action).embed)
    )
    children.insert(store, state: state, action: action)
    return store
  }

  /// A store of a part of the state.
  ///
  /// - Parameters:
  ///   - state: The part of the state.
  ///   - action: The case that holds the part's actions.
  /// - Returns: A store of the part.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state: state, action: action)
  }

  /// A store of an optional part of the state, or `nil` when the part is not there.
  ///
  /// ```swift
  /// if let store = store.scope(state: \.child, action: \.child) {
  ///   ChildView(store: store)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The optional part of the state.
  ///   - action: The case that holds the part's actions.
  /// - Returns: A store of the part, or `nil`.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Store<ChildState, ChildAction>? {
    optionalStore(state: state, key: action, action: AnyCasePath(action).embed)
  }

  /// A store of an optional part of the state, or `nil` when the part is not there.
  ///
  /// - Parameters:
  ///   - state: The optional part of the state.
  ///   - action: The case that holds the part's actions.
  /// - Returns: A store of the part, or `nil`.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }

  /// A store of a presented feature, or `nil` when it is not presented.
  ///
  /// - Parameters:
  ///   - state: The optional part of the state.
  ///   - action: The case that holds the presented feature's actions.
  /// - Returns: A store of the feature, or `nil`.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Store<ChildState, ChildAction>? {
    let path = AnyCasePath(action)
    return optionalStore(state: state, key: action, action: { path.embed(.presented($0)) })
  }

  /// A store of a presented feature, or `nil` when it is not presented.
  ///
  /// - Parameters:
  ///   - state: The optional part of the state.
  ///   - action: The case that holds the presented feature's actions.
  /// - Returns: A store of the feature, or `nil`.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }

  private func optionalStore<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    key: AnyKeyPath,
    action: @escaping @Sendable (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    guard let childState = observedState[keyPath: state] else {
      children.remove(state: state, action: key)
      return nil
    }
    if let store = children.store(
      state: state,
      action: key,
      as: Store<ChildState, ChildAction>.self
    ) {
      return store
    }
    let store = Store<ChildState, ChildAction>(
      core: OptionalCore(
        base: core,
        initialState: childState,
        state: { $0[keyPath: state] },
        action: action
      )
    )
    children.insert(store, state: state, action: key)
    return store
  }
}

extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  /// The case the state is in, with a store of that case's feature.
  ///
  /// ```swift
  /// switch store.case {
  /// case .edit(let store): EditView(store: store)
  /// case .share(let store): ShareView(store: store)
  /// }
  /// ```
  public var `case`: State.StateReducer.CaseScope {
    State.StateReducer.scope(self)
  }
}
