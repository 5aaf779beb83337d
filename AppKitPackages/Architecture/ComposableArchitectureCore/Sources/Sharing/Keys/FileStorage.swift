import Dependencies
import Foundation

/// The storage of ``FileStorageKey``: the file system, or files in memory.
///
/// ```swift
/// withDependencies {
///   $0.defaultFileStorage = .inMemory
/// } operation: {
///   @Shared(.fileStorage(URL(filePath: "todos.json"))) var todos: [Todo] = []
/// }
/// ```
///
/// Each test and preview uses its own empty files in memory by default.
public struct FileStorage: Hashable, Sendable {
  let id: AnyHashableID
  /// Runs a closure after a number of seconds.
  let schedule: @Sendable (_ delay: Double, _ work: @escaping @Sendable () -> Void) -> Void
  let exists: @Sendable (URL) -> Bool
  let load: @Sendable (URL) throws -> Data
  let move: @Sendable (URL, URL) throws -> Void
  let save: @Sendable (Data, URL) throws -> Void
  let watch: @Sendable (URL, @escaping @Sendable (FileEvent) -> Void) -> SharedSubscription
  /// Whether scheduled closures run when the process exits.
  let outlivesProcess: Bool
  let writers: FileWriters

  enum AnyHashableID: Hashable, Sendable {
    case fileSystem
    case memory(UUID)
  }

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A change of a watched file.
enum FileEvent: Sendable {
  /// The file was written, replaced or removed.
  case changed
  /// The file was moved to another name.
  case movedAway
}

extension FileStorage {
  /// The file system. Files are replaced atomically, and folders are created as needed.
  public static let fileSystem = Self(
    id: .fileSystem,
    schedule: { delay, work in
      DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + delay, execute: work)
    },
    exists: { FileManager.default.fileExists(atPath: $0.path) },
    load: { try Data(contentsOf: $0) },
    move: { try FileManager.default.moveItem(at: $0, to: $1) },
    save: { data, url in
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try data.write(to: url, options: .atomic)
    },
    watch: { url, onChange in FileWatcher.watch(url, onChange: onChange) },
    outlivesProcess: true,
    writers: FileWriters()
  )

  /// New, empty files in memory.
  public static var inMemory: Self {
    inMemory(fileSystem: LockIsolated([:]))
  }

  /// Storage in a dictionary that a test can inspect, with writes that a test can delay.
  static func inMemory(
    fileSystem: LockIsolated<[URL: Data]>,
    scheduler: AnySchedulerOf<DispatchQueue> = .immediate
  ) -> Self {
    inMemory(files: InMemoryFiles(fileSystem)) { delay, work in
      scheduler.schedule(after: scheduler.now.advanced(by: .seconds(delay)), work)
    }
  }

  /// Files in memory.
  ///
  /// - Parameters:
  ///   - files: The initial files.
  ///   - schedule: Runs a closure after a number of seconds; immediately by default, so that a test
  ///     observes each save.
  static func inMemory(
    files: InMemoryFiles,
    schedule:
      @escaping @Sendable (_ delay: Double, _ work: @escaping @Sendable () -> Void) -> Void = {
        $1()
      }
  ) -> Self {
    Self(
      id: .memory(files.id),
      schedule: schedule,
      exists: { files[$0] != nil },
      load: { url in
        guard let data = files[url] else { throw CocoaError(.fileReadNoSuchFile) }
        return data
      },
      move: { source, destination in
        files[destination] = files[source]
        files[source] = nil
      },
      save: { data, url in files[url] = data },
      watch: { url, onChange in files.watch(url, onChange: onChange) },
      outlivesProcess: false,
      writers: files.writers
    )
  }
}

private enum DefaultFileStorageKey: DependencyKey {
  static var liveValue: FileStorage { .fileSystem }
  static var previewValue: FileStorage { .inMemory }
  static var testValue: FileStorage { .inMemory }
}

extension DependencyValues {
  /// The storage of values under ``FileStorageKey``.
  public var defaultFileStorage: FileStorage {
    get { self[DefaultFileStorageKey.self] }
    set { self[DefaultFileStorageKey.self] = newValue }
  }
}
