import ComposableArchitecture
import Testing

@Suite struct PerceptionTrackingTests {
  @Test func `withPerceptionTracking reports the first change`() {
    let count = Shared(value: 0)
    let changes = LockIsolated(0)
    let value = withPerceptionTracking {
      count.wrappedValue
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    #expect(value == 0)
    #expect(changes.value == 0)
    count.withLock { $0 = 1 }
    count.withLock { $0 = 2 }
    #expect(changes.value == 1)
  }

  @Perceptible
  @MainActor
  final class Counter {
    var count = 0
  }

  @MainActor
  @Test func `willSet and didSet are called around the first change`() {
    let counter = Counter()
    let seen = LockIsolated<[String]>([])
    let note: @Sendable (String, PerceptionTracking) -> Void = { call, tracking in
      MainActor.assumeIsolated {
        let text = "\(call) \(counter.count) \(tracking.changed != nil)"
        seen.withValue { $0.append(text) }
      }
    }
    withPerceptionTracking {
      _ = counter.count
    } willSet: {
      note("will", $0)
    } didSet: {
      note("did", $0)
      $0.cancel()
    }
    withPerceptionTracking({ _ = counter.count }, didSet: { note("only did", $0) })
    counter.count = 1
    #expect(seen.value.first?.hasPrefix("will 0") == true)
    #expect(Set(seen.value.dropFirst()) == ["did 1 true", "only did 1 true"])
  }

  @MainActor
  @Test func `untilFinished ends the sequence of values`() async {
    let counter = Counter()
    let perceptions = Perceptions.untilFinished {
      counter.count < 3 ? .next(counter.count) : .finish
    }
    var seen: [Int] = []
    for await count in perceptions {
      seen.append(count)
      counter.count += 1
    }
    #expect(seen == [0, 1, 2])
  }
}
