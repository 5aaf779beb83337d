extension TestStore {
  /// Skips the actions that effects have sent and the test has not asserted.
  ///
  /// ```swift
  /// await store.skipReceivedActions()
  /// ```
  ///
  /// - Parameter strict: Whether it is a failure if there are none.
  public func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CallerLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let effects = reducer.effects
    if !effects.isEmpty {
      _ = await effects.wait(for: .zero) { effects.isEmpty }
    }
    guard !reducer.received.isEmpty else {
      if strict { location.report(Self.nothingToSkipMessage("received actions")) }
      return
    }
    skipReceived(location: location)
  }

  /// Stops tracking the running effects, so that they may outlive the test.
  ///
  /// ```swift
  /// await store.skipInFlightEffects()
  /// ```
  ///
  /// Use the method for effects that run as long as the app, such as an observation of
  /// notifications.
  ///
  /// - Parameter strict: Whether it is a failure if there are none.
  public func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CallerLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let effects = reducer.effects
    if !effects.isEmpty {
      _ = await effects.wait(for: .zero) { effects.isEmpty }
    }
    let running = effects.all
    guard !running.isEmpty else {
      if strict { location.report(Self.nothingToSkipMessage("effects in flight")) }
      return
    }
    effects.removeAll()
    if case .off(showSkippedAssertions: true) = exhaustivity {
      location.remark(Self.skippedEffectsMessage(running))
    }
  }

  func skipReceived(location: CallerLocation) {
    skipReceived(before: { _ in false }, location: location)
  }

  /// Skips the received actions before one that matches.
  func skipReceived(before isMatching: (Action) -> Bool, location: CallerLocation) {
    let count =
      reducer.received.firstIndex { isMatching($0.action) } ?? reducer.received.count
    guard count > 0 else { return }
    let skipped = reducer.received.prefix(count)
    if case .off(showSkippedAssertions: true) = exhaustivity {
      location.remark(Self.skippedActionsMessage(skipped.map(\.action)))
    }
    reducer.state = skipped[count - 1].state
    reducer.received.removeFirst(count)
  }
}
