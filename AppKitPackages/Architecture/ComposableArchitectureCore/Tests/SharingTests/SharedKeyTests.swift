import Dependencies
import Foundation
import IssueRecording
import IssueReporting
import Synchronization
import Testing

@testable import Sharing

@Suite struct SharedKeyTests {
  /// A key whose storage is controlled by a test.
  final class Source: Sendable {
    struct State: Sendable {
      var stored: Int?
      var error: (any Error)?
      var saved: [Int] = []
      var subscriber: SharedSubscriber<Int>?
      var pendingLoads: [LoadContinuation<Int>] = []
      var isSlow = false
      var cancellations = 0
      var contexts: [LoadContext<Int>] = []
    }
    let state = Mutex(State())

    var contexts: [LoadContext<Int>] { state.withLock { $0.contexts } }
    var saved: [Int] { state.withLock { $0.saved } }
    func yield(_ result: Result<Int?, any Error>) {
      state.withLock { $0.subscriber }?.yield(with: result)
    }
  }

  struct Key: SharedKey, CustomStringConvertible {
    let id: String
    let source: Source
    var description: String { "key(\(id))" }

    func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
      let answer: Result<Int?, any Error>? = source.state.withLock { state in
        state.contexts.append(context)
        if state.isSlow {
          state.pendingLoads.append(continuation)
          return nil
        }
        return state.error.map { .failure($0) } ?? .success(state.stored)
      }
      if let answer { continuation.resume(with: answer) }
    }

    func subscribe(
      context: LoadContext<Int>,
      subscriber: SharedSubscriber<Int>
    ) -> SharedSubscription {
      source.state.withLock { $0.subscriber = subscriber }
      return SharedSubscription { source.state.withLock { $0.cancellations += 1 } }
    }

