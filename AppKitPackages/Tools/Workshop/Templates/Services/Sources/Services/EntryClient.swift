import Dependencies
import DependenciesMacros

/// A client that saves lines of text.
///
/// ```swift
/// @Dependency(\.entryClient) var entryClient
///
/// var lines = try await entryClient.load()
/// lines.append("Call mum")
/// try await entryClient.save(lines)
/// ```
@DependencyClient
public struct EntryClient: Sendable {
  /// Returns the saved lines, or none if nothing was saved.
  public var load: @Sendable () async throws -> [String]
  /// Replaces the saved lines. If this throws, the saved lines are unchanged.
  public var save: @Sendable (_ lines: [String]) async throws -> Void
}

extension EntryClient: TestDependencyKey {
  public static let testValue = EntryClient()

  /// A client that stores two lines in memory.
  public static var previewValue: EntryClient {
    let lines = LockIsolated(["First line", "Second line"])
    return EntryClient(load: { lines.value }, save: { lines.setValue($0) })
  }
}

extension DependencyValues {
  /// A client that saves lines of text.
  public var entryClient: EntryClient {
    get { self[EntryClient.self] }
    set { self[EntryClient.self] = newValue }
  }
}
