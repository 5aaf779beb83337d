extension Effect {
  /// Makes an effect cancellable by an id.
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
  /// An id identifies effects within one feature of one store. Another sheet or stack element of
  /// the same feature has separate effects. With `cancelInFlight` the effect replaces the previous
  /// one, for example to debounce requests.
  ///
  /// - Parameters:
  ///   - id: The id of the effect, such as a case of a private enum.
  ///   - cancelInFlight: Whether running effects with the id are cancelled first.
  public func cancellable(
    id: some Hashable,
    cancelInFlight: Bool = false
  ) -> Self {
    if isNone { return self }
    let ids = CancelID.registrations(of: id)
    return Self(
      operation: .composed(.cancellable(ids: ids, cancelInFlight: cancelInFlight), [self])
    )
  }

  /// Cancels the effects with an id.
  ///
  /// ```swift
  /// case .stopButtonTapped:
  ///   return .cancel(id: CancelID.timer)
  /// ```
  ///
  /// Actions that a cancelled effect sends are dropped.
  ///
  /// - Parameter id: The id.
  public static func cancel(id: some Hashable) -> Self {
    let id = CancelID(id, at: NavigationPath.current)
    return Self(operation: .perform { CancellationRegistry.shared.cancel(id) })
  }

  /// Returns an effect that is cancelled when a feature is removed.
  ///
  /// - Parameters:
  ///   - path: The path of the feature.
  ///   - dismissal: The action that dismisses the feature, or `nil` if the feature cannot dismiss
  ///     itself.
  @usableFromInline
  func running(at path: NavigationPath, dismissal: Action? = nil) -> Self {
    switch operation {
    case .none, .send, .perform: self
    case .run, .subscribe, .composed:
      Self(operation: .composed(.feature(path, dismissal: dismissal), [self]))
    }
  }

  /// Returns an effect that is cancelled when a feature is removed. If the feature has replaced its
  /// own state by that of another feature, its running effects continue for the new one.
  ///
  /// - Parameters:
  ///   - path: The path of the feature before the action.
  ///   - newPath: The path of the feature after the action.
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
