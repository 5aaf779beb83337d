@_spi(Internals) import ComposableArchitectureCore

extension TestStore {
  /// Asserts that an effect sends an action of a case, and asserts the state change.
  ///
  /// - Parameters:
  ///   - actionCase: The case of the action.
  ///   - duration: The time-out; `nil` uses the store's `timeout`.
  ///   - updateStateToExpectedResult: Changes the previous state to the expected one.
  @available(*, deprecated, message: "Use a key path: 'receive(\\.case)'.")
  public func receive<Value>(
    _ actionCase: AnyCasePath<Action, Value>,
    timeout duration: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      { actionCase.extract(from: $0) != nil },
      timeout: duration,
      assert: updateStateToExpectedResult,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
