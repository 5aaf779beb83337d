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
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    child(state, action) { AnyCasePath(action).embedding }
  }

  /// A store of a part of the state.
  ///
  /// - Parameters:
  ///   - state: The part of the state.
  ///   - action: The case that holds the part's actions.
  /// - Returns: A store of the part.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    child(state, action) { AnyCasePath(action).embedding }
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
  ///   - state: The part of the state.
  ///   - action: The case that holds the part's actions.
  /// - Returns: A store of the part, or `nil`.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    optionalChild(state, action) { AnyCasePath(action).embedding }
  }

  /// A store of an optional part of the state, or `nil` when the part is not there.
  ///
  /// - Parameters:
  ///   - state: The part of the state.
  ///   - action: The case that holds the part's actions.
  /// - Returns: A store of the part, or `nil`.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    optionalChild(state, action) { AnyCasePath(action).embedding }
  }

  /// A store of a presented feature, or `nil` when it is not presented.
  ///
  /// - Parameters:
  ///   - state: The part of the state.
  ///   - action: The case that holds the part's actions.
  /// - Returns: A store of the feature, or `nil`.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    optionalChild(state, action) { AnyCasePath(action).embeddingPresented() }
  }

  /// A store of a presented feature, or `nil` when it is not presented.
  ///
  /// - Parameters:
  ///   - state: The part of the state.
  ///   - action: The case that holds the part's actions.
  /// - Returns: A store of the feature, or `nil`.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    optionalChild(state, action) { AnyCasePath(action).embeddingPresented() }
  }
}

extension Store where Action: CasePathable {
  /// A store of a part of the state.
  ///
  /// This is what a call with a single case means; its key path is cheaper to make.
  ///
  /// - Parameters:
  ///   - state: The part of the state.
  ///   - action: The case that holds the part's actions.
  /// - Returns: A store of the part.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction> {
    child(state, action) { AnyCasePath(action).embedding }
  }

  /// A store of a part of the state.
  ///
  /// This is what a call with a single case means; its key path is cheaper to make.
  ///
  /// - Parameters:
  ///   - state: The part of the state.
  ///   - action: The case that holds the part's actions.
  /// - Returns: A store of the part.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction> {
    child(state, action) { AnyCasePath(action).embedding }
  }

  /// A store of an optional part of the state, or `nil` when the part is not there.
  ///
  /// This is what a call with a single case means; its key path is cheaper to make.
  ///
  /// - Parameters:
  ///   - state: The part of the state.
  ///   - action: The case that holds the part's actions.
  /// - Returns: A store of the part, or `nil`.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    optionalChild(state, action) { AnyCasePath(action).embedding }
  }

  /// A store of an optional part of the state, or `nil` when the part is not there.
  ///
  /// This is what a call with a single case means; its key path is cheaper to make.
  ///
  /// - Parameters:
  ///   - state: The part of the state.
  ///   - action: The case that holds the part's actions.
  /// - Returns: A store of the part, or `nil`.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    optionalChild(state, action) { AnyCasePath(action).embedding }
  }

  /// A store of a presented feature, or `nil` when it is not presented.
  ///
  /// This is what a call with a single case means; its key path is cheaper to make.
  ///
  /// - Parameters:
  ///   - state: The part of the state.
  ///   - action: The case that holds the part's actions.
  /// - Returns: A store of the feature, or `nil`.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, PresentationAction<ChildAction>>>
  ) -> Store<ChildState, ChildAction>? {
    optionalChild(state, action) { AnyCasePath(action).embeddingPresented() }
  }

  /// A store of a presented feature, or `nil` when it is not presented.
  ///
  /// This is what a call with a single case means; its key path is cheaper to make.
  ///
  /// - Parameters:
  ///   - state: The part of the state.
  ///   - action: The case that holds the part's actions.
  /// - Returns: A store of the feature, or `nil`.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, PresentationAction<ChildAction>>>
  ) -> Store<ChildState, ChildAction>? {
    optionalChild(state, action) { AnyCasePath(action).embeddingPresented() }
  }
}

extension Store {
  // These are not inlined, but the functions that embed actions are made where the types are known.

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
  /// The case the state is in, with a store of that case's feature.
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
