import ComposableArchitecture
import IssueRecording

/// Runs an operation and returns the messages of its issues.
func messages(of operation: () -> Void) -> [String] {
  let recorder = IssueRecorder()
  withIssueReporters([recorder], operation: operation)
  return recorder.messages
}

/// Runs an operation and returns the lines of its issues in one file.
func lines(of fileID: StaticString = #fileID, reportedBy operation: () -> Void) -> [UInt] {
  let recorder = IssueRecorder()
  withIssueReporters([recorder], operation: operation)
  return recorder.issues.filter { $0.fileID == "\(fileID)" }.map(\.line)
}
