import Dependencies
import Foundation
import Synchronization
import Testing

@testable import Sharing

@Suite struct FileStorageKeyTests {
  struct Settings: Codable, Equatable, Sendable { var volume = 5 }

  let url = URL(filePath: "/folder/settings.json")

  func decode(_ data: Data?) -> Settings? {
    data.flatMap { try? JSONDecoder().decode(Settings.self, from: $0) }
  }

  @Test func `a change is written immediately, and the next ones together a second later`() {
    let files = InMemoryFiles()
    let schedule = Schedule()
    withDependencies {
      $0.defaultFileStorage = .inMemory(files: files) { schedule.add($0, $1) }
    } operation: {
      @Shared(.fileStorage(url)) var settings = Settings()
      #expect(files[url] == nil)
      $settings.withLock { $0.volume = 1 }
      #expect(decode(files[url]) == Settings(volume: 1))
      #expect(schedule.delays == [1])
      $settings.withLock { $0.volume = 2 }
      $settings.withLock { $0.volume = 3 }
      #expect(decode(files[url]) == Settings(volume: 1))
      schedule.runNext()
      #expect(decode(files[url]) == Settings(volume: 3))
      #expect(schedule.delays == [1])
      schedule.runNext()
      #expect(schedule.delays == [])
      $settings.withLock { $0.volume = 4 }
      #expect(decode(files[url]) == Settings(volume: 4))
    }
  }

  @Test func `a scheduler delays the writes into a dictionary`() {
    let fileSystem = LockIsolated<[URL: Data]>([:])
    let scheduler = DispatchQueue.test
    withDependencies {
      $0.defaultFileStorage = .inMemory(
        fileSystem: fileSystem,
        scheduler: scheduler.eraseToAnyScheduler()
      )
    } operation: {
      @Shared(.fileStorage(url)) var settings = Settings()
      $settings.withLock { $0.volume = 1 }
      #expect(decode(fileSystem.value[url]) == Settings(volume: 1))
      $settings.withLock { $0.volume = 2 }
      scheduler.advance(by: .seconds(1) - .milliseconds(1))
      #expect(decode(fileSystem.value[url]) == Settings(volume: 1))
      scheduler.advance(by: .milliseconds(1))
      #expect(decode(fileSystem.value[url]) == Settings(volume: 2))
    }
  }

  @Test func `save writes immediately`() async throws {
    let files = InMemoryFiles()
    let schedule = Schedule()
    try await withDependencies {
      $0.defaultFileStorage = .inMemory(files: files) { schedule.add($0, $1) }
    } operation: {
      @Shared(.fileStorage(url)) var settings = Settings()
      $settings.withLock { $0.volume = 1 }
      $settings.withLock { $0.volume = 2 }
      try await $settings.save()
      #expect(decode(files[url]) == Settings(volume: 2))
    }
  }

  @Test func `pending values are written after the last property is deallocated`() {
    let files = InMemoryFiles()
    let schedule = Schedule()
    withDependencies {
      $0.defaultFileStorage = .inMemory(files: files) { schedule.add($0, $1) }
    } operation: {
      @Shared(.fileStorage(url)) var settings = Settings()
      $settings.withLock { $0.volume = 1 }
      $settings.withLock { $0.volume = 2 }
    }
    schedule.runNext()
    #expect(decode(files[url]) == Settings(volume: 2))
  }

