import Dependencies
import Foundation
import Testing

@Suite
struct BuiltInDependencyTests {
  @Test func `incrementing UUIDs count up`() {
    #expect(UUID(0).uuidString == "00000000-0000-0000-0000-000000000000")
    #expect(UUID(42).uuidString == "00000000-0000-0000-0000-00000000002A")
    #expect(UUID(0x1234_5678_9ABC).uuidString == "00000000-0000-0000-0000-123456789ABC")
    #expect(UUID(-1).uuidString == "00000000-0000-0001-0000-000000000001")
    #expect(UUID(.max).uuidString == "00000000-0000-0000-7FFF-FFFFFFFFFFFF")
    #expect(UUID(.min).uuidString == "00000000-0000-0001-8000-000000000000")
    #expect(UUID(1 << 48) != UUID(0))
    let uuid = UUIDGenerator.incrementing
    #expect([uuid(), uuid(), uuid()] == [UUID(0), UUID(1), UUID(2)])
    #expect(UUIDGenerator.incrementing() == UUID(0))
    let constant = UUIDGenerator.constant(UUID(7))
    #expect(constant() == constant())
  }

  @Test func `a constant date does not change`() {
    let epoch = Date(timeIntervalSince1970: 0)
    withDependencies {
      $0.date.now = epoch
    } operation: {
      @Dependency(\.date) var date
      @Dependency(\.date.now) var now
      #expect(date() == epoch)
      #expect(now == epoch)
    }
    #expect(DateGenerator.constant(epoch).now == epoch)
  }

