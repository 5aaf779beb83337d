extension TestStore {
  /// Sends an action, and checks how the state changes.
  ///
  /// ```swift
  /// await store.send(.incrementButtonTapped) {
  ///   $0.count = 1
  /// }
  /// ```
  ///
  /// The closure gets the state before the action, and makes of it what the test expects after it.
  /// Assign plain values, rather than `$0.count += 1`: that says more.
  ///
  /// A feature that has dismissed itself handles nothing any more: sending to it fails the test.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - updateStateToExpectedResult: Makes the expected state of the previous one. Leave it out if
  ///     nothing should change.
  /// - Returns: The task of the effects that the action starts, to be finished or cancelled.
  @discardableResult
  public func send(
    _ action: Action,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    let location = CallerLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard !isDismissed else {
      location.report(Self.dismissedMessage(action))
      return TestStoreTask(scope: nil, effects: reducer.effects, timeout: timeout)
    }
    if !reducer.received.isEmpty {
      switch exhaustivity {
      case .on:
        location.report(
          Self.unhandledActionsMessage(
            reducer.received.map(\.action),
            when: "when the next one was sent"
          )
        )
        // What they changed was just complained about, and isn't this action's doing.
        reducer.state = core.state
      case .off:
        skipReceived(location: location)
      }
    }
    let before = reducer.state
    let nextID = reducer.runningDependencies.stackElementID.peek()
    let scope = sharedChanges.track {
      core.send(TestAction(action: action, origin: .test, location: location))
    }
    // Before any effect gets a turn: what it does to shared state belongs to what it sends.
    check(
      updateStateToExpectedResult,
      of: .send,
      before: before,
      after: reducer.state,
      nextID: nextID,
      location: location
    )
    await settle()
    return TestStoreTask(scope: scope, effects: reducer.effects, timeout: timeout)
  }

  /// Gives effects that were just started, or have just sent something, a few turns.
  func settle() async {
    let effects = reducer.effects
    if uncheckedUseMainSerialExecutor {
      for _ in 0..<10 {
        guard !effects.isEmpty else { return }
        await Task.yield()
      }
    } else if !effects.isEmpty {
      await Task.megaYield()
    }
  }
}

extension TestStore where Action: CasePathable {
  /// Sends an action that carries a value, and checks how the state changes.
  ///
  /// ```swift
  /// await store.send(\.path[id: 0].detail.nameChanged, "Blob") {
  ///   $0.path[id: 0, case: \.detail]?.name = "Blob"
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - action: The case of the action.
  ///   - value: Its value.
  ///   - updateStateToExpectedResult: Makes the expected state of the previous one.
  /// - Returns: The task of the effects that the action starts, to be finished or cancelled.
  @discardableResult
  public func send<Value>(
    _ action: CaseKeyPath<Action, Value>,
    _ value: Value,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      action(value),
      assert: updateStateToExpectedResult,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Sends an action that carries no value, and checks how the state changes.
  ///
  /// ```swift
  /// await store.send(\.path[id: 0].detail.saveButtonTapped)
  /// ```
  ///
  /// - Parameters:
  ///   - action: The case of the action.
  ///   - updateStateToExpectedResult: Makes the expected state of the previous one.
  /// - Returns: The task of the effects that the action starts, to be finished or cancelled.
  @discardableResult
  public func send(
    _ action: CaseKeyPath<Action, Void>,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      action(()),
      assert: updateStateToExpectedResult,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
