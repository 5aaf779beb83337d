extension TestStore {
  /// Waits until no effect runs.
  ///
  /// ```swift
  /// await store.finish()
  /// ```
  ///
  /// The test fails with a list of the running effects after the time-out, or if there are received
  /// actions that the test has not asserted. If the store is not exhaustive, neither is a failure.
  ///
  /// - Parameter duration: The time-out; ``timeout`` by default.
  public func finish(
    timeout duration: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CallerLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    Self.checkReceivedActions(of: reducer, when: "when 'finish' was called", location: location)
    let timeout = duration ?? .nanoseconds(timeout)
    let effects = reducer.effects
    guard await effects.wait(for: timeout, until: { effects.isEmpty }) else {
      let message = Self.unfinishedMessage(effects.all, timeout: timeout)
      switch exhaustivity {
      case .on: location.report(message)
      case .off(showSkippedAssertions: true): location.remark(message)
      case .off(showSkippedAssertions: false): break
      }
      return
    }
    Self.checkSharedChanges(sharedChanges, exhaustivity: exhaustivity, location: location)
  }

  /// Waits until no effect runs, with a time-out in nanoseconds.
  ///
  /// - Parameter nanoseconds: The time-out.
  @_disfavoredOverload
  public func finish(
    timeout nanoseconds: UInt64,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await finish(
      timeout: .nanoseconds(nanoseconds),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Runs the checks of the test store's deinitializer.
  nonisolated static func complete(
    reducer: TestReducer<State, Action>,
    sharedChanges: SharedChangeTracker,
    location: CallerLocation
  ) {
    checkReceivedActions(of: reducer, when: "at the end of the test", location: location)
    let running = reducer.effects.all
    switch reducer.exhaustivity {
    case .on:
      for effect in running { effect.location.report(stillRunningMessage(effect)) }
    case .off(showSkippedAssertions: true):
      if !running.isEmpty { location.remark(skippedEffectsMessage(running)) }
    case .off(showSkippedAssertions: false):
      break
    }
    checkSharedChanges(sharedChanges, exhaustivity: reducer.exhaustivity, location: location)
  }

  private nonisolated static func checkReceivedActions(
    of reducer: TestReducer<State, Action>,
    when occasion: String,
    location: CallerLocation
  ) {
    guard !reducer.received.isEmpty else { return }
    let actions = reducer.received.map(\.action)
    switch reducer.exhaustivity {
    case .on: location.report(unhandledActionsMessage(actions, when: occasion))
    case .off(showSkippedAssertions: true): location.remark(skippedActionsMessage(actions))
    case .off(showSkippedAssertions: false): break
    }
  }

  nonisolated static func checkSharedChanges(
    _ changes: SharedChangeTracker,
    exhaustivity: Exhaustivity,
    location: CallerLocation
  ) {
    guard exhaustivity == .on else { return }
    for (expected, actual) in changes.unassertedChanges {
      location.report(unassertedSharedChangeMessage(expected, actual))
    }
    changes.reset()
  }
}
