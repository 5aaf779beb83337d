import Dependencies
import Foundation
import Testing

@testable import Sharing

@Suite struct FileWriterTests {
  let url = URL(filePath: "/folder/count.json")
  let files = InMemoryFiles()
  let schedule = Schedule()

  var storage: FileStorage { .inMemory(files: files) { schedule.add($0, $1) } }

  func stored(at url: URL) -> Int? {
    files[url].flatMap { try? JSONDecoder().decode(Int.self, from: $0) }
  }

  @Test func `a property loads the value that is waiting to be written`() {
    withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      do {
        @Shared(.fileStorage(url)) var count = 0
        $count.withLock { $0 += 1 }
        $count.withLock { $0 += 1 }
      }
      #expect(stored(at: url) == 1)
      @Shared(.fileStorage(url)) var count = 0
      #expect(count == 2)
      $count.withLock { $0 += 1 }
      #expect(stored(at: url) == 1)
      schedule.runAll()
      #expect(stored(at: url) == 3)
      #expect(count == 3)
    }
  }

  @Test func `a delayed write is not treated as an external change`() {
    withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      do {
        @Shared(.fileStorage(url, encoder: JSONEncoder())) var counts = ["a": 0, "b": 0, "c": 0]
        $counts.withLock { $0["a"] = 1 }
        $counts.withLock { $0["b"] = 1 }
      }
      @Shared(.fileStorage(url, encoder: JSONEncoder())) var counts: [String: Int] = [:]
      $counts.withLock { $0["c"] = 1 }
      schedule.runAll()
      #expect(counts == ["a": 1, "b": 1, "c": 1])
      #expect($counts.loadError == nil)
    }
  }

  @Test func `two properties with different types for one file receive each other's changes`() {
    withDependencies {
      $0.defaultFileStorage = .inMemory(files: files)
    } operation: {
      @Shared(.fileStorage(url)) var integer = 0
      @Shared(.fileStorage(url)) var number = 0.0
      $integer.withLock { $0 = 1 }
      #expect(number == 1)
      $number.withLock { $0 = 2 }
      #expect(integer == 2)
    }
  }

  @Test func `URLs of one file share a writer`() {
    withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      do {
        @Shared(.fileStorage(URL(filePath: "/folder/other/../count.json"))) var count = 0
        $count.withLock { $0 = 1 }
        $count.withLock { $0 = 2 }
      }
      @Shared(.fileStorage(url)) var count = 0
      #expect(count == 2)
    }
  }

  @Test func `a writer is deallocated after its last write`() {
    let storage = storage
    func writer() -> FileWriter { storage.writers.writer(for: url, in: storage) }
    withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      weak var first: FileWriter?
      do {
        @Shared(.fileStorage(url)) var count = 0
        $count.withLock { $0 = 1 }
        $count.withLock { $0 = 2 }
        first = writer()
      }
      #expect(first != nil)
      #expect(first === writer())
      schedule.runAll()
      #expect(first == nil)
      #expect(stored(at: url) == 2)
    }
  }

  @Test func `a pending value overrides an external write, but not a removal`() {
    withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      @Shared(.fileStorage(url)) var count = 0
      $count.withLock { $0 = 1 }
      $count.withLock { $0 = 2 }
      files[url] = Data("10".utf8)
      #expect(count == 2)
      schedule.runAll()
      #expect(stored(at: url) == 2)

      $count.withLock { $0 = 3 }
      $count.withLock { $0 = 4 }
      files[url] = nil
      #expect(count == 0)
      schedule.runAll()
      #expect(files[url] == nil)
      #expect(count == 0)
    }
  }

  @Test func `a write after a failed write removes the error`() {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("FileWriterTests-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      struct Failure: Error {}
      let isBroken = LockIsolated(true)
      let count = Shared(
        wrappedValue: 0,
        .fileStorage(
          folder.appendingPathComponent("count"),
          decode: { @Sendable in $0.count },
          encode: { @Sendable value in
            if isBroken.value { throw Failure() }
            return Data(repeating: 1, count: value)
          }
        )
      )
      count.withLock { $0 = 1 }
      #expect(count.saveError is Failure)
      isBroken.setValue(false)
      count.withLock { $0 = 2 }
      ExitHandlers.runAll()
      #expect(count.saveError == nil)
      #expect(count.wrappedValue == 2)
      #expect((try? Data(contentsOf: folder.appendingPathComponent("count")))?.count == 2)
    }
  }

  @Test func `a moved file is replaced by a placeholder that counts as missing`() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("FileWriterTests-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("count.json")
    let otherURL = folder.appendingPathComponent("other.json")
    try Data("5".utf8).write(to: url)
    try await withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      @Shared(.fileStorage(url)) var count = 1
      #expect(count == 5)
      try FileManager.default.moveItem(at: url, to: otherURL)
      while count != 1 { await Task.yield() }
      #expect(FileManager.default.fileExists(atPath: url.path))
      try await $count.load()
      #expect(count == 1)
      #expect($count.loadError == nil)

      try FileManager.default.removeItem(at: url)
      try FileManager.default.moveItem(at: otherURL, to: url)
      while count != 5 { await Task.yield() }

      try FileManager.default.removeItem(at: url)
      while count != 1 { await Task.yield() }
      #expect(!FileManager.default.fileExists(atPath: url.path))
      try Data("6".utf8).write(to: url)
      while count != 6 { await Task.yield() }
    }
  }
}
