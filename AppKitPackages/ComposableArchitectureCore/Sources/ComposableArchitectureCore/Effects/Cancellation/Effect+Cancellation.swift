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
  /// Ids belong to the store, and in it to the feature: another sheet or stack element of the same
  /// feature has its own.
  /// With `cancelInFlight` the effect replaces the one before it, which is what a debounce needs.
  ///
  /// - Parameters:
  ///   - id: The effect's id, often a case of a private enum.
  ///   - cancelInFlight: Whether effects of that id that run already are cancelled first.
  public func cancellable(
    id: some Hashable,
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
  public static func cancel(id: some Hashable) -> Self {
    let id = CancelID(id, at: NavigationPath.current)
    return Self(operation: .perform { CancellationRegistry.shared.cancel(id) })
  }

  /// Ties an effect to a feature, with which it ends.
  ///
  /// - Parameters:
  ///   - path: Where the feature is.
  ///   - dismissal: What to send when the feature dismisses itself, if it can.
  @usableFromInline
  func running(at path: NavigationPath, dismissal: Action? = nil) -> Self {
    switch operation {
    case .none, .send, .perform: self
    case .run, .merge, .concatenate, .cancellable, .feature, .observed:
      Self(operation: .feature(self, path, dismissal: dismissal))
    }
  }

  /// Ties an effect to a feature that may have made another one of itself, and keeps its effects.
  ///
  /// - Parameters:
  ///   - path: Where the feature was.
  ///   - newPath: Where it is now.
  @inlinable
  func running(from path: NavigationPath, to newPath: NavigationPath?) -> Self {
    guard let newPath, path != newPath else { return isNone ? self : running(at: path) }
    return Self.moved(from: path, to: newPath).merge(with: running(at: newPath))
  }

  @usableFromInline
  static func moved(from path: NavigationPath, to newPath: NavigationPath) -> Self {
    Self(operation: .perform { path.features?.move(from: path, to: newPath) })
  }
}
