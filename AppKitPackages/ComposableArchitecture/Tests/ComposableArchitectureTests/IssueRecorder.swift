import ComposableArchitecture

/// Runs something, and returns the messages it reports.
func messages(of operation: () -> Void) -> [String] {
  let recorder = IssueRecorder()
  withIssueReporters([recorder], operation: operation)
  return recorder.messages.value
}

/// Runs something, and returns the lines at which it reports issues, for those of one file.
func lines(of fileID: StaticString = #fileID, reportedBy operation: () -> Void) -> [UInt] {
  let recorder = IssueRecorder()
  withIssueReporters([recorder], operation: operation)
  return recorder.places.value.filter { $0.fileID == "\(fileID)" }.map(\.line)
}

private final class IssueRecorder: IssueReporter {
  let messages = LockIsolated<[String]>([])
  let places = LockIsolated<[(fileID: String, line: UInt)]>([])

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
    places.withValue { $0.append(("\(fileID)", line)) }
  }
}
