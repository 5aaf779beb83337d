import ConcurrencyExtras
import Observation
import SwiftNavigation
import Testing

@MainActor
@Suite struct ObserveTests {
  @Observable
  @MainActor
  final class Model {
    var count = 0
    var other = 0
  }

  @Test func `observe runs its closure immediately and after each observed change`() async {
    let model = Model()
    nonisolated(unsafe) var counts: [Int] = []  // only the main actor touches it
    let token = observe { counts.append(model.count) }
    #expect(counts == [0])
    model.count = 1
    model.count = 2
    while counts.count < 2 { await Task.yield() }
    #expect(counts == [0, 2])
    model.other = 1
    model.count = 3
    while counts.count < 3 { await Task.yield() }
    #expect(counts == [0, 2, 3])
    token.cancel()
  }

  @Test func `a token is stored in an array`() async {
    let model = Model()
    nonisolated(unsafe) var counts: [Int] = []  // only the main actor touches it
    var tokens: [ObserveToken] = []
    observe { counts.append(model.count) }.store(in: &tokens)
    observe { counts.append(-model.count) }.store(in: &tokens)
    #expect(tokens.count == 2)
    model.count = 1
    while counts.count < 4 { await Task.yield() }
    #expect(counts.sorted() == [-1, 0, 0, 1])
    tokens.removeAll()
    model.count = 2
    await Task.megaYield()
    #expect(counts.count == 4)
  }

  @Test func `a cancelled or dropped token ends the observation`() async {
    let model = Model()
    nonisolated(unsafe) var counts: [Int] = []  // only the main actor touches it
    var tokens: Set<ObserveToken> = []
    observe { counts.append(model.count) }.store(in: &tokens)
    let last = observe { _ = model.count }
    tokens.removeAll()
    last.cancel()
    #expect(last.isCancelled)
    model.count = 1
    for _ in 0..<20 { await Task.yield() }
    #expect(counts == [0])
  }

  @Test func `a token calls its termination handler once`() async {
    await confirmation { ended in
      let token = ObserveToken { ended() }
      token.cancel()
      token.cancel()
    }
  }

  @Observable
  final class Counter: @unchecked Sendable {
    // Sound: the tests write it on one actor.
    var count = 0
  }

  actor Observer {
    var counts: [Int] = []
    private var token: ObserveToken?

    func start(_ counter: Counter) {
      token = observe {
        self.assertIsolated()
        self.counts.append(counter.count)
      }
    }

    func increment(_ counter: Counter) { counter.count += 1 }
  }

  @Test func `observe keeps the isolation of its caller`() async {
    let counter = Counter()
    let observer = Observer()
    await observer.start(counter)
    await observer.increment(counter)
    while await observer.counts.count < 2 { await Task.yield() }
    #expect(await observer.counts == [0, 1])
    let counts = LockIsolated<[Int]>([])
    nonisolated func start() -> ObserveToken {
      observe { counts.withValue { $0.append(counter.count) } }
    }
    let token = start()
    counter.count = 5
    while counts.value.count < 2 { await Task.yield() }
    #expect(counts.value == [1, 5])
    token.cancel()
  }

  @Test func `a closure without an actor sees each change that the main actor makes`() async {
    let counter = Counter()
    let last = LockIsolated(0)
    nonisolated func start() -> ObserveToken {
      observe { last.setValue(counter.count) }
    }
    let token = start()
    for count in 1...300 {
      counter.count = count
      var yields = 0
      while last.value < count, yields < 10_000 {
        await Task.yield()
        yields += 1
      }
      guard last.value == count else { Issue.record("Missed \(count)"); break }
    }
    token.cancel()
  }

  @Test func `a closure of another actor than the caller runs on that actor`() async {
    let model = Model()
    nonisolated(unsafe) var counts: [Int] = []  // only the main actor touches it
    nonisolated func start() -> ObserveToken {
      observe { @MainActor in
        MainActor.assertIsolated()
        counts.append(model.count)
      }
    }
    let token = await Task.detached { start() }.value
    while counts.count < 1 { await Task.yield() }
    model.count = 1
    while counts.count < 2 { await Task.yield() }
    #expect(counts == [0, 1])
    token.cancel()
  }
}
