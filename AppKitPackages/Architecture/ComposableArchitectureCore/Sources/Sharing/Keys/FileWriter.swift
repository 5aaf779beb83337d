import Foundation

/// Writes a file at most once a second. The last value is always written.
///
/// All keys of a file share one writer, which lives as long as a value waits to be written. A key
/// that is created meanwhile reads the waiting value instead of the older one in the file.
final class FileWriter: @unchecked Sendable {
  // Sound: only code that holds `lock` accesses mutable properties, here and in `SeenContents`.
  private let url: URL
  private let path: String
  private let storage: FileStorage
  private let lock = NSRecursiveLock()
  private var isThrottling = false
  private var waiting: WaitingValue?
  /// The number of values that this writer has received.
  private var writeCount = 0
  /// The number of operations in progress, which is more than one if storage in memory runs
  /// scheduled work at once.
  private var depth = 0
  private var deferredCalls: [@Sendable () -> Void] = []
  /// Contents that no key could decode. They are renamed before the file is overwritten.
  private var undecodable: Data?

  init(url: URL, path: String, storage: FileStorage) {
    self.url = url
    self.path = path
    self.storage = storage
  }

  deinit { storage.writers.removeWriter(at: path) }

  private struct WaitingValue {
    let encode: @Sendable () throws -> Data
    let seen: SeenContents
    var continuations: [SaveContinuation]
    private var encoded: Result<Data, any Error>?

    init(
      encode: @escaping @Sendable () throws -> Data,
      seen: SeenContents,
      continuations: [SaveContinuation]
    ) {
      self.encode = encode
      self.seen = seen
      self.continuations = continuations
    }

    /// Encodes the value once, because a second encoding may order the keys of an object
    /// differently.
    mutating func data() throws -> Data {
      let result = encoded ?? Result { try encode() }
      encoded = result
      return try result.get()
    }
  }

  func write(
    seen: SeenContents,
    now: Bool,
    continuation: SaveContinuation,
    encode: @escaping @Sendable () throws -> Data
  ) {
    finish {
      writeCount += 1
      let continuations = (waiting?.continuations ?? []) + [continuation]
      waiting = WaitingValue(encode: encode, seen: seen, continuations: continuations)
      return now || !isThrottling ? flush() : nil
    }
  }

  private typealias Outcome = (result: Result<Void, any Error>, continuations: [SaveContinuation])

  /// Runs an operation while it holds the lock, and resumes continuations after that.
  private func finish(_ operation: () -> Outcome?) {
    withLock {
      guard let (result, continuations) = operation() else { return }
      for continuation in continuations {
        deferredCalls.append { continuation.resume(with: result) }
      }
    }
  }

  /// Runs a closure now, or after the running operation of this thread.
  func runUnlocked(_ call: @escaping @Sendable () -> Void) {
    withLock { deferredCalls.append(call) }
  }

  /// Runs an operation while it holds the lock, and deferred calls after that, because they call
  /// observers, which may wait for other locks.
  private func withLock<R>(_ operation: () throws -> R) rethrows -> R {
    var calls: [@Sendable () -> Void] = []
    defer { for call in calls { call() } }
    lock.lock()
    depth += 1
    defer {
      depth -= 1
      if depth == 0 { swap(&calls, &deferredCalls) }
      lock.unlock()
    }
    return try operation()
  }

  /// Writes the waiting value, and then waits a second before it writes again.
  private func flush() -> Outcome? {
    guard var waiting else { return nil }
    self.waiting = nil
    let result = Result {
      let data = try waiting.data()
      let dataBefore = waiting.seen.data
      try keepUndecodable(seen: waiting.seen)
      // Set before the file is written, because storage in memory notifies observers during the
      // write.
      waiting.seen.data = data
      do {
        try storage.save(data, url)
      } catch {
        waiting.seen.data = dataBefore
        throw error
      }
    }
    throttle()
    return (result, waiting.continuations)
  }

  private func throttle() {
    guard !isThrottling else { return }
    isThrottling = true
    // The scheduled closure retains this object, so that a waiting value is written even after the
    // last property with this key was released.
    let exit =
      storage.outlivesProcess ? ExitHandlers.add { self.finish { self.flush() } } : nil
    storage.schedule(1) {
      if let exit { ExitHandlers.remove(exit) }
      self.finish {
        self.isThrottling = false
        return self.flush()
      }
    }
  }

  /// The waiting value, or the contents of the file; `nil` if there is no file.
  func contents(seen: SeenContents) throws -> Data? {
    try withLock {
      let data = try waiting?.data() ?? fileContents()
      seen.data = data
      return data
    }
  }

  private func fileContents() throws -> Data? {
    guard storage.exists(url) else { return nil }
    let data = try storage.load(url)
    return data == Self.placeholder ? nil : data
  }

  /// External contents that a key has to read.
  struct ForeignContents {
    let contents: Result<Data?, any Error>
    fileprivate let writeCount: Int
  }

  /// The contents of the file, if the key has neither written nor read them.
  ///
  /// The file is read while no write is in progress, so that older contents do not count as
  /// external. A waiting value is newer than an external write, but not newer than a removal.
  func foreignContents(seen: SeenContents, event: FileEvent) -> ForeignContents? {
    var foreign: ForeignContents?
    finish {
      let contents = Result { try fileContents() }
      let data = try? contents.get()
      guard data != seen.data else { return nil }
      var outcome: Outcome?
      if let waiting {
        guard case .success(nil) = contents else { return nil }
        outcome = (.success(()), waiting.continuations)
        self.waiting = nil
      }
      seen.data = data
      if event == .movedAway, !storage.exists(url) {
        try? storage.save(Self.placeholder, url)
      }
      foreign = ForeignContents(contents: contents, writeCount: writeCount)
      return outcome
    }
    return foreign
  }

  /// External contents that were written while a key was reading earlier ones.
  func contents(writtenAfter foreign: ForeignContents, seen: SeenContents) -> ForeignContents? {
    withLock {
      guard writeCount != foreign.writeCount else { return nil }
      return ForeignContents(contents: Result { try contents(seen: seen) }, writeCount: writeCount)
    }
  }

  /// Records contents that cannot be decoded.
  func setUndecodable(_ data: Data?) {
    withLock { undecodable = data }
  }

  /// The URL to which contents that cannot be decoded are moved.
  var undecodableURL: URL {
    let folder = url.deletingLastPathComponent()
    let name = url.lastPathComponent
    var result = folder.appendingPathComponent("\(name).unreadable")
    var count = 1
    while storage.exists(result) {
      count += 1
      result = folder.appendingPathComponent("\(name).unreadable-\(count)")
    }
    return result
  }

  private func keepUndecodable(seen: SeenContents) throws {
    guard let data = undecodable else { return }
    undecodable = nil
    guard !data.isEmpty, data == (try? fileContents()) else { return }
    // The key that is about to write must not treat the rename as a removal.
    seen.data = nil
    try storage.move(url, undecodableURL)
  }

  /// A placeholder for a moved file, which is treated as a missing file.
  private static let placeholder = Data("FileStorageKey: nothing is stored".utf8)
}

/// The contents of a file when a key last read or wrote it.
///
/// Each key of a file has its own, because the write of one key is an external change for the
/// others.
final class SeenContents: @unchecked Sendable {
  // Sound: only code that holds the writer's lock accesses it.
  fileprivate var data: Data?
}
