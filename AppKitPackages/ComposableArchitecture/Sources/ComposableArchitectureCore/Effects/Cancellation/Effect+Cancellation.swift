extension Effect {
  /// Makes an effect cancellable under an id.
  ///
  /// ```swift
  /// enum CancelID { case search }
  ///
  /// return .run { send in
  ///   try await clock.sleep(for: .milliseconds(300))
  ///   await send(.response(Result { try await client.search(query) }))
  /// }
  /// .cancellable(id: CancelID.search, cancelInFlight: true)
  /// ```
  ///
  /// Ids belong to the feature: another sheet or stack element of the same feature has its own.
  /// With `cancelInFlight` the effect replaces the one before it, which is what a debounce needs.
  ///
  /// - Parameters:
  ///   - id: The effect's id, often a case of a private enum.
  ///   - cancelInFlight: Whether effects of that id that run already are cancelled first.
  public func cancellable(
    id: some Hashable & Sendable,
    cancelInFlight: Bool = false
  ) -> Self {
    if isNone { return self }
    return Self(
      operation: .cancellable(
        self,
        ids: CancelID.registrations(of: id),
        cancelInFlight: cancelInFlight
      )
    )
  }

  /// Cancels the effects of an id.
  ///
  /// ```swift
  /// case .stopButtonTapped:
  ///   return .cancel(id: CancelID.timer)
  /// ```
  ///
  /// Nothing they still send arrives.
  ///
  /// - Parameter id: The id.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    let id = CancelID(id, at: NavigationPath.current)
    return Self(operation: .perform { CancellationRegistry.shared.cancel(id) })
  }

  /// Ties an effect to a presented feature, with which it ends.
  @usableFromInline
  func cancellable(at path: NavigationPath) -> Self {
    switch operation {
    case .none, .send, .perform: self
    case .dismissal, .run, .merge, .concatenate, .cancellable, .observed:
      Self(
        operation: .cancellable(
          self,
          ids: [CancelID(PresentedFeatureID(), at: path)],
          cancelInFlight: false
        )
      )
    }
  }

  /// Ends everything a presented feature does.
  @usableFromInline
  static func cancel(at path: NavigationPath) -> Self {
    Self(operation: .perform { CancellationRegistry.shared.cancel(path) })
  }

  /// Lets a presented feature dismiss itself by an action of its parent's.
  @usableFromInline
  static func dismissal(at path: NavigationPath, sending action: Action) -> Self {
    Self(operation: .dismissal(path, action))
  }
}
