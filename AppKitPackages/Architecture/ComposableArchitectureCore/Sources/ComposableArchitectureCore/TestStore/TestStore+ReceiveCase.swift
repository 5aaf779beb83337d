extension TestStore where Action: CasePathable {
  /// Asserts that an effect sends an action of a case, and the change of the state.
  ///
  /// ```swift
  /// await store.receive(\.response.success) {
  ///   $0.isLoading = false
  /// }
  /// ```
  ///
  /// Use the method if the change of the state already determines the action's value.
  ///
  /// - Parameters:
  ///   - actionCase: The case of the action.
  ///   - duration: The time-out; ``TestStore/timeout`` by default.
  ///   - updateStateToExpectedResult: Changes the previous state to the expected one.
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let path = AnyCasePath(actionCase)
    await receive(
      timeout: duration,
      assert: updateStateToExpectedResult,
      expectation: .caseKeyPath,
      matching: { path.extract(from: $0) != nil },
      location: CallerLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Asserts that an effect sends an action of a case within a number of nanoseconds, and the
  /// change of the state.
  ///
  /// - Parameters:
  ///   - actionCase: The case of the action.
  ///   - nanoseconds: The time-out.
  ///   - updateStateToExpectedResult: Changes the previous state to the expected one.
  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout nanoseconds: UInt64,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      actionCase,
      timeout: .nanoseconds(nanoseconds),
      assert: updateStateToExpectedResult,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Asserts that an effect sends an action of a case with a value, and the change of the state.
  ///
  /// ```swift
  /// await store.receive(\.delegate.saved, Contact(name: "Blob"))
  /// ```
  ///
  /// - Parameters:
  ///   - actionCase: The case of the action.
  ///   - value: The value of the action.
  ///   - duration: The time-out; ``TestStore/timeout`` by default.
  ///   - updateStateToExpectedResult: Changes the previous state to the expected one.
  public func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let path = AnyCasePath(actionCase)
    await receive(
      timeout: duration,
      assert: updateStateToExpectedResult,
      expectation: .action(path.embed(value)),
      matching: { path.extract(from: $0) == value },
      location: CallerLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Asserts that an effect sends an action of a case with a value within a number of nanoseconds,
  /// and the change of the state.
  ///
  /// - Parameters:
  ///   - actionCase: The case of the action.
  ///   - value: The value of the action.
  ///   - nanoseconds: The time-out.
  ///   - updateStateToExpectedResult: Changes the previous state to the expected one.
  @_disfavoredOverload
  public func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout nanoseconds: UInt64,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      actionCase,
      value,
      timeout: .nanoseconds(nanoseconds),
      assert: updateStateToExpectedResult,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
