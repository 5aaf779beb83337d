import Foundation

/// Writes a file at most once a second, and the last value always.
final class FileWriter<Value>: @unchecked Sendable {
  // Sound: what changes is only touched while `lock` is held.
  private let url: URL
  private let storage: FileStorage
  private let encode: @Sendable (Value) throws -> Data
  private let lock = NSRecursiveLock()
  private var isWaiting = false
  private var pending: (value: Value, continuations: [SaveContinuation])?
  private var lastSeen: Data?

  init(url: URL, storage: FileStorage, encode: @escaping @Sendable (Value) throws -> Data) {
    self.url = url
    self.storage = storage
    self.encode = encode
  }

  func write(_ value: Value, now: Bool, continuation: SaveContinuation) {
    lock.lock()
    defer { lock.unlock() }
    pending = (value, (pending?.continuations ?? []) + [continuation])
    if now || !isWaiting { flush() }
  }

  /// Writes what is waiting, and then waits a second before it writes again.
  private func flush() {
    lock.lock()
    defer { lock.unlock() }
    guard let (value, continuations) = pending else { return }
    pending = nil
    let result = Result {
      let data = try encode(value)
      lastSeen = data
      try storage.save(data, url)
    }
    for continuation in continuations { continuation.resume(with: result) }
    guard !isWaiting else { return }
    isWaiting = true
    // The schedule keeps this object alive, so that what is waiting is written even when the last
    // property with this key is gone.
    let exit = storage.outlivesProcess ? ExitHandlers.add { self.flush() } : nil
    storage.schedule(1) {
      if let exit { ExitHandlers.remove(exit) }
      self.endWait()
    }
  }

  private func endWait() {
    lock.lock()
    defer { lock.unlock() }
    isWaiting = false
    flush()
  }

  func didRead(_ data: Data) {
    lock.lock()
    defer { lock.unlock() }
    lastSeen = data
  }

  /// Whether a file's contents are neither what was last written nor what was last read.
  func isForeign(_ data: Data?) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    return data != lastSeen
  }
}
