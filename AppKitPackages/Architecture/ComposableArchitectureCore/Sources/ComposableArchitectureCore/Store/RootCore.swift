/// The root of a tree of cores: it stores the state, runs the reducer and starts the effects.
@MainActor
package final class RootCore<State, Action>: Core {
  /// The state, which the reducer mutates in place.
  let storage: StateBox<State>

  private let reducer: (inout State, Action) -> Effect<Action>
  private let reader = StateReader.make(for: State.self)
  let observers = ValueObservers()

  /// The actions that were sent while the reducer ran, and those of them that are being handled.
  private var buffer: [Action] = []
  private var handled: [Action] = []

  /// Whether `buffer` has actions. Testing a generic array for emptiness is slower.
  private var isBuffering = false

  /// Whether an action cannot be handled at once: a reducer runs, or the store is paused.
  var isSending = false

  /// Whether actions are passed to the hooks instead of the reducer.
  package internal(set) var isPaused = false

  var dismissableCores: [WeakCore] = []
  private var dismissableCoresToKeep = 16
  private var actionObservers: [WeakActionObserver] = []
  private var actionObserversToKeep = 16

  /// The features with running effects.
  package let features: RunningFeatures

  /// The hooks that follow and control the work of the store, if it has any.
  package let hooks: (any RuntimeHooks)?

  /// Surrounds the actions and effects, if it is not `nil`.
  let tracer: StoreTracer?

  /// The navigation path of the root feature.
  let path: NavigationPath

  /// Whether an effect that replaces those with its id also replaces effects outside of this store.
  var sharesCancelIDs = false

  /// A weak reference to this core that all of its effects share.
  private(set) lazy var reference = Reference(self)

  /// The scopes of running effects, and some that have ended. The store's deinitializer cancels
  /// them.
  private var scopes: [EffectScope] = []
  private var scopesToKeep = 16

  init(
    initialState: State,
    tracer: StoreTracer? = nil,
    reducer: @escaping (inout State, Action) -> Effect<Action>
  ) {
    self.tracer = tracer
    storage = StateBox(initialState)
    features = RunningFeatures()
    hooks = RuntimeHooksFactory.make()
    features.hooks = hooks
    path = NavigationPath(features, state: State.self)
    self.reducer = reducer
    hooks?.attach(to: self)
  }

  /// A weak reference to a core.
  @MainActor
  final class Reference {
    private(set) weak var core: RootCore?

    init(_ core: RootCore) {
      self.core = core
    }
  }

  deinit {
    for scope in scopes { scope.cancel() }
    hooks?.storeDidEnd()
  }

  package func locate() -> UnsafeRawPointer? { locateLast() }

  package func locateLast() -> UnsafeRawPointer {
    observers.access()
    return UnsafeRawPointer(storage.pointer)
  }

  package var root: any AnyRootCore { self }

  package var isUncached: Bool { false }

  package func send(_ action: Action) -> EffectScope? {
    #if DEBUG
      if isSending, !isPaused { reportReentrant(action) }
    #endif
    return send(action, in: nil)
  }

  /// Handles an action, and adds the effects that it starts to a scope.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - scope: The scope of the effect that sends the action, or `nil` for a new scope.
  ///   - effect: The hooks of the effect that sends the action.
  func send(
    _ action: Action,
    in scope: EffectScope?,
    by effect: (any EffectHooks)? = nil
  ) -> EffectScope? {
    guard !isSending else {
      if isPaused {
        hooks?.didReceiveWhilePaused(sentBy: effect, in: scope) { [weak self] effect in
          _ = self?.send(action, in: scope, by: effect)
        }
      } else {
        enqueue(action, by: effect)
      }
      return nil
    }
    var scope = scope
    let start = begin(in: scope)
    hooks?.willReduce(sentBy: effect)
    reduce(action, in: &scope)
    end(start, in: &scope)
    return scope
  }

  /// Calls a closure that may send actions, and handles them before it returns.
  func process(in scope: EffectScope, _ work: () -> Void) {
    var scope: EffectScope? = scope
    let start = begin(in: scope)
    work()
    endAbsentFeatures()
    end(start, in: &scope)
  }

  #if DEBUG
    private func reportReentrant(_ action: Action) {
      var dump = ""
      customDump(action, to: &dump, indent: 4)
      reportIssue(
        """
        An action was sent to a store that is handling another action.

          Action:
        \(dump)

        The store handles it later, so the code that sent it sees the state without its changes. An \
        observer of the state or a dependency of the reducer sends such actions. To fix this, send the \
        action from an effect of the first action, or in a task: 'Task { store.send(...) }'.
        """
      )
    }
  #endif

  private typealias Start = (
    outer: ReducerContext.Frame, mark: ObservableStateID?, isNested: Bool
  )

  private func begin(in scope: EffectScope?) -> Start {
    isSending = true
    let outer = ReducerContext.begin(path, at: storage.pointer)
    return (outer, reader?.mark(storage.pointer), scope != nil)
  }

  private func end(_ start: Start, in scope: inout EffectScope?) {
    if isBuffering { reduceBuffer(in: &scope) }
    isSending = false
    let isReplaced =
      if let mark = start.mark, let reader { reader.isReplaced(mark, at: storage.pointer) } else {
        true
      }
    ReducerContext.end(start.outer)
    if isReplaced { observers.replace() }
    if ReducerContext.hasRemovedStates { retainLastStates() }
    if !actionObservers.isEmpty {
      // Every observer sees this state before an action that one of them sends changes it.
      isSending = true
      notifyActionObservers()
      isSending = isPaused
    }
    if isBuffering {
      let next = begin(in: scope)
      end((next.outer, next.mark, start.isNested), in: &scope)
    } else if let scope, !start.isNested {
      keep(scope)
    }
  }

  /// Handles the buffered actions in order.
  ///
  /// A loop instead of recursion: a long chain of actions does not overflow the stack.
  private func reduceBuffer(in scope: inout EffectScope?) {
    while isBuffering {
      isBuffering = false
      swap(&buffer, &handled)
      for index in 0..<handled.count {
        hooks?.willReduceBuffered()
        reduce(handled[index], in: &scope)
      }
      handled.removeAll(keepingCapacity: true)
    }
  }

  private func keep(_ scope: EffectScope) {
    if scope.isIdle { return }
    scopes.append(scope, keeping: &scopesToKeep) { !$0.isIdle }
  }

  private func reduce(_ action: Action, in scope: inout EffectScope?) {
    guard let tracer else { return handle(action, in: &scope) }
    tracer.action(caseNames(of: action)) { handle(action, in: &scope) }
  }

  private func handle(_ action: Action, in scope: inout EffectScope?) {
    let effect = reducer(&storage.pointer.pointee, action)
    if !effect.isNone { start(effect.operation, in: &scope) }
    endAbsentFeatures()
  }

  /// Cancels the effects of features whose state was removed, including effects of this very
  /// action.
  func endAbsentFeatures() {
    if !features.isEmpty { features.endAbsent(in: storage.pointer) }
  }

  /// Buffers an action until the reducer has returned.
  func enqueue(_ action: Action, by effect: (any EffectHooks)? = nil) {
    hooks?.willBuffer(sentBy: effect)
    isBuffering = true
    buffer.append(action)
  }
}

