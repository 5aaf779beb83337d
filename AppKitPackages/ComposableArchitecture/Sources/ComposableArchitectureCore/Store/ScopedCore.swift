/// A part of another core's state.
@MainActor
final class ScopedCore<BaseState, BaseAction, State, Action>: Core {
  private let base: any Core<BaseState, BaseAction>
  private let access: StateAccess<BaseState, State>
  private let toBaseAction: @Sendable (Action) -> BaseAction
  let root: any AnyRootCore

  init(
    base: any Core<BaseState, BaseAction>,
    state keyPath: KeyPath<BaseState, State>,
    action toBaseAction: @escaping @Sendable (Action) -> BaseAction
  ) {
    self.base = base
    access = .to(keyPath)
    self.toBaseAction = toBaseAction
    root = base.root
  }

  func read<R>(_ body: (UnsafePointer<State>) -> R) -> R {
    base.read { access.observe($0, body) }
  }

  var isInvalid: Bool { base.isInvalid }

  func send(_ action: Action) -> EffectScope? {
    base.send(toBaseAction(action))
  }
}
