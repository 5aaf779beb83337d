import DequeModule

/// Holds the state, runs the reducer, and starts the effects.
@MainActor
package final class RootCore<State, Action>: Core {
  /// The state, which the reducer changes where it lies.
  private let storage: StateBox<State>

  private let reducer: (inout State, Action) -> Effect<Action>
  private let reader = StateReader.make(for: State.self)
  private let observers = ValueObservers()
  private var buffer = Deque<Action>()

  /// Whether there is anything in the buffer, because to ask a generic collection takes longer.
  private var isBuffering = false
  private var isSending = false
  private var departingCores: [WeakCore] = []

  /// The work that runs, and some that has ended. It ends with the store.
  private var scopes: [EffectScope] = []
  private var scopesToKeep = 16

  package init(
    initialState: State,
    reducer: @escaping (inout State, Action) -> Effect<Action>
  ) {
    storage = StateBox(initialState)
    self.reducer = reducer
  }

  deinit {
    for scope in scopes { scope.cancel() }
    CancellationRegistry.shared.removeDismissals(of: ObjectIdentifier(self))
  }

  package func locate() -> UnsafeRawPointer? { locateLast() }

  package func locateLast() -> UnsafeRawPointer {
    observers.access()
    return UnsafeRawPointer(storage.pointer)
  }

  package var root: any AnyRootCore { self }

  package func send(_ action: Action) -> EffectScope? {
    send(action, in: nil)
  }

  /// Handles an action, and joins the work it starts to some that runs already.
  func send(_ action: Action, in scope: EffectScope?) -> EffectScope? {
    guard !isSending else {
      enqueue(action)
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
    var scope = running
    let isReplaced = ReducerRun.perform {
      let mark = reader?.mark(storage.pointer)
      first(&scope)
      while isBuffering {
        isBuffering = buffer.count > 1
        if let action = buffer.popFirst() { reduce(action, in: &scope) }
      }
      isSending = false
      return mark.flatMap { reader?.isReplaced($0, at: storage.pointer) } ?? true
    }
    if isReplaced { observers.replace() }
    rememberDepartures()
    guard let scope else { return nil }
    if running == nil { keep(scope) }
    return scope
  }

  private func keep(_ scope: EffectScope) {
    if scope.isIdle { return }
    if scopes.count >= scopesToKeep {
      scopes.removeAll(where: \.isIdle)
      scopesToKeep = max(16, scopes.count * 2)
    }
    scopes.append(scope)
  }

  private func reduce(_ action: Action, in scope: inout EffectScope?) {
    let effect = reducer(&storage.pointer.pointee, action)
    if effect.isNone { return }
    start(effect, in: &scope)
  }

  /// Keeps an action until the reducer is free.
  func enqueue(_ action: Action) {
    isBuffering = true
    buffer.append(action)
  }
}

// MARK: - Observation

extension RootCore: AnyRootCore {
  package func add(_ core: any DepartingCore) {
    departingCores.removeAll { $0.core == nil }
    departingCores.append(WeakCore(core: core))
  }

  private func rememberDepartures() {
    let departures = ReducerRun.takeDepartures()
    guard !departures.isEmpty else { return }
    for weak in departingCores { weak.core?.remember(departures) }
  }
}

private struct WeakCore {
  weak var core: (any DepartingCore)?
}
