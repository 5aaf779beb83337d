/// A part of another core's state that can go away.
@MainActor
final class OptionalCore<BaseState, BaseAction, State, Action>: Core {
  private let base: any Core<BaseState, BaseAction>
  private let part: OptionalPart<BaseState, State>
  private let toBaseAction: @Sendable (Action) -> BaseAction

  /// The last state that was there: a view may still read it while it is leaving.
  private var lastState: State

  let root: any AnyRootCore

  init(
    base: any Core<BaseState, BaseAction>,
    initialState: State,
    state part: OptionalPart<BaseState, State>,
    action toBaseAction: @escaping @Sendable (Action) -> BaseAction
  ) {
    self.base = base
    self.part = part
    self.toBaseAction = toBaseAction
    lastState = initialState
    root = base.root
    if part.isKeptWhenItGoes { root.add(self) }
  }

  func read<R>(_ body: (UnsafePointer<State>) -> R) -> R {
    var result: R?
    base.read { root in
      part.read(root) { state in
        guard let state else { return }
        if !part.isKeptWhenItGoes { lastState = state.pointee }
        result = body(state)
      }
    }
    return result ?? withUnsafePointer(to: lastState, body)
  }

  var isInvalid: Bool {
    var isPresent = false
    base.read { root in part.read(root) { isPresent = $0 != nil } }
    return !isPresent || base.isInvalid
  }

  func send(_ action: Action) -> EffectScope? {
    base.send(toBaseAction(action))
  }
}

extension OptionalCore: DepartingCore {
  func remember(_ departures: [Any]) {
    guard isInvalid else { return }
    for departure in departures.reversed() {
      if let state = departure as? State {
        lastState = state
        return
      }
      let payload = Mirror(reflecting: departure)
      if payload.displayStyle == .enum, let state = payload.children.first?.value as? State {
        lastState = state
        return
      }
    }
  }
}

/// The way from a state to a part of it that may not be there.
struct OptionalPart<Root, Value> {
  /// Hands over where the part lies, or `nil`.
  let read: (UnsafePointer<Root>, (UnsafePointer<Value>?) -> Void) -> Void

  /// Whether the part is kept by whoever removes it, so that no copy of it has to be held meanwhile:
  /// a copy would make the next change of a list in it copy the list.
  let isKeptWhenItGoes: Bool

  /// An optional property.
  init(_ keyPath: KeyPath<Root, Value?>) {
    if let access = StateAccess<Root, PresentationState<Value>>.toPresentation(of: keyPath) {
      isKeptWhenItGoes = Value.self is any ObservableState.Type
      read = { root, body in
        access.observe(root) { presentation in
          guard let state = presentation.pointee.pointer else { return body(nil) }
          Self.unwrap(state, body)
        }
      }
    } else {
      let access = StateAccess<Root, Value?>.to(keyPath)
      isKeptWhenItGoes = access.isObserved && Value.self is any ObservableState.Type
      read = { root, body in
        access.observe(root) { Self.unwrap($0, body) }
      }
    }
  }

  /// A part that is found by a function.
  init(_ find: @escaping (UnsafePointer<Root>) -> Value?) {
    isKeptWhenItGoes = false
    read = { root, body in
      guard let value = find(root) else { return body(nil) }
      withUnsafePointer(to: value) { body($0) }
    }
  }

  private static func unwrap(
    _ optional: UnsafePointer<Value?>,
    _ body: (UnsafePointer<Value>?) -> Void
  ) {
    guard optional.pointee != nil else { return body(nil) }
    // Sound: an optional keeps the wrapped value at its start.
    body(UnsafeRawPointer(optional).assumingMemoryBound(to: Value.self))
  }
}
