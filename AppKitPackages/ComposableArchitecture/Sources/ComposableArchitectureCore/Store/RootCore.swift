import DequeModule
import Observation

/// Holds the state, runs the reducer, and starts the effects.
@MainActor
package final class RootCore<Root: Reducer>: Core {
  package typealias State = Root.State
  package typealias Action = Root.Action

  // Unchecked: the reducer changes the state where it lies, and a reducer that asks its own store
  // for the state meanwhile shall not trap.
  @exclusivity(unchecked) package private(set) var state: State

  private let reducer: Root
  private let identity = StateIdentityReader<State>.make()
  private let registrar = ObservationRegistrar()
  private var buffer = Deque<Action>()
  private var isSending = false

  /// The work that runs. It ends with the store.
  private let scopes = EffectScopeSet()

  package init(initialState: State, reducer: Root) {
    state = initialState
    self.reducer = reducer
  }

  deinit {
    scopes.cancel()
    CancellationRegistry.shared.removeDismissals(of: ObjectIdentifier(self))
  }

  package var isInvalid: Bool { false }
  package var root: any AnyRootCore { self }

  package func send(_ action: Action) -> EffectScope? {
    send(action, in: nil)
  }

  /// Handles an action, and joins the work it starts to some that runs already.
  func send(_ action: Action, in scope: EffectScope?) -> EffectScope? {
    guard !isSending else {
      buffer.append(action)
      return nil
    }
    return process(in: scope) { scope in reduce(action, in: &scope) }
  }

  /// Does a first thing, and then all that the reducer and its effects send.
  ///
  /// It is a loop, so a long chain of actions does not need a deep stack.
  func process(
    in running: EffectScope?,
    _ first: (inout EffectScope?) -> Void
  ) -> EffectScope? {
    isSending = true
    ObservationBatch.open()
    identity?.willModify(&state)
    let id = identity?.id(of: state)
    var scope = running
    first(&scope)
    while let action = buffer.popFirst() {
      reduce(action, in: &scope)
    }
    let isReplaced = id == nil || id != identity?.id(of: state)
    isSending = false
    ObservationBatch.close()
    if isReplaced { registrar.withMutation(of: self, keyPath: \.observed) {} }
    guard let scope else { return nil }
    if running == nil { scopes.insert(scope) }
    return scope
  }

  private func reduce(_ action: Action, in scope: inout EffectScope?) {
    let effect = reducer.reduce(into: &state, action: action)
    if effect.isNone { return }
    start(effect, in: &scope)
  }

  /// Keeps an action until the reducer is free.
  func enqueue(_ action: Action) {
    buffer.append(action)
  }
}

// MARK: - Observation

extension RootCore: Observable, AnyRootCore {
  /// Stands for the whole state, whose properties may not be observable.
  private var observed: Void { () }

  package func access() {
    registrar.access(self, keyPath: \.observed)
  }
}

/// Reads the identity of a state without copying the state.
class StateIdentityReader<State> {
  func id(of state: borrowing State) -> ObservableStateID? { nil }
  func willModify(_ state: inout State) {}

  /// The reader of a type, or `nil` if its values have no identity.
  static func make() -> StateIdentityReader? {
    func open<T: ObservableState>(_: T.Type) -> AnyObject { ObservableStateIdentityReader<T>() }
    guard let type = State.self as? any ObservableState.Type else { return nil }
    return open(type) as? StateIdentityReader
  }
}

private final class ObservableStateIdentityReader<
  State: ObservableState
>: StateIdentityReader<State> {
  override func id(of state: borrowing State) -> ObservableStateID? { state._$id }
  override func willModify(_ state: inout State) { state._$willModify() }
}
