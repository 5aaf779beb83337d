/// A core whose state is a property of another core's state.
@MainActor
final class ChildCore<BaseState, BaseAction, State, Action>: Core {
  private let base: any Core<BaseState, BaseAction>
  private let locator: StateLocator
  private let isCopied: Bool
  private let toBaseAction: @Sendable (Action) -> BaseAction

  /// The last state, which a view may still read during its removal.
  private let lastState: StateBox<State>?

  let root: any AnyRootCore

  init(
    base: any Core<BaseState, BaseAction>,
    initialState: State?,
    locator: StateLocator,
    action toBaseAction: @escaping @Sendable (Action) -> BaseAction
  ) {
    self.base = base
    self.toBaseAction = toBaseAction
    self.locator = locator
    isCopied = locator.retention == .onRead
    lastState = initialState.map { StateBox($0) }
    root = base.root
    if locator.retention == .onRemoval { root.add(self) }
  }

  package var isUncached: Bool { base.isUncached }

  package func locate() -> UnsafeRawPointer? {
    guard let root = base.locate() else { return nil }
    return locator.locate(in: root)
  }

  package func locateLast() -> UnsafeRawPointer {
    guard let state = locator.locate(in: base.locateLast()) else {
      // Sound: a core of an optional property is initialized with its state.
      return UnsafeRawPointer(lastState!.pointer)
    }
    if isCopied { lastState?.copyState(at: state) }
    return state
  }

  func send(_ action: Action) -> EffectScope? {
    base.send(toBaseAction(action))
  }
}

extension ChildCore: CollectionCore {
  var collection: ObservedCollection? {
    locator.observation.map {
      ObservedCollection(container: base, observation: $0, locator: locator.untracked)
    }
  }
}

extension ChildCore: DismissableCore {
  func retainState() {
    guard let lastState, let state = locator.locate(in: base.locateLast()) else { return }
    lastState.copyState(at: state)
  }

  func retainLastState(from removedStates: [Any]) {
    guard let lastState, locator.locate(in: base.locateLast()) == nil else { return }
    for removedState in removedStates.reversed() {
      if let state = removedState as? State {
        lastState.pointer.pointee = state
        return
      }
      let payload = Mirror(reflecting: removedState)
      if payload.displayStyle == .enum, let state = payload.children.first?.value as? State {
        lastState.pointer.pointee = state
        return
      }
    }
  }
}
