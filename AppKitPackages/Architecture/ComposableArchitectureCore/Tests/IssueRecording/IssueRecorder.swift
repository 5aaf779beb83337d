import IssueReporting
import Synchronization

/// An issue reporter that records issues instead of failing the test.
public final class IssueRecorder: IssueReporter {
  public struct Issue: Sendable {
    public let message: String
    public let severity: IssueSeverity
    public let line: UInt
    public let fileID: String
  }

  private let recorded = Mutex<[Issue]>([])

  public init() {}

  public var issues: [Issue] { recorded.withLock { $0 } }
  public var messages: [String] { issues.map(\.message) }

  public func reportIssue(
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
