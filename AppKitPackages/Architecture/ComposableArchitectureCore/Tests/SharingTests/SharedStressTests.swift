import Dependencies
import Foundation
import Sharing
import Synchronization
import Testing

/// A stress test. Hypothesis: no change is lost while threads create properties of one key, change
/// the value and release the properties, and the value is loaded and saved repeatedly.
@Suite struct SharedStressTests {
  /// Increments a value 10,000 times on eight threads.
  func count(with makeProperty: @escaping @Sendable () -> Shared<Int>) async throws {
    let unfinished = Mutex(8)
    withEscapedDependencies { dependencies in
      for _ in 1...8 {
        Thread.detachNewThread {
          dependencies.yield {
            for _ in 1...125 {
              let property = makeProperty()
              for _ in 1...10 { property.withLock { $0 += 1 } }
            }
          }
          unfinished.withLock { $0 -= 1 }
        }
      }
    }
    while unfinished.withLock({ $0 }) > 0 {
      try await makeProperty().load()
      try await makeProperty().save()
      await Task.yield()
    }
    #expect(makeProperty().wrappedValue == 10_000)
  }

  @Test func `a value in memory`() async throws {
    try await withDependencies {
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      try await count { Shared(wrappedValue: 0, .inMemory("count")) }
    }
  }

  @Test func `a value in user defaults`() async throws {
    // Sound: user defaults are thread-safe but have no conformance to `Sendable`.
    nonisolated(unsafe) let store = UserDefaults.inMemory
    try await withDependencies {
      $0.defaultAppStorage = store
    } operation: {
      try await count { Shared(wrappedValue: 0, .appStorage("count")) }
    }
    #expect(store.integer(forKey: "count") == 10_000)
  }

  @Test func `a value in a file`() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("SharedStressTests-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("count.json")
    try await withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      try await count { Shared(wrappedValue: 0, .fileStorage(url)) }
      try await Shared(wrappedValue: 0, .fileStorage(url)).save()
    }
    #expect(try Data(contentsOf: url) == Data("10000".utf8))
  }
}
