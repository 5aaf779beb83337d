import ConcurrencyExtras
import Testing

@Suite("A lock-isolated value")
struct LockIsolatedTests {
  @Test("counts every change of many tasks")
  func countsEveryChangeOfManyTasks() async {
    let count = LockIsolated(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        group.addTask { count.withValue { $0 += 1 } }
      }
    }
    #expect(count.value == 100)
  }

  @Test("can be used by a closure that has it already")
  func canBeUsedByAClosureThatHasItAlready() {
    let count = LockIsolated(1)
    let inner = count.withValue { outer in
      outer += 1
      return count.withValue { $0 }
    }
    #expect(inner == 1)
    #expect(count.value == 2)
  }

  @Test("keeps what was changed before an error")
  func keepsWhatWasChangedBeforeAnError() {
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

  @Test("is set, read by property, compared and hashed as its value is")
  func isSetReadComparedAndHashed() {
    let text = LockIsolated("Blob")
    text.setValue("Blobby")
    #expect(text.count == 6)
    #expect(text == LockIsolated("Blobby"))
    #expect(text != LockIsolated("Blob"))
    #expect(text == text)
    #expect(Set([text, LockIsolated("Blobby")]).count == 1)
  }
}

@Suite("Unchecked and type-erased Sendable values")
struct SendableBoxTests {
  @Test("UncheckedSendable passes reads and writes on to its value")
  func uncheckedSendablePassesReadsAndWritesOn() {
    var box = UncheckedSendable([1, 2])
    box.wrappedValue.append(3)
    box.value.append(4)
    #expect(box.count == 4)
    #expect(box == UncheckedSendable([1, 2, 3, 4]))
  }

  @Test("AnyHashableSendable compares what it wraps, of whatever type")
  func anyHashableSendableComparesWhatItWraps() {
    #expect(AnyHashableSendable(1) == 1)
    #expect(AnyHashableSendable("a") != AnyHashableSendable(1))
    #expect(AnyHashableSendable(1).hashValue == AnyHashableSendable(1).hashValue)
    #expect(AnyHashable(AnyHashableSendable("a")) == AnyHashable("a"))
    let ids: Set<AnyHashableSendable> = ["a", 1, true, 1.5, "a"]
    #expect(ids.count == 4)
  }

  @Test("AnyHashableSendable does not wrap what is wrapped already")
  func anyHashableSendableDoesNotWrapTwice() {
    let once = AnyHashableSendable("a")
    #expect(AnyHashableSendable(once).base is String)
    #expect(AnyHashableSendable(once as any Hashable & Sendable).base is String)
    #expect(AnyHashableSendable(once).description == "a")
    #expect(AnyHashableSendable(once).debugDescription == #"AnyHashableSendable("a")"#)
  }
}