  @Test func `a stored file is read`() {
    let files = InMemoryFiles([url: Data(#"{"volume": 9}"#.utf8)])
    withDependencies {
      $0.defaultFileStorage = .inMemory(files: files)
    } operation: {
      @Shared(.fileStorage(url)) var settings = Settings()
      #expect(settings.volume == 9)
    }
  }

  @Test func `a file that another writer empties is decoded`() {
    let files = InMemoryFiles([url: Data(#"{"volume": 9}"#.utf8)])
    let textURL = URL(filePath: "/folder/notes.txt")
    files[textURL] = Data("text".utf8)
    withDependencies {
      $0.defaultFileStorage = .inMemory(files: files)
    } operation: {
      @Shared(.fileStorage(url)) var settings = Settings()
      files[url] = Data()
      #expect(settings.volume == 9)
      #expect($settings.loadError != nil)
      files[url] = Data(#"{"volume": 8}"#.utf8)
      #expect(settings.volume == 8)
      #expect($settings.loadError == nil)

      let text = Shared(
        wrappedValue: "initial",
        .fileStorage(
          textURL,
          decode: { @Sendable data in String(decoding: data, as: UTF8.self) },
          encode: { @Sendable text in Data(text.utf8) }
        )
      )
      files[textURL] = Data()
      #expect(text.wrappedValue == "")
    }
  }

  @Test func `a change of the file by another writer is received`() {
    let files = InMemoryFiles()
    withDependencies {
      $0.defaultFileStorage = .inMemory(files: files)
    } operation: {
      @Shared(.fileStorage(url)) var settings = Settings()
      files[url] = Data(#"{"volume": 9}"#.utf8)
      #expect(settings.volume == 9)
      files[url] = nil
      #expect(settings.volume == 5)
    }
  }

  @Test func `a file that can't be decoded is renamed when a value is saved`() throws {
    let other = URL(filePath: "/folder/settings.json.unreadable")
    let renamed = URL(filePath: "/folder/settings.json.unreadable-2")
    let files = InMemoryFiles([url: Data("broken".utf8), other: Data("older".utf8)])
    try withDependencies {
      $0.defaultFileStorage = .inMemory(files: files)
    } operation: {
      @Shared(.fileStorage(url)) var settings = Settings()
      #expect(settings == Settings())
      #expect(files[url] == Data("broken".utf8))
      let error = try #require($settings.loadError)
      let message = "\(error)"
      #expect(
        message.hasPrefix("The file '/folder/settings.json' can't be read as 'Settings': ")
      )
      #expect(
        message.hasSuffix(
          """
          The value stays as it is. When it is saved, the file is first renamed to \
          '/folder/settings.json.unreadable-2'.

          To fix this, repair the file, or make decoding accept what older versions wrote.
          """
        )
      )
      $settings.withLock { $0.volume = 6 }
      #expect($settings.loadError == nil)
      #expect(decode(files[url]) == Settings(volume: 6))
      #expect(files[other] == Data("older".utf8))
      #expect(files[renamed] == Data("broken".utf8))
      files[renamed] = nil
      $settings.withLock { $0.volume = 7 }
      #expect(files[renamed] == nil)
    }
  }

  @Test func `a failed write is kept as an error`() {
    withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      @Shared(.fileStorage(URL(filePath: "/dev/null/settings.json"))) var settings = Settings()
      $settings.withLock { $0.volume = 6 }
      #expect($settings.saveError != nil)
      #expect(settings.volume == 6)
    }
  }

  @Test func `any format can be stored`() {
    let files = InMemoryFiles()
    withDependencies {
      $0.defaultFileStorage = .inMemory(files: files)
    } operation: {
      let text = Shared(
        wrappedValue: "",
        .fileStorage(
          url,
          decode: { @Sendable data in String(decoding: data, as: UTF8.self) },
          encode: { @Sendable text in Data(text.utf8) }
        )
      )
      text.withLock { $0 = "plain" }
      #expect(files[url] == Data("plain".utf8))
    }
  }

  @Test func `the live file storage replaces files, creates folders and observes changes`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("FileStorageKeyTests-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("deep/settings.json")
    try await withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      @Shared(.fileStorage(url)) var settings = Settings()
      $settings.withLock { $0.volume = 1 }
      #expect(decode(try Data(contentsOf: url)) == Settings(volume: 1))
      try Data(#"{"volume": 9}"#.utf8).write(to: url, options: .atomic)
      while settings.volume != 9 { await Task.yield() }
      $settings.withLock { $0.volume = 2 }
      ExitHandlers.runAll()
      #expect(decode(try Data(contentsOf: url)) == Settings(volume: 2))
      // The watcher must ignore writes of this process.
      #expect(settings.volume == 2)
    }
  }

  /// A change of a folder of a path.
  enum FolderChange: CaseIterable {
    case moved
    case removed
    /// A link leads to another folder.
    case linked
  }

  @Test(arguments: ["a/b/c", "a/b", "a"], FolderChange.allCases)
  func `the live file storage follows its path when a folder is replaced`(
    changed: String,
    change: FolderChange
  ) async throws {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("FileStorageKeyTests-\(UUID())")
    defer { try? FileManager.default.removeItem(at: root) }
    let folder = root.appendingPathComponent(changed)
    let url = root.appendingPathComponent("a/b/c/settings.json")
    func write(_ volume: Int) throws {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data("{\"volume\": \(volume)}".utf8).write(to: url, options: .atomic)
    }
    func replaceFolder(_ number: Int) throws {
      let other = root.appendingPathComponent("other \(number)")
      switch change {
      case .moved: try FileManager.default.moveItem(at: folder, to: other)
      case .removed: try FileManager.default.removeItem(at: folder)
      case .linked:
        try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
          at: root.appendingPathComponent("link"),
          withDestinationURL: other
        )
        if number == 1 { try FileManager.default.removeItem(at: folder) }
        rename(root.appendingPathComponent("link").path, folder.path)
      }
    }
    try await withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      try write(1)
      @Shared(.fileStorage(url)) var settings = Settings()
      #expect(settings.volume == 1)
      for number in 1...3 {
        try replaceFolder(number)
        // The removal is seen before the new folder, or together with it.
        if number == 3 { while settings.volume != Settings().volume { await Task.yield() } }
        for volume in [10 * number, 10 * number + 1] {
          try write(volume)
          while settings.volume != volume { await Task.yield() }
        }
      }
      $settings.withLock { $0.volume = 4 }
      ExitHandlers.runAll()
      #expect(decode(try Data(contentsOf: url)) == Settings(volume: 4))
    }
  }
}

extension SharedReaderKey where Self == FileStorageKey<[Int]>.Default {
  fileprivate static var numbers: Self {
    Self[.fileStorage(URL(filePath: "/numbers.json")), default: [1]]
  }
}

@Test func `a file storage key can have a default value`() {
  withDependencies {
    $0.defaultFileStorage = .inMemory
  } operation: {
    @Shared(.numbers) var numbers
    #expect(numbers == [1])
    $numbers.withLock { $0.append(2) }
    @Shared(.numbers) var same
    #expect(same == [1, 2])
  }
}

@Test func `the XDG variables define the user's folders`() {
  #expect(URL.documentsDirectory.appending(component: "a.json").lastPathComponent == "a.json")
  let folders = [URL.documentsDirectory, .applicationSupportDirectory, .cachesDirectory]
  #expect(Set(folders.map(\.standardizedFileURL)).count == 3)
  #expect(folders.allSatisfy { $0.isFileURL && $0.path.hasPrefix("/") })
}
