/// A part of another core's state.
@MainActor
final class ChildCore<BaseState, BaseAction, State, Action>: Core {
  private let base: any Core<BaseState, BaseAction>
  private let locator: StateLocator
  private let isCopied: Bool
  private let toBaseAction: @Sendable (Action) -> BaseAction

  /// The last state that was there: a view may still read it while it is leaving.
  private let lastState: StateBox<State>?

  let root: any AnyRootCore

  init(
    base: any Core<BaseState, BaseAction>,
    initialState: State?,
    part: StatePart<BaseState, State>,
    action toBaseAction: @escaping @Sendable (Action) -> BaseAction
  ) {
    self.base = base
    self.toBaseAction = toBaseAction
    locator = part.locator
    isCopied = part.isCopied
    lastState = initialState.map { StateBox($0) }
    root = base.root
    if part.departs { root.add(self) }
  }

  package func locate() -> UnsafeRawPointer? {
    guard let root = base.locate() else { return nil }
    return locator.locate(in: root)
  }

  package func locateLast() -> UnsafeRawPointer {
    guard let state = locator.locate(in: base.locateLast()) else {
      // Sound: a part that can go away is made with its state.
      return UnsafeRawPointer(lastState!.pointer)
    }
    if isCopied, let lastState {
      lastState.pointer.pointee = state.assumingMemoryBound(to: State.self).pointee
    }
    return state
  }

  func send(_ action: Action) -> EffectScope? {
    base.send(toBaseAction(action))
  }
}

extension ChildCore: DepartingCore {
  func remember(_ departures: [Any]) {
    guard let lastState, locator.locate(in: base.locateLast()) == nil else { return }
    for departure in departures.reversed() {
      if let state = departure as? State {
        lastState.pointer.pointee = state
        return
      }
      let payload = Mirror(reflecting: departure)
      if payload.displayStyle == .enum, let state = payload.children.first?.value as? State {
        lastState.pointer.pointee = state
        return
      }
    }
  }
}

/// A part of a state, and what becomes of it.
@MainActor
struct StatePart<Root, Value> {
  let locator: StateLocator

  /// Whether the part can go away, and is kept by whoever removes it.
  let departs: Bool

  /// Whether the part can go away and nobody keeps it, so that it has to be copied when it is read.
  ///
  /// A copy makes the next change of a list in the part copy the list.
  let isCopied: Bool

  /// A property.
  init(_ keyPath: KeyPath<Root, Value>) {
    locator = StateLocator(StateAccess.to(keyPath))
    departs = false
    isCopied = false
  }

  /// An optional property.
  init(optional keyPath: KeyPath<Root, Value?>) {
    if let access = StateAccess<Root, PresentationState<Value>>.toPresentation(of: keyPath),
      let offset = access.offset
    {
      locator = StateLocator(presented: access, at: offset)
      departs = Value.self is any ObservableState.Type
    } else {
      let access = StateAccess<Root, Value?>.to(keyPath)
      locator = StateLocator(optional: access)
      departs = access.observation != nil && Value.self is any ObservableState.Type
    }
    isCopied = !departs
  }
}
