import CustomDump
import Testing

@testable import Sharing

@Suite struct SharedChangeTrackerTests {
  struct State: Equatable {
    @Shared var count: Int
    @Shared var names: [String]
  }

  let tracker = SharedChangeTracker()
  let state = State(count: Shared(value: 0), names: Shared(value: []))

  @Test func `an unasserted change makes the expected state differ`() {
    tracker.track { state.$count.withLock { $0 += 1 } }
    #expect(tracker.hasUnassertedChanges)
    #expect(tracker.compare { state != state })
    #expect(state == state)
  }

  @Test func `asserting a change does not mutate the shared value`() {
    tracker.track { state.$count.withLock { $0 += 1 } }
    tracker.assert {
      #expect(state.count == 0)
      state.$count.withLock { $0 = 1 }
      #expect(state.count == 1)
    }
    #expect(state.count == 1)
    #expect(tracker.compare { state == state })
    #expect(!tracker.hasUnassertedChanges)
  }

  @Test func `asserting a change that did not happen makes the expected state differ`() {
    tracker.assert { state.$count.withLock { $0 = 5 } }
    #expect(state.count == 0)
    #expect(tracker.compare { state != state })
    #expect(tracker.hasUnassertedChanges)
    tracker.reset()
    #expect(tracker.compare { state == state })
  }

  @Test func `changes of a field and undone changes are compared by value`() {
    struct User: Equatable { var name = "" }
    let user = Shared(value: User())
    tracker.track { user.name.withLock { $0 = "Blob" } }
    #expect(tracker.compare { user != user })
    tracker.assert { user.name.withLock { $0 = "Blob" } }
    #expect(tracker.compare { user.name == user.name })
    tracker.reset()
    tracker.track {
      user.name.withLock { $0 = "Other" }
      user.name.withLock { $0 = "Blob" }
    }
    #expect(!tracker.isEmpty)
    #expect(!tracker.hasUnassertedChanges)
  }

  @Test func `changes by tasks are recorded`() async {
    let task = tracker.track { Task { [state] in state.$count.withLock { $0 = 3 } } }
    await task.value
    #expect(tracker.unassertedChanges.map { $0.expected as? Int } == [0])
    #expect(tracker.unassertedChanges.map { $0.current as? Int } == [3])
  }

  @Test func `a diff shows the expected and the actual value`() {
    tracker.track { state.$names.withLock { $0 = ["Blob"] } }
    let difference = tracker.compare { diff(state, state) }
    #expect(
      difference == """
          SharedChangeTrackerTests.State(
            _count: 0,
            _names: [String](
        +     "Blob"
            )
          )
        """
    )
  }

  @Test func `the change of an optional to nil is recorded`() {
    let name = Shared<String?>(value: "Blob")
    tracker.track { name.withLock { $0 = nil } }
    #expect(tracker.compare { name != name })
    tracker.assert {
      #expect(name.wrappedValue == "Blob")
      name.withLock { $0 = nil }
    }
    #expect(tracker.compare { name == name })
  }
}
