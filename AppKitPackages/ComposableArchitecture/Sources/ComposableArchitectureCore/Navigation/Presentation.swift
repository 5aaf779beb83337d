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
    let slot = presentation.pointee.slot
    followed = slot.followed
    isFollowed = slot.isSettled
    let state = isFollowed ? nil : slot.state?.assumingMemoryBound(to: State?.self).pointee
    (other, isEphemeral) = describe(state, at: keyPath)
  }

  /// What was there when a glance told which feature it is, and that its effects are followed.
  @inlinable
  init(settled feature: PresentedFeature?) {
    followed = feature
    other = nil
    isFollowed = true
    isEphemeral = false
  }

  /// The feature whose effects to follow.
  @inlinable
  var toFollow: PresentedFeature? { isEphemeral ? nil : current }
}

extension PresentationSlot {
  /// Whether a glance tells which feature is there, if any, and that its effects are followed.
  ///
  /// That is how it is for nearly every action: a slot changes when a feature comes or goes.
  @inlinable
  var isSettled: Bool {
    guard let followed else { return box == nil }
    return box != nil && followed.isConstant && followed.path.isInCurrent
  }

  /// Whether a slot that was settled still has the same feature, or none.
  @inlinable
  func isSettled(on feature: PresentedFeature?) -> Bool {
    followed === feature && (box == nil) == (feature == nil)
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
  let id = NavigationID(keyPath, identity: identity)
  let path = NavigationPath(id, in: .current, isPresented: true)
  return (PresentedFeature(path: path, isConstant: isConstant), isEphemeral(state))
}
