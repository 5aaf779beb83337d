@_spi(Internals) import ComposableArchitectureCore

extension TestStore {
  /// Checks that an effect sends an action of a case, and how the state changes.
  ///
  /// - Parameters:
  ///   - actionCase: The case of the action.
  ///   - duration: How long to wait for it; `timeout` by default.
  ///   - updateStateToExpectedResult: Makes the expected state of the previous one.
  @available(*, deprecated, message: "Use a key path: 'receive(\\.case)'.")
  @_disfavoredOverload
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
