import ComposableArchitectureCore
import IssueRecording

/// Runs an operation and returns its issues.
@MainActor
func issues(of operation: () async throws -> Void) async rethrows -> [IssueRecorder.Issue] {
  let recorder = IssueRecorder()
  try await withIssueReporters([recorder]) { try await operation() }
  return recorder.issues
}

/// Runs an operation and returns the messages of its issues.
@MainActor
func messages(of operation: () async throws -> Void) async rethrows -> [String] {
  try await issues(of: operation).map(\.message)
}
