import Foundation
import FoundationExtras
import Testing

@Suite struct AdditionTests {
  @Test func `notifications are delivered in order, from the call on`() async {
    let center = NotificationCenter()
    let name = Notification.Name("changed")
    let notifications = center.notifications(named: name)
    for count in 1...3 { center.post(name: name, object: nil, userInfo: ["count": count]) }
    center.post(name: Notification.Name("other"), object: nil)
    var counts: [Int] = []
    for await notification in notifications {
      counts.append(notification.userInfo?["count"] as? Int ?? 0)
      if counts.count == 3 { break }
    }
    #expect(counts == [1, 2, 3])
  }

  @Test func `notifications are filtered by their object`() async {
    let center = NotificationCenter()
    let name = Notification.Name("changed")
    let object = NSObject()
    let notifications = center.notifications(named: name, object: object)
    center.post(name: name, object: NSObject())
    center.post(name: name, object: object)
    var iterator = notifications.makeAsyncIterator()
    #expect(await iterator.next()?.object as? NSObject === object)
  }

  @Test func `a loop over notifications ends when its task is cancelled`() async {
    let center = NotificationCenter()
    let name = Notification.Name("changed")
    let task = Task {
      var count = 0
      for await _ in center.notifications(named: name) { count += 1 }
      return count
    }
    task.cancel()
    #expect(await task.value == 0)
  }

  @Test func `user defaults support the methods of key-value coding`() throws {
    let name = "FoundationExtrasTests.\(UUID())"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    defaults.setValue(5, forKey: "count")
    defaults.setValue("Blob", forKey: "name")
    #expect(defaults.integer(forKey: "count") == 5)
    #expect(defaults.value(forKey: "name") as? String == "Blob")
    defaults.setValue(nil, forKey: "name")
    #expect(defaults.value(forKey: "name") == nil)
  }

  @Test func `times count from 2001`() {
    let time = CFAbsoluteTimeGetCurrent()
    #expect(abs(Date(timeIntervalSinceReferenceDate: time).timeIntervalSinceNow) < 60)
    #expect(CACurrentMediaTime() > 0)
  }

  @Test func `a pool returns results and throws errors`() throws {
    #expect(autoreleasepool { 5 } == 5)
    struct Failure: Error, Equatable {}
    #expect(throws: Failure()) { try autoreleasepool { throw Failure() } }
  }

  @Test func `folders and nanoseconds have their names`() {
    #expect(URL.documentsDirectory.isFileURL)
    #expect(NSEC_PER_SEC == 1000 * NSEC_PER_MSEC && NSEC_PER_MSEC == 1000 * NSEC_PER_USEC)
  }

  @Test(
    arguments: [
      ("a\nb\r\nc\rd", ["a", "b", "c", "d"]),
      ("\n\na\n\n", ["a"]),
      ("", []),
      ("ä\u{2028}ö\u{85}ü\u{2029}é\u{0B}x\u{0C}", ["ä", "ö", "ü", "é", "x"]),
    ]
  )
  func `bytes are split into lines`(text: String, expected: [String]) async throws {
    let bytes = AsyncStream { continuation in
      for byte in text.utf8 { continuation.yield(byte) }
      continuation.finish()
    }
    var lines: [String] = []
    for try await line in bytes.lines { lines.append(line) }
    #expect(lines == expected)
  }
}
