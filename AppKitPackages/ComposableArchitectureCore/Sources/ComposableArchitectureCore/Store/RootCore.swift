/// Holds the state, runs the reducer, and starts the effects.
@MainActor
package final class RootCore<State, Action>: Core {
  /// The state, which the reducer changes where it lies.
  private let storage: StateBox<State>

  private let reducer: (inout State, Action) -> Effect<Action>
  private let reader = StateReader.make(for: State.self)
  private let observers = ValueObservers()

  /// What was sent while the reducer ran, and what of it is being handled.
  private var buffer: [Action] = []
  private var handled: [Action] = []

  /// Whether there is anything in the buffer, because to ask a generic collection takes longer.
  private var isBuffering = false
  private var isSending = false
  private var departingCores: [WeakCore] = []
  private var actionObservers: [WeakActionObserver] = []

  /// The features that have effects.
  package let features: RunningFeatures

  /// The place of the root feature.
  private let path: NavigationPath

  /// The core for its effects, which don't keep it alive: one reference for all of them.
  private(set) lazy var reference = Reference(self)

  /// The work that runs, and some that has ended. It ends with the store.
  private var scopes: [EffectScope] = []
  private var scopesToKeep = 16

  init(
    initialState: State,
    reducer: @escaping (inout State, Action) -> Effect<Action>
  ) {
    storage = StateBox(initialState)
    features = RunningFeatures()
    path = NavigationPath(features, state: State.self)
    self.reducer = reducer
  }

  /// A core as long as it is there.
  @MainActor
  final class Reference {
    private(set) weak var core: RootCore?

    init(_ core: RootCore) {
      self.core = core
    }
  }

  deinit {
    for scope in scopes { scope.cancel() }
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
  package func send(_ action: Action, in scope: EffectScope?) -> EffectScope? {
    guard !isSending else {
      enqueue(action)
      return nil
    }
    var scope = scope
    let start = begin(in: scope)
    reduce(action, in: &scope)
    end(start, in: &scope)
    return scope
  }

  /// Does something else than to handle an action, and then all that it sends.
  func process(in scope: EffectScope, _ work: () -> Void) {
    var scope: EffectScope? = scope
    let start = begin(in: scope)
    work()
    endAbsentFeatures()
    end(start, in: &scope)
  }

  private typealias Start = (
    outer: ReducerRun.Place, mark: ObservableStateID?, isNested: Bool
  )

  private func begin(in scope: EffectScope?) -> Start {
    isSending = true
    let outer = ReducerRun.begin(path, at: storage.pointer)
    return (outer, reader?.mark(storage.pointer), scope != nil)
  }

  private func end(_ start: Start, in scope: inout EffectScope?) {
    if isBuffering { reduceBuffer(in: &scope) }
    isSending = false
    let isReplaced =
      if let mark = start.mark, let reader { reader.isReplaced(mark, at: storage.pointer) } else {
        true
      }
    ReducerRun.end(start.outer)
    if isReplaced { observers.replace() }
    if ReducerRun.hasDepartures { rememberDepartures() }
    if !actionObservers.isEmpty { tellActionObservers() }
    if let scope, !start.isNested { keep(scope) }
  }

  /// Handles what the reducer and its effects sent, in order.
  ///
  /// It is a loop, so a long chain of actions does not need a deep stack.
  private func reduceBuffer(in scope: inout EffectScope?) {
    while isBuffering {
      isBuffering = false
      swap(&buffer, &handled)
      for index in 0..<handled.count { reduce(handled[index], in: &scope) }
      handled.removeAll(keepingCapacity: true)
    }
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
    if !effect.isNone { start(effect.operation, in: &scope) }
    endAbsentFeatures()
  }

  /// Cancels the effects of features whose state is gone, including effects of this very action.
  private func endAbsentFeatures() {
    if !features.isEmpty { features.endAbsent(in: storage.pointer) }
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

  package func add(_ observer: ActionObserver) {
    actionObservers.removeAll { $0.observer == nil }
    actionObservers.append(WeakActionObserver(observer: observer))
  }

  private func tellActionObservers() {
    for weak in actionObservers { weak.observer?.actionWasHandled() }
  }

  private func rememberDepartures() {
    let departures = ReducerRun.takeDepartures()
    for weak in departingCores { weak.core?.remember(departures) }
  }
}

private struct WeakCore {
  weak var core: (any DepartingCore)?
}

private struct WeakActionObserver {
  weak var observer: ActionObserver?
}
