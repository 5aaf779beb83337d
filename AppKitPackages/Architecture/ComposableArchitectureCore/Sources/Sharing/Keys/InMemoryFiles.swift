import ConcurrencyExtras
import Foundation

/// Files in memory.
final class InMemoryFiles: @unchecked Sendable {
  // Sound: only code that holds `lock` accesses mutable properties.
  let id = UUID()
  let writers = FileWriters()
  private let lock = NSLock()
  private let files: LockIsolated<[URL: Data]>
  private var observers: [UUID: (url: URL, onChange: @Sendable (FileEvent) -> Void)] = [:]

  init(_ files: LockIsolated<[URL: Data]>) {
    self.files = files
  }

  convenience init(_ files: [URL: Data] = [:]) {
    self.init(LockIsolated(files))
  }

  subscript(url: URL) -> Data? {
    get { files.withValue { $0[url] } }
    set {
      let observers = lock.withLock {
        files.withValue { $0[url] = newValue }
        return self.observers.values.filter { $0.url == url }
      }
      for observer in observers { observer.onChange(.changed) }
    }
  }

  func watch(
    _ url: URL,
    onChange: @escaping @Sendable (FileEvent) -> Void
  ) -> SharedSubscription {
    let id = UUID()
    lock.withLock { observers[id] = (url, onChange) }
    return SharedSubscription { [weak self] in
      self?.lock.withLock { self?.observers[id] = nil }
    }
  }
}