    func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
      let error = source.state.withLock { state -> (any Error)? in
        if state.error == nil { state.saved.append(value) }
        return state.error
      }
      if let error { continuation.resume(throwing: error) } else { continuation.resume() }
    }
  }

  struct Failure: Error, Equatable {}

  let source = Source()

  @Test func `the initial value is used while nothing is stored`() {
    @Shared(Key(id: "a", source: source)) var count = 7
    #expect(count == 7)
    #expect(source.saved.isEmpty)
  }

  @Test func `a stored value is used from the start`() {
    source.state.withLock { $0.stored = 3 }
    @Shared(Key(id: "a", source: source)) var count = 7
    @SharedReader(Key(id: "a", source: source)) var reader = 8
    #expect(count == 3)
    #expect(reader == 3)
  }

  @Test func `every change is saved, and equal keys share one value`() {
    @Shared(Key(id: "a", source: source)) var count = 0
    @Shared(Key(id: "a", source: Source())) var same = 100
    @Shared(Key(id: "b", source: source)) var other = 0
    $count.withLock { $0 = 1 }
    $same.withLock { $0 += 1 }
    #expect(count == 2)
    #expect(same == 2)
    #expect(other == 0)
    #expect(source.saved == [1, 2])
  }

  @Test func `an external change updates the value and is not saved again`() {
    @Shared(Key(id: "a", source: source)) var count = 7
    source.yield(.success(9))
    #expect(count == 9)
    source.yield(.success(nil))
    #expect(count == 7)
    #expect(source.saved.isEmpty)
  }

  @Test func `the subscription ends with the last property`() {
    do {
      @Shared(Key(id: "a", source: source)) var count = 7
      let copy = $count
      #expect(copy.wrappedValue == 7)
      #expect(source.state.withLock { $0.cancellations } == 0)
    }
    #expect(source.state.withLock { $0.cancellations } == 1)
    @Shared(Key(id: "a", source: source)) var again = 8
    #expect(again == 8)
  }

  @Test func `load fetches the stored value`() async throws {
    @Shared(Key(id: "a", source: source)) var count = 7
    source.state.withLock { $0.stored = 3 }
    #expect(count == 7)
    try await $count.load()
    #expect(count == 3)
    #expect(!$count.isLoading)
  }

  @Test func `a property is loading until its key resumes`() async throws {
    source.state.withLock { $0.isSlow = true }
    @Shared(Key(id: "a", source: source)) var count = 7
    #expect($count.isLoading)
    #expect(count == 7)
    let load = try #require(source.state.withLock { $0.pendingLoads.popLast() })
    load.resume(returning: 8)
    #expect(!$count.isLoading)
    #expect(count == 8)
    source.state.withLock { $0.subscriber }?.yieldLoading()
    #expect($count.isLoading)
    source.yield(.success(9))
    #expect(!$count.isLoading)
  }

  @Test func `a load error remains until loading succeeds and does not change the value`()
    async throws
  {
    @Shared(Key(id: "a", source: source)) var count = 7
    source.state.withLock { $0.error = Failure() }
    await #expect(throws: Failure.self) { try await $count.load() }
    #expect($count.loadError is Failure)
    #expect(count == 7)
    source.state.withLock { $0.error = nil }
    try await $count.load()
    #expect($count.loadError == nil)
    source.yield(.failure(Failure()))
    #expect($count.loadError is Failure)
    #expect(SharedReader($count).loadError is Failure)
  }

  @Test func `a save error remains until saving succeeds`() async throws {
    @Shared(Key(id: "a", source: source)) var count = 7
    source.state.withLock { $0.error = Failure() }
    $count.withLock { $0 = 8 }
    #expect($count.saveError is Failure)
    #expect(count == 8)
    await #expect(throws: Failure.self) { try await $count.save() }
    source.state.withLock { $0.error = nil }
    try await $count.save()
    #expect($count.saveError == nil)
    #expect(source.saved == [8])
    source.state.withLock { $0.error = Failure() }
    $count.withLock { $0 = 9 }
    source.state.withLock { $0.error = nil }
    $count.withLock { $0 = 10 }
    #expect($count.saveError == nil)
  }

  @Test func `a saved value replaces one that could not be loaded`()
    async throws
  {
    source.state.withLock { $0.error = Failure() }
    @Shared(Key(id: "a", source: source)) var count = 7
    #expect($count.loadError is Failure)
    source.state.withLock { $0.error = nil }
    $count.withLock { $0 = 8 }
    #expect($count.loadError == nil)

    source.yield(.failure(Failure()))
    #expect($count.loadError is Failure)
    try await $count.save()
    #expect($count.loadError == nil)
  }

  @Test func `a change during a synchronous load is newer than the loaded value`()
    async throws
  {
    struct LoadingKey: SharedKey {
      let id = "loading"
      let onLoad: @Sendable () -> Void
      func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
        if context == .userInitiated { onLoad() }
        continuation.resume(returning: 1)
      }
      func subscribe(
        context: LoadContext<Int>,
        subscriber: SharedSubscriber<Int>
      ) -> SharedSubscription {
        SharedSubscription {}
      }
      func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
        continuation.resume()
      }
    }
    let change = Mutex<(@Sendable () -> Void)?>(nil)
    let count = Shared(wrappedValue: 0, LoadingKey { change.withLock { $0 }?() })
    try await count.load()
    #expect(count.wrappedValue == 1)
    change.withLock { $0 = { count.withLock { $0 = 2 } } }
    try await count.load()
    #expect(count.wrappedValue == 2)
    change.withLock { $0 = nil }
  }

  @Test func `errors without an observer are logged outside of tests`() {
    let reporter = IssueRecorder()
    source.state.withLock { $0.error = Failure() }
    withDependencies {
      $0.context = .live
    } operation: {
      withIssueReporters([reporter]) {
        @Shared(Key(id: "a", source: source)) var count = 7
        $count.withLock { $0 = 8 }
      }
    }
    #expect(
      reporter.messages == [
        """
        The shared value under 'key(a)' could not be loaded, and did not change.

          Error: Failure()

        To fix this, remove the cause of the error, and call 'load()' on the value. Its property \
        'loadError' contains the error.
        """,
        """
        The shared value under 'key(a)' changed, but could not be saved.

          Error: Failure()

        To fix this, remove the cause of the error, and call 'save()' on the value. Its property \
        'saveError' contains the error.
        """,
      ]
    )
  }

  @Test func `requiring a value throws when nothing is stored`() async throws {
    let error = await #expect(throws: (any Error).self) {
      _ = try await Shared(require: Key(id: "a", source: source))
    }
    #expect(
      error.map { "\($0)" } == """
        Nothing is stored under 'key(a)'.

        To fix this, store a value first, or create the property with a default value instead of \
        'require:'.
        """
    )
    source.state.withLock { $0.stored = 3 }
    let count = try await Shared(require: Key(id: "a", source: source))
    #expect(count.wrappedValue == 3)
    let reader = try await SharedReader(require: Key(id: "a", source: source))
    #expect(reader.wrappedValue == 3)
  }

  @Test func `requiring a value loads it once`() async throws {
    source.state.withLock { $0.stored = 3 }
    let count = try await Shared(require: Key(id: "a", source: source))
    let reader = try await SharedReader(require: Key(id: "b", source: source))
    #expect(source.contexts == [.userInitiated, .userInitiated])
    #expect(count.wrappedValue == 3)
    #expect(reader.wrappedValue == 3)
    source.yield(.success(4))
    #expect(reader.wrappedValue == 4)
  }

  @Test func `a property can load another key`() async throws {
    let other = Source()
    other.state.withLock { $0.stored = 20 }
    @Shared(Key(id: "a", source: source)) var count = 7
    try await $count.load(Key(id: "b", source: other))
    #expect(count == 20)
    $count.withLock { $0 = 21 }
    #expect(other.saved == [21])
    #expect(source.saved.isEmpty)

    @SharedReader(value: 0) var reader
    try await $reader.load(Key(id: "b", source: other))
    #expect(reader == 21 || reader == 20)
  }

  @Test func `assigning another key loads it once and sets the load error`()
    async throws
  {
    let other = Source()
    other.state.withLock { $0.error = Failure() }
    @Shared(Key(id: "a", source: source)) var count = 7
    await #expect(throws: Failure.self) {
      try await $count.load(Key(id: "b", source: other))
    }
    #expect(count == 7)
    #expect($count.loadError is Failure)
    #expect(other.contexts == [.userInitiated])

    @SharedReader(value: 0) var reader
    other.state.withLock { $0.isSlow = true }
    let load = Task { [$reader] in try await $reader.load(Key(id: "c", source: other)) }
    // The value is loading before its source is asked.
    while other.state.withLock({ $0.pendingLoads.isEmpty }) { await Task.yield() }
    #expect($reader.isLoading)
    #expect(reader == 0)
    other.state.withLock { $0.pendingLoads }.first?.resume(returning: 5)
    try await load.value
    #expect(reader == 5)
    #expect(!$reader.isLoading)
    #expect(other.contexts == [.userInitiated, .userInitiated])
  }

  @Test func `a second and a missing resumption of a continuation are reported`() {
    let reporter = IssueRecorder()
    let answers = Mutex<[Int?]>([])
    withIssueReporters([reporter]) {
      let load = LoadContinuation<Int>("numbers") { result in
        answers.withLock { $0.append((try? result.get()) ?? nil) }
      }
      load.resume(returning: 1)
      load.resumeReturningInitialValue()
      _ = SaveContinuation { _ in }
    }
    #expect(answers.withLock { $0 } == [1])
    #expect(
      reporter.messages == [
        """
        The load continuation of 'numbers' was resumed more than once. Only the first result is \
        used.

        To fix this, resume it on one path only.
        """,
        """
        The save continuation of a key was dropped without being resumed. The caller of 'save()' \
        continues without a result.

        To fix this, resume it on every path.
        """,
      ]
    )
  }

  @Test func `a key that never resumes changes no value and blocks no caller`()
    async throws
  {
    struct SilentKey: SharedKey {
      let id = "silent"
      func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {}
      func subscribe(
        context: LoadContext<Int>,
        subscriber: SharedSubscriber<Int>
      ) -> SharedSubscription {
        SharedSubscription {}
      }
      func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {}
    }
    let reporter = IssueRecorder()
    try await withIssueReporters([reporter]) {
      @Shared(SilentKey()) var count = 1
      #expect(!$count.isLoading)
      $count.withLock { $0 = 2 }
      try await $count.load()
      try await $count.save()
      #expect(count == 2)
      #expect(!$count.isLoading)
      #expect($count.loadError == nil)
      #expect($count.saveError == nil)
      await #expect(throws: (any Error).self) { _ = try await Shared(require: SilentKey()) }
    }
    #expect(
      reporter.messages.map { $0.prefix(22) } == [
        "The load continuation ", "The save continuation ", "The load continuation ",
        "The save continuation ", "The load continuation ",
      ]
    )
  }
}
