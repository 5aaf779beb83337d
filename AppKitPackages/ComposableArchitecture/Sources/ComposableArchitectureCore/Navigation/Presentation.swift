/// What a ``PresentationState`` holds, and whose effects it follows.
@usableFromInline
struct Presentation {
  /// The feature whose state is there.
  @usableFromInline let current: PresentedFeature?

  /// Whether that feature goes away with its first action.
  @usableFromInline let isEphemeral: Bool

  /// The feature whose effects run.
  @usableFromInline let followed: PresentedFeature?

  @inlinable
  init<State>(_ presentation: UnsafePointer<PresentationState<State>>, at keyPath: AnyKeyPath) {
    followed = presentation.pointee.slot.followed
    guard let box = presentation.pointee.slot.box else {
      current = nil
      isEphemeral = false
      return
    }
    if let followed, followed.isConstant, followed.path.parent == NavigationPath.current {
      current = followed
      isEphemeral = false
      return
    }
    let state = box.address.assumingMemoryBound(to: State?.self)
    (current, isEphemeral) = describe(state.pointee, at: keyPath)
  }
}

@usableFromInline
func describe<State>(
  _ state: State?,
  at keyPath: AnyKeyPath
) -> (PresentedFeature?, isEphemeral: Bool) {
  guard let state else { return (nil, false) }
  let isConstant = StateIdentity.isConstant(for: state)
  let identity = isConstant ? .constant : StateIdentity(of: state)
  let path = NavigationPath(NavigationID(keyPath, identity: identity), in: .current)
  return (PresentedFeature(path: path, isConstant: isConstant), isEphemeral(state))
}
