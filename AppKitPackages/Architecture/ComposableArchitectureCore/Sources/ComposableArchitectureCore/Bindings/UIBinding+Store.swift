// The bindings that `Bindable` and `Binding` of the views have, for code without views.

extension UIBinding {
  /// Creates a binding of a shared value.
  ///
  /// ```swift
  /// import ComposableArchitectureCore
  ///
  /// @MainActor
  /// func noteField() -> UIBinding<String> {
  ///   @Shared(.inMemory("note")) var note = ""
  ///   return UIBinding($note)
  /// }
  /// ```
  ///
  /// Each write locks the value, so other threads never read a partial write.
  public init(_ base: Shared<Value>) {
    self.init(
      identity: ObjectIdentifier(base.reference),
      get: { base.wrappedValue },
      set: { newValue in base.withLock { $0 = newValue } }
    )
  }

  /// Returns the store of a presented feature as a binding for a presentation.
  ///
  /// The presentation is shown while the state is not `nil`. When the user closes it, the binding
  /// sends `dismiss`.
  ///
  /// - Parameters:
  ///   - state: The presented feature's state.
  ///   - action: The case that contains the presented feature's actions.
  @MainActor
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> UIBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return self[dynamicMember: \.[presented: state, action: action, from: site]]
  }

  /// Returns the store of a stack of features as a binding for a navigation stack.
  ///
  /// - Parameters:
  ///   - state: The stack.
  ///   - action: The case that contains the stack's actions.
  @MainActor
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> UIBinding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    self[dynamicMember: \.[stack: state, action: action]]
  }

  /// Selects a property of the state; `sending(_:)` makes a binding of it.
  @_disfavoredOverload
  @MainActor
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> _StoreUIBindable<State, Action, Member> where Value == Store<State, Action> {
    _StoreUIBindable(store: wrappedValue, keyPath: keyPath)
  }
}

extension UIBindable {
  /// Returns the store of a presented feature as a binding for a presentation.
  ///
  /// The presentation is shown while the state is not `nil`. When the user closes it, the binding
  /// sends `dismiss`.
  ///
  /// - Parameters:
  ///   - state: The presented feature's state.
  ///   - action: The case that contains the presented feature's actions.
  @MainActor
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> UIBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return self[dynamicMember: \.[presented: state, action: action, from: site]]
  }

  /// Returns the store of a stack of features as a binding for a navigation stack.
  ///
  /// - Parameters:
  ///   - state: The stack.
  ///   - action: The case that contains the stack's actions.
  @MainActor
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> UIBinding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    self[dynamicMember: \.[stack: state, action: action]]
  }

  /// Selects a property of the state; `sending(_:)` makes a binding of it.
  @_disfavoredOverload
  @MainActor
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> _StoreUIBindable<State, Action, Member> where Value == Store<State, Action> {
    _StoreUIBindable(store: wrappedValue, keyPath: keyPath)
  }
}

/// A property of a store's state, before `sending(_:)` names the action that writes it.
@dynamicMemberLookup
public struct _StoreUIBindable<State: ObservableState, Action, Member> {
  let store: Store<State, Action>
  let keyPath: KeyPath<State, Member>

  /// Selects a property of the selected property.
  public subscript<AppendedMember>(
    dynamicMember keyPath: KeyPath<Member, AppendedMember>
  ) -> _StoreUIBindable<State, Action, AppendedMember> {
    _StoreUIBindable<State, Action, AppendedMember>(
      store: store,
      keyPath: self.keyPath.appending(path: keyPath)
    )
  }

  /// Makes a binding that sends an action with each new value.
  ///
  /// - Parameter action: The case of the action.
  @MainActor
  public func sending(_ action: CaseKeyPath<Action, Member>) -> UIBinding<Member> {
    UIBindable(store)[dynamicMember: \.[state: keyPath, action: action]]
  }
}
