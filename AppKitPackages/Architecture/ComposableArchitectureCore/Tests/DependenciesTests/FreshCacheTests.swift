import Dependencies
import Foundation
import Dispatch
import Synchronization
import Testing

private final class Counter: Sendable {
  private let count = LockIsolated(0)
  func next() -> Int {
    count.withValue { count in
      count += 1
      return count
    }
  }
}

private enum CounterKey: DependencyKey {
  static var liveValue: Counter { Counter() }
  static var previewValue: Counter { Counter() }
  static var testValue: Counter { Counter() }
}

private struct Settings: Sendable, Equatable {
  var name = ""
}

/// A dependency without a test value.
private enum LiveKey: DependencyKey {
  static let liveValue = Settings(name: "live")
}

/// A dependency without a live value.
private enum TestKey: TestDependencyKey {
  static var testValue: Counter { Counter() }
}

private enum SilentKey: DependencyKey {
  static let liveValue = Settings(name: "silent")
  static let shouldReportUnimplemented = false
}

private enum SilentTestKey: TestDependencyKey {
  static let testValue = Settings(name: "silent test")
  static var shouldReportUnimplemented: Bool { false }
}

private enum SlowKey: DependencyKey {
  static let makeCount = Atomic(0)
  static var liveValue: Int {
    // Yields to other threads that access the dependency.
    for _ in 1...100 { sched_yield() }
    return makeCount.add(1, ordering: .relaxed).newValue
  }
  static var testValue: Int { liveValue }
}

extension DependencyValues {
  fileprivate var counter: Counter {
    get { self[CounterKey.self] }
    set { self[CounterKey.self] = newValue }
  }
  fileprivate var settings: Settings {
    get { self[LiveKey.self] }
    set { self[LiveKey.self] = newValue }
  }
  fileprivate var testCounter: Counter {
    get { self[TestKey.self] }
    set { self[TestKey.self] = newValue }
  }
}

@Suite struct FreshCacheTests {
  @Test func `values of a context exist only in the context`() {
    @Dependency(\.counter) var counter
    #expect(counter.next() == 1)
    for values in [DependencyValues.test, .live, .preview, DependencyValues()] {
      withDependencies {
        $0 = values
      } operation: {
        #expect(counter.next() == 1)
        #expect(counter.next() == 2)
        withDependencies {
          $0.date.now = Date(timeIntervalSince1970: 0)
        } operation: {
          #expect(counter.next() == 3)
        }
      }
    }
    #expect(counter.next() == 2)
  }

  @Test func `each context has a separate value`() {
    @Dependency(\.counter) var counter
    #expect(counter.next() == 1)
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(counter.next() == 1)
    }
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(counter.next() == 1)
      #expect(counter.next() == 2)
    }
    #expect(counter.next() == 2)
  }

  @Test func `created values share no state with other values`() {
    let values = DependencyValues()
    #expect(values.counter.next() == 1)
    #expect(values.counter.next() == 2)
    #expect(DependencyValues().counter.next() == 1)
    #expect(DependencyValues._current.counter.next() == 1)
  }

  @Test func `a value that is read for an override is cached and not reported later`() {
    withDependencies {
      $0.settings.name = "changed"
    } operation: {
      #expect(DependencyValues._current.settings == Settings(name: "changed"))
    }
    #expect(DependencyValues._current.settings == Settings(name: "live"))
  }

  @Test func `a missing live value is reported once, and its test value is cached`() {
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.testCounter) var counter
      withKnownIssue {
        #expect(counter.next() == 1)
      } matching: {
        $0.description.contains("The dependency '\\.testCounter' has no live value")
      }
      #expect(counter.next() == 2)
    }
  }

  @Test func `a missing live value is not reported during its override`() {
    withDependencies {
      $0.context = .live
      _ = $0.testCounter.next()
      $0.testCounter = Counter()
    } operation: {
      @Dependency(\.testCounter) var counter
      #expect(counter.next() == 1)
    }
  }

  @Test func `a key can disable the report of its missing values`() {
    @Dependency(SilentKey.self) var silent
    #expect(silent.name == "silent")
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(SilentTestKey.self) var silentTest
      #expect(silentTest.name == "silent test")
    }
  }

  @Test func `a value that many threads read is created once`() {
    let values = Mutex<Set<Int>>([])
    withDependencies {
      $0.context = .live
    } operation: {
      withEscapedDependencies { dependencies in
        DispatchQueue.concurrentPerform(iterations: 16) { _ in
          dependencies.yield {
            @Dependency(SlowKey.self) var value
            values.withLock { _ = $0.insert(value) }
          }
        }
      }
    }
    #expect(values.withLock { $0.count } == 1)
  }
}

