/// The feature that an optional part of a state is.
@usableFromInline
final class Feature {
  @usableFromInline let path: NavigationPath
  @usableFromInline let isEphemeral: Bool

  init(path: NavigationPath, isEphemeral: Bool) {
    self.path = path
    self.isEphemeral = isEphemeral
  }
}

/// Knows features by their state, and keeps the last one: to look into a value takes much longer
/// than to run most reducers, and the states of most types are the same feature each time.
@usableFromInline
final class FeatureCache<State> {
  private var last: Feature?

  @usableFromInline
  init() {}

  /// The feature of a state.
  ///
  /// - Parameters:
  ///   - state: Where the state lies.
  ///   - keyPath: The part of the parent's state it is in.
  @usableFromInline
  func feature(of state: UnsafePointer<State>, at keyPath: AnyKeyPath) -> Feature {
    // Outside of a store a reducer may run on any thread.
    let isActive = ReducerRun.isActive
    if isActive, let last, last.path.isInCurrent { return last }
    let isConstant = StateIdentity.isConstant(for: state.pointee)
    let identity = isConstant ? .constant : StateIdentity(of: state.pointee)
    let path = NavigationPath(NavigationID(keyPath, identity: identity), in: .current)
    let feature = Feature(path: path, isEphemeral: isEphemeral(state.pointee))
    if isActive, isConstant { last = feature }
    return feature
  }
}
