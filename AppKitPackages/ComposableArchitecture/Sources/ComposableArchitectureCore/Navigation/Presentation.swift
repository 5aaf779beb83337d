/// What a ``PresentationState`` holds, and whose effects it follows.
struct Presentation {
  struct Current {
    let feature: PresentedFeature
    let isEphemeral: Bool
  }

  /// The feature whose state is there.
  let current: Current?

  /// The feature whose effects run.
  let followed: PresentedFeature?

  init<State>(_ state: borrowing PresentationState<State>, at keyPath: AnyKeyPath) {
    followed = state.presented
    guard !state.isEmpty else {
      current = nil
      return
    }
    let parent = NavigationPath.current
    if let followed, followed.isConstant, followed.path.parent == parent {
      current = Current(feature: followed, isEphemeral: false)
      return
    }
    // Sound: the state is there, or it would be empty.
    let value = state.wrappedValue!
    let isConstant = StateIdentity.isConstant(for: value)
    let identity = isConstant ? .constant : StateIdentity(of: value)
    current = Current(
      feature: PresentedFeature(
        path: NavigationPath(NavigationID(keyPath, identity: identity), in: parent),
        isConstant: isConstant
      ),
      isEphemeral: ComposableArchitectureCore.isEphemeral(value)
    )
  }
}
