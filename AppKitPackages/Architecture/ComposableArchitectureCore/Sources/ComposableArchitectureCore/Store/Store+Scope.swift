import IssueReporting

extension Store {
  /// Returns the store of a child feature.
  ///
  /// ```swift
  /// ProfileView(store: store.scope(state: \.profile, action: \.profile))
  /// ```
  ///
  /// Equal arguments return the same store.
  ///
  /// - Parameters:
  ///   - state: The property with the child state.
  ///   - action: The case of the child's actions.
  /// - Returns: The store of the child.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    child(state, action) { AnyCasePath(action).embedding }
  }

  /// Returns the store of a child feature.
  ///
  /// - Parameters:
  ///   - state: The property with the child state.
  ///   - action: The case of the child's actions.
  /// - Returns: The store of the child.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    child(state, action) { AnyCasePath(action).embedding }
  }

  /// Returns the store of an optional property, or `nil` without a child state.
  ///
  /// ```swift
  /// if let store = store.scope(state: \.child, action: \.child) {
  ///   ChildView(store: store)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The property with the child state.
  ///   - action: The case of the child's actions.
  /// - Returns: The store of the child, or `nil`.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    optionalChild(state, action) { AnyCasePath(action).embedding }
  }

  /// Returns the store of an optional property, or `nil` without a child state.
  ///
  /// - Parameters:
  ///   - state: The property with the child state.
  ///   - action: The case of the child's actions.
  /// - Returns: The store of the child, or `nil`.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    optionalChild(state, action) { AnyCasePath(action).embedding }
  }

  /// Returns the store of a presented feature, or `nil` if the feature is not presented.
  ///
  /// - Parameters:
  ///   - state: The property with the child state.
  ///   - action: The case of the child's actions.
  /// - Returns: The store of the feature, or `nil`.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    optionalChild(state, action) { AnyCasePath(action).embeddingPresented() }
  }

  /// Returns the store of a presented feature, or `nil` if the feature is not presented.
  ///
  /// - Parameters:
  ///   - state: The property with the child state.
  ///   - action: The case of the child's actions.
  /// - Returns: The store of the feature, or `nil`.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    optionalChild(state, action) { AnyCasePath(action).embeddingPresented() }
  }
}

extension Store where Action: CasePathable {
  /// Returns the store of a child feature.
  ///
  /// The compiler selects this overload for a key path with one component, which is faster to
  /// create.
  ///
  /// - Parameters:
  ///   - state: The property with the child state.
  ///   - action: The case of the child's actions.
  /// - Returns: The store of the child.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction> {
    child(state, action) { AnyCasePath(action).embedding }
  }

  /// Returns the store of a child feature.
  ///
  /// The compiler selects this overload for a key path with one component, which is faster to
  /// create.
  ///
  /// - Parameters:
  ///   - state: The property with the child state.
  ///   - action: The case of the child's actions.
  /// - Returns: The store of the child.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction> {
    child(state, action) { AnyCasePath(action).embedding }
  }

  /// Returns the store of an optional property, or `nil` without a child state.
  ///
  /// The compiler selects this overload for a key path with one component, which is faster to
  /// create.
  ///
  /// - Parameters:
  ///   - state: The property with the child state.
  ///   - action: The case of the child's actions.
  /// - Returns: The store of the child, or `nil`.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    optionalChild(state, action) { AnyCasePath(action).embedding }
  }

  /// Returns the store of an optional property, or `nil` without a child state.
  ///
  /// The compiler selects this overload for a key path with one component, which is faster to
  /// create.
  ///
  /// - Parameters:
  ///   - state: The property with the child state.
  ///   - action: The case of the child's actions.
  /// - Returns: The store of the child, or `nil`.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    optionalChild(state, action) { AnyCasePath(action).embedding }
  }

  /// Returns the store of a presented feature, or `nil` if the feature is not presented.
  ///
  /// The compiler selects this overload for a key path with one component, which is faster to
  /// create.
  ///
  /// - Parameters:
  ///   - state: The property with the child state.
  ///   - action: The case of the child's actions.
  /// - Returns: The store of the feature, or `nil`.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, PresentationAction<ChildAction>>>
  ) -> Store<ChildState, ChildAction>? {
    optionalChild(state, action) { AnyCasePath(action).embeddingPresented() }
  }

  /// Returns the store of a presented feature, or `nil` if the feature is not presented.
  ///
  /// The compiler selects this overload for a key path with one component, which is faster to
  /// create.
  ///
  /// - Parameters:
  ///   - state: The property with the child state.
  ///   - action: The case of the child's actions.
  /// - Returns: The store of the feature, or `nil`.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, PresentationAction<ChildAction>>>
  ) -> Store<ChildState, ChildAction>? {
    optionalChild(state, action) { AnyCasePath(action).embeddingPresented() }
  }
}

extension Store {
  // These are not inlined, so callers create the functions that embed actions, with concrete types.

  @usableFromInline
  func child<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    _ action: AnyKeyPath,
    embed: () -> @Sendable (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    cached(state, action) {
      Store<ChildState, ChildAction>(
        core: ChildCore(
          base: core,
          initialState: nil,
          locator: StateLocator(StateAccess.to(state)),
          action: embed()
        )
      )
    }
  }

  @usableFromInline
  func optionalChild<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    _ action: AnyKeyPath,
    embed: () -> @Sendable (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    typealias Child = Store<ChildState, ChildAction>
    if let child = children.child(state: state, action: action, as: Child.self) {
      if !child.isInvalid { return child }
      children.remove(state: state, action: action, as: Child.self)
    }
    reportIfUncached()
    guard let initialState = core.pointer.pointee[keyPath: state] else { return nil }
    let child = Child(
      core: ChildCore(
        base: core,
        initialState: initialState,
        locator: .optional(state),
        action: embed()
      )
    )
    children.insert(child, state: state, action: action)
    return child
  }

  /// Reports the scope of a child whose store no other call can find again.
  func reportIfUncached() {
    // Other states are not observed by key paths: the older store views scope them in this way.
    guard core.isUncached, State.self is any ObservableState.Type else { return }
    reportIssue(
      """
      A child store was derived from a store whose state a function selects: \(debugDescription)

      Each call of "scope(state:action:)" with functions creates another store, so views that observe the \
      child miss its changes. To fix this, pass key paths to "scope(state:action:)", such as \
      'scope(state: \\.child, action: \\.child)'.
      """
    )
  }

  /// The cached object for two key paths, created on first use.
  func cached<Child: AnyObject>(
    _ state: AnyKeyPath,
    _ action: AnyKeyPath,
    _ make: () -> Child
  ) -> Child {
    if let child = children.child(state: state, action: action, as: Child.self) { return child }
    let child = make()
    children.insert(child, state: state, action: action)
    return child
  }
}

extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  /// The current case with a store of the case's feature.
  ///
  /// ```swift
  /// struct DestinationView: View {
  ///   let store: Store<Destination.State, Destination.Action>
  ///
  ///   var body: some View {
  ///     switch store.case {
  ///     case .edit(let store): EditView(store: store)
  ///     case .share(let store): ShareView(store: store)
  ///     }
  ///   }
  /// }
  /// ```
  public var `case`: State.StateReducer.CaseScope {
    State.StateReducer.scope(self)
  }
}
