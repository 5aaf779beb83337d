import Dependencies
import Foundation
import Sharing
import Synchronization
import Testing

/// Two threads that save must not wait for each other: keys call subscribers while they save.
@Suite struct SharedDeadlockTests {
  /// The longest time that a deadlocked test lasts. A test that passes does not wait.
  let limit = DispatchTime.now() + 60

  /// A number that is reported to the subscribers by the thread that saves it.
  final class Storage: Sendable {
    let number = Mutex<Int?>(nil)
    let subscribers = Mutex<[@Sendable (Int) -> Void]>([])
    let didStore: @Sendable () -> Void

    init(didStore: @escaping @Sendable () -> Void) {
      self.didStore = didStore
    }
  }

  struct Key<Value: Numeric & Sendable>: SharedKey {
    let storage: Storage
    let number: @Sendable (Value) -> Int
    var id: ObjectIdentifier { ObjectIdentifier(storage) }

    func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
      continuation.resume(with: .success(storage.number.withLock { $0.flatMap(Value.init) }))
    }

    func subscribe(
      context: LoadContext<Value>,
      subscriber: SharedSubscriber<Value>
    ) -> SharedSubscription {
      storage.subscribers.withLock { subscribers in
        subscribers.append { subscriber.yield(with: .success(Value(exactly: $0))) }
      }
      return SharedSubscription {}
    }

