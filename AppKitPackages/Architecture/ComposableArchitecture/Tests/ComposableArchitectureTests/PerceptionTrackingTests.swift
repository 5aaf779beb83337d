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
}
