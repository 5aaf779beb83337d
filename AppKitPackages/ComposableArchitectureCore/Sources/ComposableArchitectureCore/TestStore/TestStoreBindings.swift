/// The state of a ``TestStore`` for controls: reading returns a property, writing sends a `binding`
/// action.
///
/// ```swift
/// store.bindings.query = "Blob"
/// store.assert { $0.query = "Blob" }
/// ```
///
/// The next `assert`, `send` or `receive` must assert the change of a write. If a test sends the
/// action itself, `await store.send(\.binding.query, "Blob") { $0.query = "Blob" }` does both.
@dynamicMemberLookup
@preconcurrency @MainActor
public struct TestStoreBindings<State: Equatable, Action> {
  let store: TestStore<State, Action>
  let write: (BindingAction<State>) -> Action
  let location: CallerLocation

  /// A property of the state.
  public subscript<Value: Equatable>(
    dynamicMember keyPath: WritableKeyPath<State, Value>
  ) -> Value {
    get { store.state[keyPath: keyPath] }
    nonmutating set { store.write(write(.set(keyPath, newValue)), location: location) }
  }
}

extension TestStore where Action: BindableAction, Action.State == State {
  /// The state for controls.
  public var bindings: TestStoreBindings<State, Action> {
    TestStoreBindings(store: self, write: { .binding($0) }, location: location)
  }
}

extension TestStore {
  fileprivate func write(_ action: Action, location: CallerLocation) {
    guard !isDismissed else {
      location.report(Self.dismissedMessage(action))
      return
    }
    let before = reducer.stateBeforeBindings ?? reducer.state
    _ = sharedChanges.track {
      core.send(TestAction(action: action, origin: .test, location: location))
    }
    reducer.stateBeforeBindings = before
  }

  /// The state for controls of a view that sends its own actions.
  ///
  /// - Parameter toViewAction: The case of the view's actions.
  public func bindings<ViewAction: BindableAction>(
    action toViewAction: CaseKeyPath<Action, ViewAction>
  ) -> TestStoreBindings<State, Action> where ViewAction.State == State, Action: CasePathable {
    let path = AnyCasePath(toViewAction)
    return TestStoreBindings(
      store: self,
      write: { path.embed(.binding($0)) },
      location: location
    )
  }
}
