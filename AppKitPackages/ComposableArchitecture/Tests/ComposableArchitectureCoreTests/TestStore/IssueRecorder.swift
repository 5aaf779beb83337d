import ComposableArchitectureCore
import Synchronization

/// Keeps what is reported instead of failing the test.
final class IssueRecorder: IssueReporter {
  struct Issue: Sendable {
    let message: String
    let severity: IssueSeverity
    let line: UInt
    let fileID: String
  }

  private let recorded = Mutex<[Issue]>([])

  var issues: [Issue] { recorded.withLock { $0 } }
  var messages: [String] { issues.map(\.message) }

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let issue = Issue(
      message: message() ?? "",
      severity: severity,
      line: line,
      fileID: "\(fileID)"
    )
    recorded.withLock { $0.append(issue) }
  }
}

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