// MARK: - Observation

extension RootCore: AnyRootCore {
  package func add(_ core: any DismissableCore) {
    dismissableCores.append(WeakCore(core: core), keeping: &dismissableCoresToKeep) {
      $0.core != nil
    }
  }

  package func add(_ observer: ActionObserver) {
    let weak = WeakActionObserver(observer: observer)
    actionObservers.append(weak, keeping: &actionObserversToKeep) { $0.observer != nil }
  }

  func notifyActionObservers() {
    for weak in actionObservers { weak.observer?.actionWasHandled() }
  }

  private func retainLastStates() {
    let removedStates = ReducerContext.takeRemovedStates()
    for weak in dismissableCores { weak.core?.retainLastState(from: removedStates) }
  }
}

extension Array {
  /// Appends an element. Before that, removes the elements that are no longer needed if there are as
  /// many as `limit`, which is then twice the number of those that are left: so an addition takes
  /// constant time on average.
  fileprivate mutating func append(
    _ element: Element,
    keeping limit: inout Int,
    where isNeeded: (Element) -> Bool
  ) {
    if count >= limit {
      removeAll { !isNeeded($0) }
      limit = Swift.max(16, count * 2)
    }
    append(element)
  }
}

struct WeakCore {
  weak var core: (any DismissableCore)?
}

private struct WeakActionObserver {
  weak var observer: ActionObserver?
}
