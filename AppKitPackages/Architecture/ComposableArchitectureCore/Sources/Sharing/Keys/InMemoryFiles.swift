import ConcurrencyExtras
import Foundation
import Synchronization

/// Files in memory.
final class InMemoryFiles: Sendable {
  let id = UUID()
  let writers = FileWriters()
  private let files: LockIsolated<[URL: Data]>
  private let observers =
    Mutex<[UUID: (url: URL, onChange: @Sendable (FileEvent) -> Void)]>([:])

  init(_ files: LockIsolated<[URL: Data]>) {
    self.files = files
  }

  convenience init(_ files: [URL: Data] = [:]) {
    self.init(LockIsolated(files))
  }

  subscript(url: URL) -> Data? {
    get { files.withValue { $0[url] } }
    set {
      let observers = observers.withLock { observers in
        files.withValue { $0[url] = newValue }
        return observers.values.filter { $0.url == url }
      }
      for observer in observers { observer.onChange(.changed) }
    }
  }

  func watch(
    _ url: URL,
    onChange: @escaping @Sendable (FileEvent) -> Void
  ) -> SharedSubscription {
    let id = UUID()
    observers.withLock { $0[id] = (url, onChange) }
    return SharedSubscription { [weak self] in
      self?.observers.withLock { $0[id] = nil }
    }
  }
}
