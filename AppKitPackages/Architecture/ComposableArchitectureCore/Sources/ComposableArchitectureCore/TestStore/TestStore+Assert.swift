@_spi(Internals) import CasePaths

extension TestStore {
  /// Asserts the current state.
  ///
  /// ```swift
  /// await clock.advance(by: .seconds(1))
  /// store.assert {
  ///   $0.$ticks.withLock { $0 = 1 }
  /// }
  /// ```
  ///
  /// With exhaustivity on, the method is useful for shared state only, which effects can change
  /// without an action. With exhaustivity off, use the method to assert the state after a sequence
  /// of actions.
  ///
  /// - Parameter updateStateToExpectedResult: Changes the current state to the expected one.
  public func assert(
    _ updateStateToExpectedResult: @escaping (_ state: inout State) throws -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    check(
      updateStateToExpectedResult,
      of: .assert,
      before: reducer.state,
      after: reducer.state,
      nextID: reducer.runningDependencies.stackElementID.peek(),
      location: CallerLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Compares the expected state to the actual one.
  func check(
    _ update: ((inout State) throws -> Void)?,
    of call: TestStoreCall,
    before: State,
    after: State,
    nextID: StackElementID,
    location: CallerLocation
  ) {
    let current = reducer.state
    // In the closure, the store's state is the state that the test has asserted so far.
    reducer.state = before
    defer {
      reducer.state = current
      sharedChanges.reset()
    }
    do {
      switch exhaustivity {
      case .on:
        try checkAllChanges(update, of: call, before, after, nextID, location)
      case .off(let showSkippedAssertions):
        try checkAssertedChanges(
          update,
          of: call,
          before,
          after,
          nextID,
          location,
          showSkippedAssertions
        )
      }
    } catch {
      location.report(Self.thrownErrorMessage(error, call: call))
    }
  }

  private func checkAllChanges(
    _ update: ((inout State) throws -> Void)?,
    of call: TestStoreCall,
    _ before: State,
    _ after: State,
    _ nextID: StackElementID,
    _ location: CallerLocation
  ) throws {
    var expected = before
    try apply(update, to: &expected, nextID: nextID)
    guard isExpected(expected, after) else {
      location.report(
        mismatchMessage(expected, after, call: call, hasAssertion: update != nil)
      )
      return
    }
    if update != nil, call != .assert, sharedChanges.isEmpty, before == after {
      location.report(Self.needlessClosureMessage(call: call))
    }
  }

  private func checkAssertedChanges(
    _ update: ((inout State) throws -> Void)?,
    of call: TestStoreCall,
    _ before: State,
    _ after: State,
    _ nextID: StackElementID,
    _ location: CallerLocation,
    _ showSkippedAssertions: Bool
  ) throws {
    if showSkippedAssertions {
      var expected = before
      // An error is reported below, by the second call of the closure.
      try? apply(update, to: &expected, nextID: nextID)
      if !isExpected(expected, after) {
        location.remark(skippedChangesMessage(expected, after, call: call))
      }
    }
    sharedChanges.reset()
    var expected = after
    try apply(update, to: &expected, nextID: nextID)
    if !isExpected(expected, after) {
      location.report(mismatchMessage(expected, after, call: call, hasAssertion: true))
    }
  }

  private func isExpected(_ expected: State, _ actual: State) -> Bool {
    sharedChanges.isEmpty
      ? expected == actual : sharedChanges.compare { expected == actual }
  }

  private func apply(
    _ update: ((inout State) throws -> Void)?,
    to state: inout State,
    nextID: StackElementID
  ) throws {
    guard let update else { return }
    reducer.assertionGeneration.setValue(nextID.generation)
    try XCTModifyLocals.$isExhaustive.withValue(exhaustivity == .on) {
      try reducer.assertionDependencies.run {
        try sharedChanges.assert { try update(&state) }
      }
    }
  }
}
