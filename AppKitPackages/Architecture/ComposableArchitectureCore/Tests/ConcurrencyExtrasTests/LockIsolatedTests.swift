import ConcurrencyExtras
import Testing

@Suite
struct LockIsolatedTests {
  @Test func `concurrent changes are serialized`() async {
    let count = LockIsolated(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        group.addTask { count.withValue { $0 += 1 } }
      }
    }
    #expect(count.value == 100)
  }

  @Test func `a lock is recursive`() {
    let count = LockIsolated(1)
    let inner = count.withValue { outer in
      outer += 1
      return count.withValue { $0 }
    }
    #expect(inner == 1)
    #expect(count.value == 2)
  }

  @Test func `nested changes are overwritten by the outer closure`() {
    let count = LockIsolated(1)
    count.withValue { outer in
      outer += 1
      count.withValue { $0 += 10 }
      count.setValue(100)
    }
    #expect(count.value == 2)
    count.withValue { _ in count.setValue(100) }
    #expect(count.value == 2)
  }

  @Test func `changes before an error are kept`() {
    struct Failure: Error {}
    let count = LockIsolated(0)
    #expect(throws: Failure.self) {
      try count.withValue { count in
        count = 1
        throw Failure()
      }
    }
    #expect(count.value == 1)
  }

  @Test func `a value is set, read, compared and hashed`() {
    let text = LockIsolated("Blob")
    text.setValue("Blobby")
    #expect(text.count == 6)
    #expect(text == LockIsolated("Blobby"))
    #expect(text != LockIsolated("Blob"))
    #expect(text == text)
    #expect(Set([text, LockIsolated("Blobby")]).count == 1)
  }
}

/// Tests `UncheckedSendable` and `AnyHashableSendable`.
@Suite
struct SendableBoxTests {
  @Test func `UncheckedSendable forwards reads and writes`() {
    var box = UncheckedSendable([1, 2])
    box.wrappedValue.append(3)
    box.value.append(4)
    #expect(box.count == 4)
    #expect(box == UncheckedSendable([1, 2, 3, 4]))
  }

  @Test func `AnyHashableSendable compares its base`() {
    #expect(AnyHashableSendable(1) == 1)
    #expect(AnyHashableSendable("a") != AnyHashableSendable(1))
    #expect(AnyHashableSendable(1).hashValue == AnyHashableSendable(1).hashValue)
    #expect(AnyHashable(AnyHashableSendable("a")) == AnyHashable("a"))
    let ids: Set<AnyHashableSendable> = ["a", 1, true, 1.5, "a"]
    #expect(ids.count == 4)
  }

  @Test func `AnyHashableSendable does not nest`() {
    let once = AnyHashableSendable("a")
    #expect(AnyHashableSendable(once).base is String)
    #expect(AnyHashableSendable(once as any Hashable & Sendable).base is String)
    #expect(AnyHashableSendable(once).description == "a")
    #expect(AnyHashableSendable(once).debugDescription == #"AnyHashableSendable("a")"#)
  }
}
