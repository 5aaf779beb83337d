@_spi(Internals) import ComposableArchitectureCore
import PlatformViews

extension Store {
  /// Returns a store of a part of the state that a function selects.
  ///
  /// ```swift
  /// ProfileView(store: store.scope(state: \.profile, action: { .profile($0) }))
  /// ```
  ///
  /// Each call creates a new store, because functions cannot be compared. The store of an optional
  /// child or of a collection that is derived from such a store is reported.
  ///
  /// - Parameters:
  ///   - toChildState: Selects the part of the state.
  ///   - fromChildAction: Converts an action of the part to one of this store.
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
      last: withoutObservation { toChildState(self.observedState) },
      state: toChildState,
      action: fromChildAction,
      isUncached: true
    )
  }

  /// Calls one function when an optional state becomes non-`nil`, and another when it becomes
  /// `nil`.
  ///
  /// ```swift
  /// let token = store.scope(state: { $0.child }, action: { .child($0) })
  ///   .ifLet(then: { print($0) }, else: { print("gone") })
  /// ```
  ///
  /// The function for the current state is called before `ifLet` returns, and the function for a
  /// new state before the `send` that changes it returns.
  ///
  /// - Parameters:
  ///   - unwrap: Called with a store of the non-optional state.
  ///   - else: Called when the state is `nil`.
  /// - Returns: The observation, which ends when the returned object is deallocated.
  @available(*, deprecated, message: "Use 'observe' with 'if let child = store.scope(...)'.")
  public func ifLet<Wrapped>(
    then unwrap: @escaping (_ store: Store<Wrapped, Action>) -> Void,
    else: @escaping () -> Void = {}
  ) -> ObserveToken where State == Wrapped? {
    let observation = PresenceObservation { [self] in
      withoutObservation { observedState != nil }
    } apply: { [self] in
      if let child: Store<Wrapped, Action> = scope(state: \.self, action: \.self) {
        unwrap(child)
      } else {
        `else`()
      }
    }
    let observer = ActionObserver { observation.update() }
    // The store has a weak reference to the observer, which lives as long as the token.
    let token = ObserveToken { withExtendedLifetime(observer) {} }
    observation.token = token
    add(observer)
    observation.update()
    return token
  }
}

/// Calls a closure when an optional state was added or removed.
@MainActor
private final class PresenceObservation {
  private let read: () -> Bool
  private let apply: () -> Void
  private var isPresent: Bool?
  weak var token: ObserveToken?

  init(read: @escaping () -> Bool, apply: @escaping () -> Void) {
    self.read = read
    self.apply = apply
  }

  func update() {
    guard let token, !token.isCancelled else { return }
    let new = read()
    guard new != isPresent else { return }
    isPresent = new
    apply()
  }
}
