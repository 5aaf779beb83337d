import ComposableArchitecture

/// Runs something, and returns the messages it reports.
func messages(of operation: () -> Void) -> [String] {
  let recorder = IssueRecorder()
  withIssueReporters([recorder], operation: operation)
  return recorder.messages.value
}

private final class IssueRecorder: IssueReporter {
  let messages = LockIsolated<[String]>([])

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let message = message() ?? ""
    messages.withValue { $0.append(message) }
  }
}
