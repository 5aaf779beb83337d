import ComposableArchitecture
import IssueRecording

/// Runs something, and returns the messages it reports.
func messages(of operation: () -> Void) -> [String] {
  let recorder = IssueRecorder()
  withIssueReporters([recorder], operation: operation)
  return recorder.messages
}

/// Runs something, and returns the lines at which it reports issues, for those of one file.
func lines(of fileID: StaticString = #fileID, reportedBy operation: () -> Void) -> [UInt] {
  let recorder = IssueRecorder()
  withIssueReporters([recorder], operation: operation)
  return recorder.issues.filter { $0.fileID == "\(fileID)" }.map(\.line)
}
