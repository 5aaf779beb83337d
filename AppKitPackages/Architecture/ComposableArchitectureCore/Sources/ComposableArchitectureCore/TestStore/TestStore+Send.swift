extension TestStore {
  /// Sends an action, and asserts the change of the state.
  ///
  /// ```swift
  /// await store.send(.incrementButtonTapped) {
  ///   $0.count = 1
  /// }
  /// ```
  ///
  /// The closure receives the state before the action, and changes it to the expected state after
  /// it. Assign plain values rather than `$0.count += 1`, because they do not depend on the
  /// previous state.
  ///
  /// A feature that has dismissed itself handles no more actions: sending one fails the test.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - updateStateToExpectedResult: Changes the previous state to the expected one. Omit it if
  ///     nothing changes.
  /// - Returns: The task of the effects that the action starts.
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
        // The issue was reported above, and the changes are not those of this action.
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
    // Before effects run, because their changes of shared state belong to the actions that they
    // send.
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

  /// Yields a few times, for effects that have just started or sent an action.
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
  /// Sends an action with a value, and asserts the change of the state.
  ///
  /// ```swift
  /// await store.send(\.path[id: 0].detail.nameChanged, "Blob") {
  ///   $0.path[id: 0, case: \.detail]?.name = "Blob"
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - action: The case of the action.
  ///   - value: The value of the action.
  ///   - updateStateToExpectedResult: Changes the previous state to the expected one.
  /// - Returns: The task of the effects that the action starts.
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

  /// Sends an action without a value, and asserts the change of the state.
  ///
  /// ```swift
  /// await store.send(\.path[id: 0].detail.saveButtonTapped)
  /// ```
  ///
  /// - Parameters:
  ///   - action: The case of the action.
  ///   - updateStateToExpectedResult: Changes the previous state to the expected one.
  /// - Returns: The task of the effects that the action starts.
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
