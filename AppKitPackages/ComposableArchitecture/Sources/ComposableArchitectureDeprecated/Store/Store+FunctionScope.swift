@_spi(Internals) import ComposableArchitectureCore
import ViewLayer

extension Store {
  /// A store of a part of the state that a function finds.
  ///
  /// ```swift
  /// ProfileView(store: store.scope(state: \.profile, action: { .profile($0) }))
  /// ```
  ///
  /// Functions can't be compared, so each call makes a new store.
  ///
  /// - Parameters:
  ///   - toChildState: The part of the state.
  ///   - fromChildAction: Makes an action of the part one of this store.
  /// - Returns: A store of the part.
  @available(
    *,
    deprecated,
    message: "Pass key paths to 'state' and 'action': 'scope(\\.x, action: \\.x)'."
  )
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state toChildState: @escaping (_ state: State) -> ChildState,
    action fromChildAction: @escaping (_ childAction: ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    functionScope(
      last: withoutObservation { toChildState(observedState) },
      state: toChildState,
      action: fromChildAction
    )
  }

  /// Calls a function when an optional state becomes present, and another when it goes away.
  ///
  /// ```swift
  /// let token = store.scope(state: { $0.child }, action: { .child($0) })
  ///   .ifLet(then: { print($0) }, else: { print("gone") })
  /// ```
  ///
  /// One of them is called at once, the next ones at the main actor's next turn after a change.
  ///
  /// - Parameters:
  ///   - unwrap: Called with a store of the state that is there.
  ///   - else: Called when there is no state.
  /// - Returns: Keep it: the functions are forgotten with it.
  @available(*, deprecated, message: "Use 'observe' with 'if let child = store.scope(...)'.")
  public func ifLet<Wrapped>(
    then unwrap: @escaping (_ store: Store<Wrapped, Action>) -> Void,
    else: @escaping () -> Void = {}
  ) -> ObserveToken where State == Wrapped? {
    let isPresent = ViewStore(self, observe: { $0 != nil })
    let token = ObserveToken()
    follow(isPresent, token: token) { [self] in
      if let child: Store<Wrapped, Action> = scope(state: \.self, action: \.self) {
        unwrap(child)
      } else {
        `else`()
      }
    }
    return token
  }

  @available(*, deprecated)
  private func follow(
    _ isPresent: ViewStore<Bool, Action>,
    token: ObserveToken,
    apply: @escaping @MainActor () -> Void
  ) {
    withObservationTracking {
      _ = isPresent.state
    } onChange: { [weak token] in
      Task { @MainActor in
        guard let token, !token.isCancelled else { return }
        self.follow(isPresent, token: token, apply: apply)
      }
    }
    apply()
  }
}