@Suite struct PreparedContextTests {
  @Test func `a prepared context applies to the rest of the test`() async {
    prepareDependencies {
      $0.context = .live
      #expect($0.context == .live)
    }
    @Dependency(\.context) var context
    @Dependency(\.settings) var settings
    #expect(context == .live)
    #expect(settings.name == "live")
    #expect(await Task { DependencyValues._current.context }.value == .live)
    withDependencies {
      $0.context = .test
    } operation: {
      #expect(context == .test)
    }
  }

  @Test func `a dependency that is prepared with a context applies in that context`() {
    prepareDependencies {
      $0.context = .preview
      $0.settings.name = "prepared"
    }
    @Dependency(\.settings) var settings
    #expect(settings.name == "prepared")
  }

  @Test func `a second preparation of the context reports an issue`() {
    prepareDependencies { $0.context = .live }
    withKnownIssue {
      prepareDependencies { $0.context = .preview }
    } matching: {
      $0.description.contains("The dependency '\\.context' could not be prepared: it was prepared")
    }
    #expect(DependencyValues._current.context == .live)
  }
}

@Suite struct SpecificTypeTests {
  @Test func `a dependency is read as the type of its override`() async {
    await withDependencies {
      $0.continuousClock = TestClock()
    } operation: {
      @Dependency(\.continuousClock) var clock
      @Dependency(\.continuousClock, as: TestClock<Duration>.self) var testClock
      let start = testClock.now
      await testClock.advance(by: .seconds(2))
      #expect(start.duration(to: testClock.now) == .seconds(2))
      #expect(clock is TestClock<Duration>)
    }
  }

  @Test func `reading another type terminates the process with a message`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      withDependencies {
        $0.continuousClock = ImmediateClock()
      } operation: {
        @Dependency(\.continuousClock, as: TestClock<Duration>.self) var testClock
        _ = testClock
      }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      output.contains(
        """
        is a 'ImmediateClock<Duration>', and is read as a 'TestClock<Duration>'.

          Read at: DependenciesTests/FreshCacheTests.swift:
        """
      )
    )
  }
}

/// A class that is not `Sendable`. The tests with it only need to compile.
private final class Model {
  var count = 0
  func increment() async { count += 1 }
}

@Suite struct NonSendableObjectTests {
  private let model = Model()

  @Test func `an operation can call asynchronous methods of an object`() async {
    await withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 0)
    } operation: {
      await model.increment()
    }
    let other = Model()
    await withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 0)
    } operation: {
      await other.increment()
      await withDependencies {
        $0.counter = Counter()
      } operation: {
        await other.increment()
      }
    }
    await withEscapedDependencies { dependencies in
      await dependencies.yield { await other.increment() }
    }
    #expect(model.count == 1)
    #expect(other.count == 3)
  }

  @Test func `a result can be computed from asynchronous methods of an object`() async {
    let other = Model()
    let result = await Result<Int, Never> {
      await model.increment()
      await other.increment()
      return other.count
    }
    #expect(result == .success(1))
  }

  @Test func `an operation inherits the dependencies of an object`() async {
    let model = withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 0)
    } operation: {
      Model()
    }
    await withDependencies(from: model) {
      await model.increment()
    }
    await withDependencies(from: model) {
      $0.counter = Counter()
    } operation: {
      await model.increment()
    }
    #expect(model.count == 2)
  }

  @Test @MainActor func `an operation runs on its actor`() async {
    final class MainModel {
      var count = 0
      func increment() {
        MainActor.assertIsolated()
        count += 1
      }
    }
    let model = MainModel()
    let result = await withDependencies {
      model.increment()
      $0.date.now = Date(timeIntervalSince1970: 0)
    } operation: {
      model.increment()
      await Task.yield()
      model.increment()
      return model
    }
    #expect(result.count == 3)
  }
}
