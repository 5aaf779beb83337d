import Foundation
import IssueReporting

#if !os(macOS) && canImport(SwiftUI) && canImport(Darwin)
  import SwiftUI
#endif

extension DependencyValues {
  /// Opens a URL in its default program.
  ///
  /// ```swift
  /// @Dependency(\.openURL) var openURL
  /// await openURL(helpPage)
  /// ```
  ///
  /// Linux uses `xdg-open`, which requires a desktop.
  public var openURL: OpenURLEffect {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }

  private enum OpenURLKey: DependencyKey {
    static let liveValue = OpenURLEffect { url in
      #if os(macOS)
        await run("/usr/bin/open", url)
      #elseif canImport(SwiftUI) && canImport(Darwin)
        await withCheckedContinuation { continuation in
          Task { @MainActor in
            EnvironmentValues().openURL(url) { continuation.resume(returning: $0) }
          }
        }
      #else
        await run("/usr/bin/env", "xdg-open", url)
      #endif
    }

    static let testValue = OpenURLEffect { url in
      reportIssue(
        """
        The dependency '\\.openURL' was used in a test, but has no value for tests.

          URL: \(url)

        To fix this, override it:

          $0.openURL = OpenURLEffect { url in ... }
        """
      )
      return false
    }

    #if os(macOS) || !canImport(Darwin)
      private static func run(_ program: String, _ arguments: CustomStringConvertible...) async
        -> Bool
      {
        await withCheckedContinuation { continuation in
          let process = Process()
          process.executableURL = URL(fileURLWithPath: program)
          process.arguments = arguments.map(\.description)
          process.standardOutput = FileHandle.nullDevice
          process.standardError = FileHandle.nullDevice
          process.terminationHandler = { continuation.resume(returning: $0.terminationStatus == 0) }
          do {
            try process.run()
          } catch {
            process.terminationHandler = nil
            continuation.resume(returning: false)
          }
        }
      }
    #endif
  }
}

/// A function that opens a URL.
public struct OpenURLEffect: Sendable {
  private let handler: @Sendable (URL) async -> Bool

  /// Creates the function.
  ///
  /// - Parameter handler: Opens a URL and returns whether it succeeded.
  public init(handler: @escaping @Sendable (URL) async -> Bool) {
    self.handler = handler
  }

  /// Opens a URL.
  ///
  /// - Parameter url: The URL.
  /// - Returns: Whether it was opened.
  @discardableResult
  public func callAsFunction(_ url: URL) async -> Bool {
    await handler(url)
  }
}