    func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
      storage.number.withLock { $0 = number(value) }
      storage.didStore()
      guard let stored = storage.number.withLock({ $0 }) else { return }
      for report in storage.subscribers.withLock({ $0 }) { report(stored) }
      continuation.resume()
    }
  }

  /// Holds the first of two threads until the second one arrives.
  final class Barrier: Sendable {
    private let count = Atomic(0)
    private let second = DispatchSemaphore(value: 0)

    func arrive() {
      switch count.add(1, ordering: .relaxed).newValue {
      case 1: second.wait()
      case 2: second.signal()
      default: break
      }
    }
  }

  /// Runs closures on a thread each, and expects that all of them end.
  func run(
    _ operations: (@Sendable () -> Void)...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let group = DispatchGroup()
    withEscapedDependencies { dependencies in
      for operation in operations {
        group.enter()
        Thread.detachNewThread {
          dependencies.yield(operation)
          group.leave()
        }
      }
    }
    try #require(group.wait(timeout: limit) == .success, sourceLocation: sourceLocation)
  }

  @Test func `two types of one stored value can be saved at the same time`() throws {
    // Each thread reports to the other one's property only when both of them save.
    let barrier = Barrier()
    let storage = Storage { barrier.arrive() }
    let integer = Shared(wrappedValue: 0, Key<Int>(storage: storage) { $0 })
    let number = Shared(wrappedValue: 0, Key<Double>(storage: storage) { Int($0) })
    try run({ integer.withLock { $0 = 1 } }, { number.withLock { $0 = 2 } })
    let stored = storage.number.withLock { $0 }
    #expect(integer.wrappedValue == stored)
    #expect(Int(number.wrappedValue) == stored)
  }

  @Test func `a key can wait during a save for a thread that uses the value`() throws {
    let count = Mutex<Shared<Int>?>(nil)
    let storage = Storage {
      guard let count = count.withLock({ $0 }), count.wrappedValue < 3 else { return }
      #expect(throws: Never.self) { try run({ count.withLock { $0 += 1 } }) }
    }
    let shared = Shared(wrappedValue: 0, Key<Int>(storage: storage) { $0 })
    count.withLock { $0 = shared }
    try run({ shared.withLock { $0 += 1 } })
    #expect(shared.wrappedValue == 3)
    #expect(storage.number.withLock { $0 } == 3)
    count.withLock { $0 = nil }
  }

  @Test func `a change in a change is saved once, with the outer result`() {
    let saves = Mutex(0)
    let storage = Storage { saves.withLock { $0 += 1 } }
    let count = Shared(wrappedValue: 0, Key<Int>(storage: storage) { $0 })
    count.withLock { outer in
      count.withLock { $0 = 1 }
      outer = 2
    }
    #expect(count.wrappedValue == 2)
    #expect(storage.number.withLock { $0 } == 2)
    #expect(saves.withLock { $0 } == 1)
  }

  @Test func `two types of one file`() throws {
    let url = URL(filePath: "/folder/count.json")
    try withDependencies {
      $0.defaultFileStorage = .inMemory
    } operation: {
      try count(
        Shared(wrappedValue: 0, .fileStorage(url)),
        Shared(wrappedValue: 0, .fileStorage(url))
      )
    }
  }

  @Test func `two types of one user default`() throws {
    // Sound: user defaults are thread-safe but have no conformance to `Sendable`.
    nonisolated(unsafe) let store = UserDefaults.inMemory
    try withDependencies {
      $0.defaultAppStorage = store
    } operation: {
      try count(
        Shared(wrappedValue: 0, .appStorage("count")),
        Shared(wrappedValue: 0, .appStorage("count"))
      )
    }
  }

  /// Changes two properties 1,000 times on two threads each. They agree at the end.
  func count(_ integer: Shared<Int>, _ number: Shared<Double>) throws {
    let countIntegers = { @Sendable in for _ in 1...1000 { integer.withLock { $0 += 1 } } }
    let countNumbers = { @Sendable in for _ in 1...1000 { number.withLock { $0 += 1 } } }
    try run(countIntegers, countNumbers, countIntegers, countNumbers)
    integer.withLock { $0 = -1 }
    #expect(number.wrappedValue == -1)
    number.withLock { $0 = -2 }
    #expect(integer.wrappedValue == -2)
  }

  @Test func `two threads can read each other's value while they change their own`() throws {
    let (willRead, didRead) = (Barrier(), Barrier())
    let first = Shared(value: 1)
    let second = Shared(value: 2)
    let add = { @Sendable (other: Shared<Int>, shared: Shared<Int>) in
      shared.withLock {
        willRead.arrive()
        $0 += other.wrappedValue
        didRead.arrive()
      }
    }
    try run({ add(second, first) }, { add(first, second) })
    #expect(first.wrappedValue == 3)
    #expect(second.wrappedValue == 3)
  }

  @Test func `threads that nest changes in opposite order terminate with an explanation`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let barrier = Barrier()
      let first = Shared(value: 1)
      let second = Shared(value: "two")
      try SharedDeadlockTests().run(
        {
          first.withLock { _ in
            barrier.arrive()
            second.withLock { $0 = "" }
          }
        },
        {
          second.withLock { _ in
            barrier.arrive()
            first.withLock { $0 = 0 }
          }
        }
      )
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      output.contains("Threads that change shared values wait for each other, and none of them can")
    )
    #expect(output.contains("Shared<Int>"))
    #expect(output.contains("Shared<String>"))
    #expect(output.contains("To fix this, use 'withLock' of the second value after"))
  }

  @Test func `threads can nest changes of many values in one order`() throws {
    let counts = (0..<4).map { _ in Shared(value: 0) }
    let changeAll = { @Sendable in
      for _ in 1...1000 {
        counts[0].withLock { first in
          counts[1].withLock { second in
            counts[2].withLock { third in
              counts[3].withLock { $0 += 1 }
              third += 1
            }
            second += 1
          }
          first += 1
        }
      }
    }
    try run(changeAll, changeAll, changeAll, changeAll)
    #expect(counts.map(\.wrappedValue) == [4000, 4000, 4000, 4000])
  }

  final class Callback: Sendable {
    let call: @Sendable () -> Void
    init(_ call: @escaping @Sendable () -> Void) { self.call = call }
    deinit { call() }
  }

  @Test func `the deinitializer of a value can use its storage`() throws {
    let storage = InMemoryStorage()
    try withDependencies {
      $0.defaultInMemoryStorage = storage
    } operation: {
      let last = Shared(wrappedValue: 0, .inMemory("last"))
      let callback = Shared<Callback?>(wrappedValue: nil, .inMemory("callback"))
      callback.withLock { $0 = Callback { last.withLock { $0 += 1 } } }
      try run({ callback.withLock { $0 = nil } })
      #expect(last.wrappedValue == 1)
    }
  }
}
