/// The location of a call in a test, for its failures.
struct CallerLocation: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  func report(_ message: String) {
    TestFailureSupport.failProcessUnlessLinked()
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Shows a message that does not fail the test.
  func remark(_ message: String) {
    if case .xcTest = TestContext.current {
      // XCTest has no warnings.
      FileHandle.standardError.write(Data("\(filePath):\(line): note: \(message)\n".utf8))
    } else {
      reportIssue(
        message,
        severity: .warning,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
    }
  }
}