  @Test func `built-in dependencies are live in a live context`() {
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.calendar) var calendar
      @Dependency(\.locale) var locale
      @Dependency(\.preferredLocales) var preferredLocales
      @Dependency(\.timeZone) var timeZone
      @Dependency(\.uuid) var uuid
      @Dependency(\.date) var date
      @Dependency(\.urlSession) var urlSession
      @Dependency(\.notificationCenter) var notificationCenter
      @Dependency(\.continuousClock) var continuousClock
      @Dependency(\.suspendingClock) var suspendingClock
      @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
      #expect(calendar.identifier == Calendar.autoupdatingCurrent.identifier)
      #expect(locale.identifier == Locale.autoupdatingCurrent.identifier)
      #expect(preferredLocales.map(\.identifier).count == Locale.preferredLanguages.count)
      #expect(timeZone.identifier == TimeZone.autoupdatingCurrent.identifier)
      #expect(uuid() != uuid())
      #expect(date.now.timeIntervalSince1970 > 1_700_000_000)
      #expect(urlSession === URLSession.shared)
      #expect(notificationCenter === NotificationCenter.default)
      #expect(continuousClock is ContinuousClock)
      #expect(suspendingClock is SuspendingClock)
      #expect((1...6).contains(withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }))
    }
  }

  @Test func `environment dependencies without an override report an issue`() {
    let names = LockIsolated<[String]>([])
    withKnownIssue {
      @Dependency(\.uuid) var uuid
      @Dependency(\.date) var date
      @Dependency(\.calendar) var calendar
      @Dependency(\.locale) var locale
      @Dependency(\.preferredLocales) var preferredLocales
      @Dependency(\.timeZone) var timeZone
      _ = (uuid, date, calendar, locale, preferredLocales, timeZone)
    } matching: { issue in
      let name = issue.description.split(separator: "'").dropFirst().first.map(String.init) ?? ""
      names.withValue { $0.append(name) }
      return issue.description.contains("was used in a test, but has no value for tests.")
    }
    #expect(
      names.value == [
        "\\.uuid", "\\.date", "\\.calendar", "\\.locale", "\\.preferredLocales", "\\.timeZone",
      ]
    )
  }

  @Test func `clocks without an override report an issue`() async throws {
    try await withKnownIssue {
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .zero)
    } matching: {
      $0.description.contains("\\.continuousClock")
    }
    withKnownIssue {
      @Dependency(\.mainQueue) var mainQueue
      mainQueue.schedule {}
    } matching: {
      $0.description.contains("DispatchQueue.main")
    }
    withKnownIssue {
      @Dependency(\.mainRunLoop) var mainRunLoop
      mainRunLoop.schedule {}
    } matching: {
      $0.description.contains("RunLoop.main")
    }
  }

  @Test func `a test clock overrides the clock dependencies`() async throws {
    let queue = DispatchQueue.test
    try await withDependencies {
      $0.continuousClock = ImmediateClock()
      $0.mainQueue = queue.eraseToAnyScheduler()
    } operation: {
      @Dependency(\.continuousClock) var clock
      @Dependency(\.mainQueue) var mainQueue
      try await clock.sleep(for: .seconds(1_000))
      let hasRun = LockIsolated(false)
      mainQueue.schedule(after: mainQueue.now.advanced(by: .seconds(1))) { hasRun.setValue(true) }
      await queue.advance(by: .milliseconds(999))
      #expect(!hasRun.value)
      await queue.advance(by: .milliseconds(1))
      #expect(hasRun.value)
    }
  }

  @Test func `failed assertions report an issue instead of ending the process`() {
    @Dependency(\.assert) var assert
    @Dependency(\.assertionFailure) var assertionFailure
    @Dependency(\.precondition) var precondition
    assert(true)
    precondition(true, "Never said.")
    withKnownIssue {
      assert(false, "Oops")
    } matching: {
      $0.description.contains("An assertion failed: Oops")
    }
    withKnownIssue {
      assertionFailure("Not here")
    } matching: {
      $0.description.contains("An assertion failed: Not here")
    }
    withKnownIssue {
      precondition(false)
    } matching: {
      $0.description.contains("An assertion failed.")
    }
  }

  @Test func `the fire-and-forget dependency awaits its work in tests`() async {
    struct Failure: Error {}
    @Dependency(\.fireAndForget) var fireAndForget
    let isDone = LockIsolated(false)
    await fireAndForget {
      await Task.megaYield()
      isDone.setValue(true)
    }
    #expect(isDone.value)
    await fireAndForget { throw Failure() }
  }

  @Test(arguments: [DependencyContext.live, .test])
  func `unawaited work is not cancelled with its caller`(
    context: DependencyContext
  ) async {
    let (wasCancelled, continuation) = AsyncStream.makeStream(of: Bool.self)
    let task = withDependencies {
      $0.context = context
    } operation: {
      Task {
        withUnsafeCurrentTask { $0?.cancel() }
        @Dependency(\.fireAndForget) var fireAndForget
        await fireAndForget { continuation.yield(Task.isCancelled) }
      }
    }
    await task.value
    #expect(await wasCancelled.first { _ in true } == false)
  }

  @Test func `withRandomNumberGenerator continues the sequence of its generator`() {
    struct Counter: RandomNumberGenerator {
      var count: UInt64 = 0
      mutating func next() -> UInt64 {
        defer { count += 1 }
        return count
      }
    }
    withDependencies {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Counter())
    } operation: {
      @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
      #expect(withRandomNumberGenerator { $0.next() } == 0)
      #expect(withRandomNumberGenerator { [$0.next(), $0.next()] } == [1, 2])
      struct Failure: Error {}
      #expect(throws: Failure.self) {
        try withRandomNumberGenerator { generator in
          _ = generator.next()
          throw Failure()
        }
      }
      #expect(withRandomNumberGenerator { $0.next() } == 4)
    }
    withKnownIssue {
      @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
      _ = withRandomNumberGenerator { $0.next() }
    } matching: {
      $0.description.contains("WithRandomNumberGenerator(...)")
    }
  }

  @Test func `the openURL dependency can be overridden`() async throws {
    let page = try #require(URL(string: "https://www.pointfree.co"))
    let opened = LockIsolated<[URL]>([])
    await withDependencies {
      $0.openURL = OpenURLEffect { url in
        opened.withValue { $0.append(url) }
        return true
      }
    } operation: {
      @Dependency(\.openURL) var openURL
      #expect(await openURL(page))
    }
    #expect(opened.value == [page])
    await withKnownIssue {
      @Dependency(\.openURL) var openURL
      #expect(await !openURL(page))
    } matching: {
      $0.description.contains("URL: https://www.pointfree.co")
    }
  }

  @Test func `the URL session dependency fails requests in tests`() async throws {
    let url = try #require(URL(string: "https://www.pointfree.co"))
    @Dependency(\.urlSession) var urlSession
    await #expect(throws: URLError.self) { try await urlSession.data(from: url) }
  }

  @Test func `the notification center of a test is isolated`() {
    @Dependency(\.notificationCenter) var notificationCenter
    #expect(notificationCenter !== NotificationCenter.default)
    #expect(notificationCenter === DependencyValues._current.notificationCenter)
  }
}
