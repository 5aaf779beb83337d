import Dependencies
import DependenciesTestSupport
import Foundation
import Testing

private final class Counter: Sendable {
  let count = LockIsolated(0)
  func next() -> Int {
    count.withValue {
      $0 += 1; return $0
    }
  }
}

private enum CounterKey: DependencyKey {
  static var liveValue: Counter { Counter() }
  static var testValue: Counter { Counter() }
}

extension DependencyValues {
  fileprivate var counter: Counter {
    get { self[CounterKey.self] }
    set { self[CounterKey.self] = newValue }
  }
}

@Suite
struct DependencyCacheTests {
  @Dependency(\.counter) private var counter

  // Two tests with one body: with a shared cache, the later one would fail.
  @Test func `the first test has a separate cache`() { countUp() }
  @Test func `the second test has a separate cache`() { countUp() }

  private func countUp() {
    #expect(counter.next() == 1)
    #expect(counter.next() == 2)
    withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 0)
    } operation: {
      #expect(counter.next() == 3)
    }
  }

  @Test(.dependencies, arguments: 1...5)
  func `each test case has a separate cache`(_: Int) {
    #expect(counter.next() == 1)
  }

  @Test func `reading a dependency during its override does not change its state`() {
    withDependencies {
      _ = $0.counter.next()
    } operation: {
      #expect(counter.next() == 2)
    }
  }
}

@Suite(.dependency(\.uuid, .incrementing))
struct DependenciesTraitTests {
  @Dependency(\.uuid) var uuid
  @Dependency(\.date.now) var now

  @Test(arguments: 1...3)
  func `a trait overrides dependencies for each test`(_: Int) {
    #expect(uuid() == UUID(0))
    #expect(uuid() == UUID(1))
  }

  @Test(.dependencies { $0.date.now = Date(timeIntervalSince1970: 7) })
  func `traits of suites and tests combine`() {
    #expect(uuid() == UUID(0))
    #expect(now.timeIntervalSince1970 == 7)
  }
}

private struct Settings: Sendable, Equatable {
  var name = ""
}

extension Settings: TestDependencyKey {
  static let testValue = Settings(name: "test")
}

extension DependencyValues {
  fileprivate var settings: Settings {
    get { self[Settings.self] }
    set { self[Settings.self] = newValue }
  }
}

@Suite
struct PrepareDependenciesTests {
  @Test func `prepareDependencies sets values`() async {
    prepareDependencies {
      $0.settings.name = "prepared"
    }
    @Dependency(\.settings) var settings
    #expect(settings.name == "prepared")
    #expect(await Task { DependencyValues._current.settings.name }.value == "prepared")
  }

  @Test func `preparing a dependency after its first access reports an issue`() {
    @Dependency(\.settings) var settings
    #expect(settings.name == "test")
    withKnownIssue {
      prepareDependencies { $0.settings = Settings(name: "late") }
    } matching: { issue in
      issue.description.contains("'\\.settings' could not be prepared: it was used before that.")
        && issue.description.contains("To fix this, call 'prepareDependencies' once")
    }
    #expect(settings.name == "test")
  }

  @Test func `preparing a dependency twice reports an issue`() {
    prepareDependencies {
      $0.settings = Settings(name: "a")
      $0.settings.name += "b"
    }
    withKnownIssue {
      prepareDependencies { $0.settings = Settings(name: "c") }
    } matching: {
      $0.description.contains(
        "it was prepared before, at DependenciesTests/DependencyCacheTests.swift:"
      )
    }
    #expect(DependencyValues._current.settings.name == "ab")
  }
}

/// Tests a trait for a dependency whose type is its own key.
@Suite(.dependency(Settings(name: "trait")))
struct OwnKeyTraitTests {
  @Test func `a trait sets a dependency that is its own key`() {
    @Dependency(Settings.self) var settings
    #expect(settings == Settings(name: "trait"))
  }
}

@Suite
struct NoLiveValueTests {
  @Test func `a dependency without a live value reports an issue in a live context`() {
    withDependencies {
      $0.context = .live
    } operation: {
      withKnownIssue {
        @Dependency(\.settings) var settings
        #expect(settings.name == "test")
      } matching: { issue in
        issue.description.contains("The dependency '\\.settings' has no live value")
          && issue.description.contains("conform 'Settings' to 'DependencyKey'")
      }
    }
  }

  @Test func `a dependency without a preview value has its test value in a preview`() {
    withDependencies {
      $0.context = .preview
    } operation: {
      @Dependency(\.settings) var settings
      #expect(settings.name == "test")
    }
  }
}
