import Foundation
import IssueReporting

/// The purpose of a process, which selects the default values of dependencies.
///
/// ```swift
/// withDependencies {
///   $0.context = .live
/// } operation: {
///   // reads live values, even in a test
/// }
/// ```
public enum DependencyContext: Hashable, Sendable {
  /// The process runs for users: dependencies have their `liveValue`.
  case live

  /// The process shows a preview: dependencies have their `previewValue`.
  case preview

  /// The process runs a test: dependencies have their `testValue`.
  case test

  /// The context of this process.
  ///
  /// The environment variable `SWIFT_DEPENDENCIES_CONTEXT` (`live`, `preview` or `test`) takes
  /// precedence. Without the variable, the context is `preview` if Xcode has set its variable for
  /// previews, `test` if a test framework is loaded, and `live` otherwise.
  static let ofProcess: Self = {
    let environment = ProcessInfo.processInfo.environment
    switch environment["SWIFT_DEPENDENCIES_CONTEXT"] {
    case "live": return .live
    case "preview": return .preview
    case "test": return .test
    default: break
    }
    if environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1" {
      return .preview
    }
    return isTesting ? .test : .live
  }()
}
