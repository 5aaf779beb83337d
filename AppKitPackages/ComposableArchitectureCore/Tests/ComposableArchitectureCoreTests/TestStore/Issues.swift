import ComposableArchitectureCore
import IssueRecording

/// Runs something, and returns what it reports.
@MainActor
func issues(of operation: () async throws -> Void) async rethrows -> [IssueRecorder.Issue] {
  let recorder = IssueRecorder()
  try await withIssueReporters([recorder]) { try await operation() }
  return recorder.issues
}

/// Runs something, and returns the messages it reports.
@MainActor
func messages(of operation: () async throws -> Void) async rethrows -> [String] {
  try await issues(of: operation).map(\.message)
}
