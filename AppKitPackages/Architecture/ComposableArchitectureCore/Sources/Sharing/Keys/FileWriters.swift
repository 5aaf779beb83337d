import Foundation
import Synchronization

/// The writers of a storage: one for each file that is in use.
final class FileWriters: Sendable {
  private struct WeakWriter {
    weak let writer: FileWriter?
  }

  private let writers = Mutex<[String: WeakWriter]>([:])

  /// The writer of a file. URLs with different spellings of a path share one.
  func writer(for url: URL, in storage: FileStorage) -> FileWriter {
    let path = url.standardizedFileURL.path
    return writers.withLock { writers in
      if let writer = writers[path]?.writer { return writer }
      let writer = FileWriter(url: url, path: path, storage: storage)
      writers[path] = WeakWriter(writer: writer)
      return writer
    }
  }

  func removeWriter(at path: String) {
    // Returned, because a writer that is released here would call this function in the lock.
    let otherWriter = writers.withLock { writers in
      let writer = writers[path]?.writer
      if writer == nil { writers[path] = nil }
      return writer
    }
    withExtendedLifetime(otherWriter) {}
  }
}
