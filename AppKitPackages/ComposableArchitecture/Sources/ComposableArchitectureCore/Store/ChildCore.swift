/// A part of another core's state.
@MainActor
final class ChildCore<BaseState, BaseAction, State, Action>: Core {
  private let base: any Core<BaseState, BaseAction>
  private let part: StatePart<BaseState, State>
  private let locator: StateLocator
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
    self.part = part
    self.toBaseAction = toBaseAction
    locator = part.locator(in: base)
    lastState = initialState.map { StateBox($0) }
    root = base.root
    if part.departs { root.add(self) }
  }

  package func locateState() -> UnsafeRawPointer {
    guard let state = locator.locate() else {
      // Sound: a part that can go away is made with its state.
      return UnsafeRawPointer(lastState!.pointer)
    }
    if part.isCopied, let lastState {
      lastState.pointer.pointee = state.assumingMemoryBound(to: State.self).pointee
    }
    return state
  }

  var isInvalid: Bool { locator.locate() == nil || base.isInvalid }

  func send(_ action: Action) -> EffectScope? {
    base.send(toBaseAction(action))
  }
}

extension ChildCore: DepartingCore {
  func remember(_ departures: [Any]) {
    guard let lastState, locator.locate() == nil else { return }
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

/// The way from a state to a part of it.
@MainActor
struct StatePart<Root, Value> {
  private let makeLocator: (any Locating) -> StateLocator

  /// Whether the part can go away, and is kept by whoever removes it.
  let departs: Bool

  /// Whether the part can go away and nobody keeps it, so that it has to be copied when it is read.
  ///
  /// A copy makes the next change of a list in the part copy the list.
  let isCopied: Bool

  func locator(in base: any Locating) -> StateLocator { makeLocator(base) }

  /// A property.
  init(_ keyPath: KeyPath<Root, Value>) {
    departs = false
    isCopied = false
    makeLocator = { storedLocator(StateAccess.to(keyPath), in: $0) }
  }

  /// An optional property.
  init(optional keyPath: KeyPath<Root, Value?>) {
    if let access = StateAccess<Root, PresentationState<Value>>.toPresentation(of: keyPath) {
      departs = Value.self is any ObservableState.Type
      makeLocator = { PresentedLocator(storedLocator(access, in: $0)) }
    } else {
      let access = StateAccess<Root, Value?>.to(keyPath)
      departs = access.isObserved && Value.self is any ObservableState.Type
      makeLocator =
        access.offset == nil
        ? {
          ComputedLocator(in: $0) { (root: UnsafePointer<Root>) in root.pointee[keyPath: keyPath] }
        }
        : { OptionalLocator<Value>(storedLocator(access, in: $0)) }
    }
    isCopied = !departs
  }

  /// A part that is found by a function.
  init(_ find: @escaping (UnsafePointer<Root>) -> Value?) {
    departs = false
    isCopied = true
    makeLocator = { ComputedLocator(in: $0, find) }
  }

}

@MainActor
private func storedLocator<Root, Value>(
  _ access: StateAccess<Root, Value>,
  in base: any Locating
) -> StateLocator {
  if let offset = access.offset { return StoredLocator(access, offset: offset, in: base) }
  let keyPath = access.keyPath
  return ComputedLocator(in: base) { (root: UnsafePointer<Root>) in
    root.pointee[keyPath: keyPath]
  }
}
