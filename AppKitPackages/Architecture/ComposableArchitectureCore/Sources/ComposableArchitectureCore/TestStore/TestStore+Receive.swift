extension TestStore where Action: Equatable {
  /// Asserts that an effect sends an action, and the change of the state.
  ///
  /// ```swift
  /// let store = TestStore(initialState: Greeting.State()) { Greeting() }
  /// await store.send(.greetButtonTapped)
  /// await store.receive(.response("Hello")) {
  ///   $0.text = "Hello"
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - expectedAction: The action.
  ///   - duration: The time-out; ``TestStore/timeout`` by default.
  ///   - updateStateToExpectedResult: Changes the previous state to the expected one. Omit it if
  ///     nothing changes.
  public func receive(
    _ expectedAction: Action,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      timeout: duration,
      assert: updateStateToExpectedResult,
      expectation: .action(expectedAction),
      matching: { $0 == expectedAction },
      location: CallerLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Asserts that an effect sends an action within a number of nanoseconds, and the change of the
  /// state.
  ///
  /// - Parameters:
  ///   - expectedAction: The action.
  ///   - nanoseconds: The time-out.
  ///   - updateStateToExpectedResult: Changes the previous state to the expected one.
  @_disfavoredOverload
  public func receive(
    _ expectedAction: Action,
    timeout nanoseconds: UInt64,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      expectedAction,
      timeout: .nanoseconds(nanoseconds),
      assert: updateStateToExpectedResult,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

extension TestStore {
  /// Asserts that an effect sends an action that matches, and the change of the state.
  ///
  /// ```swift
  /// await store.receive {
  ///   guard case .response(.failure) = $0 else { return false }
  ///   return true
  /// } assert: {
  ///   $0.isLoading = false
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - isMatching: Returns whether an action is the expected one.
  ///   - duration: The time-out; ``timeout`` by default.
  ///   - updateStateToExpectedResult: Changes the previous state to the expected one.
  public func receive(
    _ isMatching: (_ action: Action) -> Bool,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      timeout: duration,
      assert: updateStateToExpectedResult,
      expectation: .predicate,
      matching: isMatching,
      location: CallerLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Asserts that an effect sends an action that matches within a number of nanoseconds, and the
  /// change of the state.
  ///
  /// - Parameters:
  ///   - isMatching: Returns whether an action is the expected one.
  ///   - nanoseconds: The time-out.
  ///   - updateStateToExpectedResult: Changes the previous state to the expected one.
  @_disfavoredOverload
  public func receive(
    _ isMatching: (_ action: Action) -> Bool,
    timeout nanoseconds: UInt64,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      isMatching,
      timeout: .nanoseconds(nanoseconds),
      assert: updateStateToExpectedResult,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  func receive(
    timeout duration: Duration?,
    assert update: ((inout State) throws -> Void)?,
    expectation: ReceiveExpectation<Action>,
    matching isMatching: (Action) -> Bool,
    location: CallerLocation
  ) async {
    if !hasReceived(isMatching) {
      let timeout = duration ?? .nanoseconds(timeout)
      let effects = reducer.effects
      let isIdle = effects.isEmpty
      _ = await effects.wait(for: isIdle ? .zero : timeout) {
        hasReceived(isMatching) || effects.isEmpty
      }
      guard hasReceived(isMatching) else {
        location.report(
          Self.nothingReceivedMessage(
            expectation,
            timeout: timeout,
            inFlight: effects.all,
            received: reducer.received.map(\.action)
          )
        )
        return
      }
    }
    if exhaustivity != .on { skipReceived(before: isMatching, location: location) }
    let before = reducer.state
    let received = reducer.received.remove(at: 0)
    reducer.state = received.state
    if isMatching(received.action) {
      check(
        update,
        of: .receive,
        before: before,
        after: received.state,
        nextID: received.nextID,
        location: location
      )
    } else {
      location.report(Self.unexpectedActionMessage(expectation, received: received.action))
    }
    await settle()
  }

  /// Returns whether the test has received an action to compare: any action, or a matching one if
  /// other actions are skipped.
  private func hasReceived(_ isMatching: (Action) -> Bool) -> Bool {
    exhaustivity == .on
      ? !reducer.received.isEmpty
      : reducer.received.contains { isMatching($0.action) }
  }
}
