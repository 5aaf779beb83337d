/// What a ``PresentationState`` holds, and whose effects it follows.
@usableFromInline
struct Presentation {
  /// The feature whose effects run.
  @usableFromInline let followed: PresentedFeature?

  /// The feature whose state is there, if it is not the one whose effects run.
  @usableFromInline let other: PresentedFeature?

  /// Whether the feature whose state is there is the one whose effects run.
  @usableFromInline let isFollowed: Bool

  /// Whether that feature goes away with its first action.
  @usableFromInline let isEphemeral: Bool

  /// The feature whose state is there.
  @inlinable
  var current: PresentedFeature? { isFollowed ? followed : other }

  @inlinable
  init<State>(_ presentation: UnsafePointer<PresentationState<State>>, at keyPath: AnyKeyPath) {
    let followed = presentation.pointee.slot.followed
    self.followed = followed
    guard let state = presentation.pointee.slot.state else {
      other = nil
      isFollowed = followed == nil
      isEphemeral = false
      return
    }
    if let followed, followed.isConstant, followed.path.isInCurrent {
      other = nil
      isFollowed = true
      isEphemeral = false
      return
    }
    let description = describe(state.assumingMemoryBound(to: State?.self).pointee, at: keyPath)
    other = description.feature
    isFollowed = false
    isEphemeral = description.isEphemeral
  }

  /// Whether the presentation is as it was, as far as a glance tells.
  @inlinable
  func isKept<State>(in presentation: UnsafePointer<PresentationState<State>>) -> Bool {
    isFollowed && presentation.pointee.slot.followed === followed
      && (presentation.pointee.slot.state == nil) == (followed == nil)
  }
}

@usableFromInline
func describe<State>(
  _ state: State?,
  at keyPath: AnyKeyPath
) -> (feature: PresentedFeature?, isEphemeral: Bool) {
  guard let state else { return (nil, false) }
  let isConstant = StateIdentity.isConstant(for: state)
  let identity = isConstant ? .constant : StateIdentity(of: state)
  let path = NavigationPath(NavigationID(keyPath, identity: identity), in: .current)
  return (PresentedFeature(path: path, isConstant: isConstant), isEphemeral(state))
}
