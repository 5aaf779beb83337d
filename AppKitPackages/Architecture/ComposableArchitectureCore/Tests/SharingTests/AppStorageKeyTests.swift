import Dependencies
import Foundation
import IssueRecording
import IssueReporting
import Sharing
import Testing

@Suite struct AppStorageKeyTests {
  enum Theme: String, Codable { case dark, light }
  enum Level: Int { case low, high }
  struct Window: Codable, Equatable { var width = 10.0 }

  let store = UserDefaults.inMemory

  @Test func `stored values of all supported types are read back`() {
    func roundTrip<V: Equatable & Sendable>(
      _ value: V,
      _ initial: V,
      _ key: AppStorageKey<V>
    ) -> Bool {
      do {
        let shared = Shared(wrappedValue: initial, key)
        shared.withLock { $0 = value }
      }
      return Shared(wrappedValue: initial, key).wrappedValue == value
    }
    #expect(roundTrip(true, false, .appStorage("bool", store: store)))
    #expect(roundTrip(3, 0, .appStorage("int", store: store)))
    #expect(roundTrip(3.5, 0, .appStorage("double", store: store)))
    #expect(roundTrip("s", "", .appStorage("string", store: store)))
    #expect(roundTrip(["a", "b"], [], .appStorage("strings", store: store)))
    #expect(roundTrip(Data([1]), Data(), .appStorage("data", store: store)))
    #expect(roundTrip(Date(timeIntervalSince1970: 5), .now, .appStorage("date", store: store)))
    #expect(
      roundTrip(
        URL(filePath: "/tmp/a"),
        URL(filePath: "/"),
        .appStorage("url", store: store)
      )
    )
    #expect(roundTrip(Theme.light, .dark, .appStorage("theme", store: store)))
    #expect(roundTrip(Level.high, .low, .appStorage("level", store: store)))
    #expect(roundTrip(Window(width: 1), Window(), .appStorage("window", store: store)))
    #expect(store.string(forKey: "theme") == "light")
    #expect(store.integer(forKey: "level") == 1)
  }

  @Test func `optional values are absent until set and after being set to nil`() {
    func check<V: Equatable & Sendable>(_ value: V, _ key: AppStorageKey<V?>, _ name: String) {
      let shared = Shared(key)
      #expect(shared.wrappedValue == nil)
      shared.withLock { $0 = value }
      #expect(store.object(forKey: name) != nil)
      shared.withLock { $0 = nil }
      #expect(store.object(forKey: name) == nil)
    }
    check(true, .appStorage("bool", store: store), "bool")
    check(3, .appStorage("int", store: store), "int")
    check(3.5, .appStorage("double", store: store), "double")
    check("s", .appStorage("string", store: store), "string")
    check(["a"], .appStorage("strings", store: store), "strings")
    check(Data([1]), .appStorage("data", store: store), "data")
    check(Date(timeIntervalSince1970: 5), .appStorage("date", store: store), "date")
    check(URL(filePath: "/tmp/a"), .appStorage("url", store: store), "url")
    check(Theme.light, .appStorage("theme", store: store), "theme")
    check(Level.high, .appStorage("level", store: store), "level")
    check(Window(), .appStorage("window", store: store), "window")
  }

  @Test func `a value set to nil stays nil, whatever the initial value is`() {
    @Shared(.appStorage("level", store: store)) var level: Level? = .high
    @SharedReader(.appStorage("level", store: store)) var rawLevel = 2
    #expect(rawLevel == 1)
    $level.withLock { $0 = nil }
    #expect(level == nil)
    #expect(rawLevel == 2)
    #expect(store.object(forKey: "level") == nil)
    store.set(0, forKey: "level")
    #expect(level == .low)
    #expect(rawLevel == 0)
    store.removeObject(forKey: "level")
    #expect(level == .high)
    #expect(rawLevel == 2)
  }

  @Test func `URLs are stored so that user defaults read them, and the other way round`() throws {
    let page = try #require(URL(string: "https://example.org/a?b=c#d"))
    let file = URL(filePath: "/tmp/a b")
    @Shared(.appStorage("page", store: store)) var sharedPage = page
    @Shared(.appStorage("file", store: store)) var sharedFile = file
    #expect(store.url(forKey: "page") == page)
    #expect(store.url(forKey: "file") == file)

    let other = URL(filePath: "/tmp/c d")
    store.set(other, forKey: "file")
    #expect(sharedFile == other)
    store.set("/tmp/e", forKey: "file")
    #expect(sharedFile.path == "/tmp/e")
    store.set("~/f", forKey: "file")
    #expect(sharedFile.path == NSHomeDirectory() + "/f")
    let otherPage = try #require(URL(string: "https://example.org/other"))
    store.set(
      try NSKeyedArchiver.archivedData(
        withRootObject: otherPage as NSURL,
        requiringSecureCoding: true
      ),
      forKey: "page"
    )
    #expect(sharedPage == otherPage)
    store.set("https://example.org/text", forKey: "page")
    #expect(sharedPage.absoluteString == "https://example.org/text")
    store.set(Data("no archive".utf8), forKey: "page")
    #expect($sharedPage.loadError != nil)
    #expect(sharedPage.absoluteString == "https://example.org/text")
  }

  @Test func `URLs that user defaults in memory store are read back`() throws {
    let store = UserDefaults.inMemory
    let page = try #require(URL(string: "https://example.org/a?b=c#d"))
    @Shared(.appStorage("url", store: store)) var url = URL(filePath: "/tmp/a b")
    store.set(page, forKey: "url")
    #expect(url == page)
    #expect(store.url(forKey: "url") == page)
    let file = URL(filePath: "/tmp/c d")
    store.set(file, forKey: "url")
    #expect(url == file)
    #expect(store.string(forKey: "url") == file.path)
    store.set(URL?.none, forKey: "url")
    #expect(store.object(forKey: "url") == nil)
    #expect(url == URL(filePath: "/tmp/a b"))
  }

  @Test(arguments: ["com.example.count", "@count"])
  func `a name that can't be observed on Apple's systems is reported`(name: String) {
    let reporter = IssueRecorder()
    withIssueReporters([reporter]) {
      @Shared(.appStorage(name, store: store)) var count = 0
      $count.withLock { $0 = 1 }
      withDependencies {
        $0.appStorageKeyFormatWarningEnabled = false
        $0.defaultAppStorage = .inMemory
      } operation: {
        @Shared(.appStorage(name)) var count = 0
        $count.withLock { $0 = 1 }
      }
    }
    #expect(
      reporter.messages == [
        """
        The key "\(name)" of '.appStorage' has \(name.hasPrefix("@") ? "an '@' at its start" : "a '.'"), \
        which key-value observing treats as a path. On Apple's systems, changes of the value from \
        outside are then found less reliably.

        To fix this, use a key without it. If the key can't change, set \
        '$0.appStorageKeyFormatWarningEnabled = false' in 'prepareDependencies' or 'withDependencies'.
        """
      ]
    )
  }

  @Test func `a change of user defaults updates the value`() {
    @Shared(.appStorage("count", store: store)) var count = 0
    store.set(5, forKey: "count")
    #expect(count == 5)
    store.removeObject(forKey: "count")
    #expect(count == 0)
    $count.withLock { $0 = 7 }
    #expect(store.integer(forKey: "count") == 7)
  }

  @Test func `an initial value is stored, unless it is nil`() {
    @Shared(.appStorage("count", store: store)) var count = 42
    @Shared(.appStorage("theme", store: store)) var theme = Theme.light
    @Shared(.appStorage("level", store: store)) var level: Level?
    #expect(store.integer(forKey: "count") == 42)
    #expect(store.string(forKey: "theme") == "light")
    #expect(store.object(forKey: "level") == nil)
    @Shared(.appStorage("theme", store: store)) var other = Theme.dark
    #expect(other == .light)
  }

  @Test func `registered defaults count as stored`() {
    store.register(defaults: ["count": 9])
    @Shared(.appStorage("count", store: store)) var count = 0
    #expect(count == 9)
    #expect(store.dictionaryRepresentation()["count"] as? Int == 9)
  }

  @Test func `a number is read in either form`() {
    store.set(3, forKey: "double")
    store.set(4.0, forKey: "int")
    @Shared(.appStorage("double", store: store)) var double = 0.0
    @Shared(.appStorage("int", store: store)) var int = 0
    #expect(double == 3)
    #expect(int == 4)
  }

  @Test func `a stored value of another type is reported and not touched`() {
    store.set("three", forKey: "count")
    @Shared(.appStorage("count", store: store)) var count = 1
    #expect(count == 1)
    #expect(
      $count.loadError.map { "\($0)" } == """
        User defaults hold 'three' under "count", which can't be read as 'Int'.

        To fix this, use another key for the new type, or remove the old value.
        """
    )
    #expect(store.string(forKey: "count") == "three")
  }

  @Test func `the dependency defines the store of values`() {
    withDependencies {
      $0.defaultAppStorage = store
    } operation: {
      @Shared(.appStorage("count")) var count = 0
      $count.withLock { $0 = 1 }
    }
    #expect(store.integer(forKey: "count") == 1)
    @Shared(.appStorage("count")) var count = 0
    #expect(count == 0)
  }

  @Test func `values on disk persist`() throws {
    let name = "AppStorageKeyTests-\(UUID())"
    let suite = try #require(UserDefaults(suiteName: name))
    defer { suite.removePersistentDomain(forName: name) }
    do {
      @Shared(.appStorage("count", store: suite)) var count = 0
      $count.withLock { $0 = 3 }
    }
    let reopened = try #require(UserDefaults(suiteName: name))
    @Shared(.appStorage("count", store: reopened)) var count = 0
    #expect(count == 3)
  }

  @Test func `keys with the same name and different types see each other's changes`() throws {
    let name = "AppStorageKeyTests-\(UUID())"
    let suite = try #require(UserDefaults(suiteName: name))
    defer { suite.removePersistentDomain(forName: name) }
    for store in [store, suite] {
      @Shared(.appStorage("count", store: store)) var count = 0
      @Shared(.appStorage("count", store: store)) var optional: Int?
      $count.withLock { $0 = 3 }
      #expect(optional == 3)
      $optional.withLock { $0 = 4 }
      #expect(count == 4)
      $optional.withLock { $0 = nil }
      #expect(count == 0)
      #expect(optional == nil)
    }
  }

  @Test(arguments: [true, false])
  func `a change is announced once`(isOnDisk: Bool) throws {
    let name = "shared-\(UUID())"
    let store = isOnDisk ? try #require(UserDefaults(suiteName: name)) : store
    defer { store.removePersistentDomain(forName: name) }
    @Shared(.appStorage("count", store: store)) var count = 0
    @Shared(.appStorage("count", store: store)) var optional: Int?
    let announced = LockIsolated<[Int]>([])
    let subscription = $count.reference.onChange { [$count] in
      announced.withValue { $0.append($count.wrappedValue) }
    }
    $count.withLock { $0 = 1 }
    $optional.withLock { $0 = 2 }
    $optional.withLock { $0 = nil }
    $count.withLock { $0 = 3 }
    store.set(4, forKey: "count")
    if isOnDisk {
      NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: store)
    }
    subscription.cancel()
    #expect(announced.value == [1, 2, 0, 3, 4])
  }

  @Test func `a task that a write has started changes user defaults like others`() async {
    nonisolated(unsafe) let store = store  // Sound: `UserDefaults` is thread-safe.
    @Shared(.appStorage("count", store: store)) var count = 0
    let (written, writeEnds) = AsyncStream<Never>.makeStream()
    let task = LockIsolated<Task<Void, Never>?>(nil)
    let observer = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification,
      object: store,
      queue: nil
    ) { _ in
      task.withValue { task in
        task =
          task
          ?? Task {
            for await _ in written {}
            store.set(1, forKey: "count")
          }
      }
    }
    $count.withLock { $0 = 1 }
    NotificationCenter.default.removeObserver(observer)
    $count.withLock { $0 = 2 }
    writeEnds.finish()
    await task.value?.value
    #expect(count == 1)
  }

  @Test func `a change of user defaults on disk is notified`() throws {
    let name = "AppStorageKeyTests-\(UUID())"
    let suite = try #require(UserDefaults(suiteName: name))
    defer { suite.removePersistentDomain(forName: name) }
    @Shared(.appStorage("note", store: suite)) var note: String?
    // Sound: read and written on the thread of the test, which posts the notifications.
    nonisolated(unsafe) var values: [String?] = []
    nonisolated(unsafe) let store = suite
    let observer = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification,
      object: suite,
      queue: nil
    ) { _ in
      values.append(store.string(forKey: "note"))
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    $note.withLock { $0 = "a" }
    $note.withLock { $0 = nil }
    #expect(values == ["a", nil])
  }
}
