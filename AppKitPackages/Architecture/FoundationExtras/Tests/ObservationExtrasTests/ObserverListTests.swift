import Observation
import ObservationExtras
import Synchronization
import Testing

@MainActor
struct ObserverListTests {
  /// An observable number with both kinds of observers.
  private final class Value: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    let observers = ObserverList()
    private let stored = Mutex((first: 0, second: 0))

    var first: Int {
      get { read(\.first) { stored.withLock { $0.first } } }
      set { change(\.first) { stored.withLock { $0.first = newValue } } }
    }

    var second: Int {
      get { read(\.second) { stored.withLock { $0.second } } }
      set { change(\.second) { stored.withLock { $0.second = newValue } } }
    }

    private func read(_ keyPath: KeyPath<Value, Int>, _ body: () -> Int) -> Int {
      if !observers.access(keyPath) { registrar.access(self, keyPath: keyPath) }
      return body()
    }

    private func change(_ keyPath: KeyPath<Value, Int>, _ body: () -> Void) {
      observers.willChange(keyPath)
      registrar.withMutation(of: self, keyPath: keyPath, body)
    }
  }

  private final class Counter: ChangeObserver, @unchecked Sendable {
    // Sound: the only property is atomic.
    private let count = Atomic(0)
    var notifications: Int { count.load(ordering: .relaxed) }
    override func valueWillChange() { count.add(1, ordering: .relaxed) }
  }

  private let counter = Counter()

  /// Runs a closure whose reads the counter observes instead of those of its last run.
  private func run(_ body: () -> Void) {
    counter.endRun()
    var observer: ChangeObserver? = counter
    ChangeObserver.record(&observer, for: counter, make: { _ in Counter() }, body: body)
  }

  @Test func `the first change of a property that was read notifies, and later ones do not`() {
    let value = Value()
    run { _ = value.first }
    value.second = 1
    #expect(counter.notifications == 0)
    value.first = 1
    value.first = 2
    #expect(counter.notifications == 1)
    run { _ = value.first }
    value.first = 3
    #expect(counter.notifications == 2)
  }

  @Test func `changes of several properties notify once`() {
    let (one, other) = (Value(), Value())
    run { _ = one.first + one.second + other.first }
    other.first = 1
    one.second = 1
    #expect(counter.notifications == 1)
  }

  @Test func `a property that only the previous run has read does not notify`() {
    let value = Value()
    run { _ = value.first }
    run { _ = value.second }
    value.first = 1
    #expect(counter.notifications == 0)
    value.second = 1
    #expect(counter.notifications == 1)
  }

  @Test func `an observer is created at the first read`() {
    let value = Value()
    var observer: ChangeObserver?
    ChangeObserver.record(&observer, for: counter, make: { _ in Counter() }) {}
    #expect(observer == nil)
    ChangeObserver.record(&observer, for: counter, make: { _ in Counter() }) { _ = value.first }
    value.first = 1
    #expect((observer as? Counter)?.notifications == 1)
  }

  @Test func `key paths of two expressions are equal`() {
    let list = ObserverList()
    run { list.access(\String.count) }
    list.willChange(\String.isEmpty)
    #expect(counter.notifications == 0)
    list.willChange(\String.count)
    #expect(counter.notifications == 1)
  }

  @Test func `a list does not grow with the runs of its observers`() {
    let list = ObserverList()
    let others = (1...20).map { _ in Counter() }
    for _ in 1...1_000 {
      for other in others {
        other.endRun()
        var observer: ChangeObserver? = other
        ChangeObserver.record(&observer, for: other, make: { _ in Counter() }) {
          for _ in 1...3 { list.access(\String.count) }
        }
      }
    }
    #expect(list.count <= 80)
    list.willChange(\String.count)
    #expect(others.allSatisfy { $0.notifications == 1 })
    #expect(list.count == 0)
  }

  @Test func `only the innermost closure observes what it reads`() {
    let (inner, outer) = (Value(), Value())
    let other = Counter()
    run {
      _ = outer.first
      var observer: ChangeObserver? = other
      ChangeObserver.record(&observer, for: other, make: { _ in Counter() }) { _ = inner.first }
      _ = outer.second
    }
    inner.first = 1
    #expect(counter.notifications == 0)
    #expect(other.notifications == 1)
    outer.second = 1
    #expect(counter.notifications == 1)
  }

  @Test func `observation tracking notices reads while recording is suspended`() {
    let value = Value()
    let isOutdated = Atomic(false)
    run {
      ChangeObserver.withoutRecording {
        withObservationTracking {
          _ = value.first
        } onChange: {
          isOutdated.store(true, ordering: .relaxed)
        }
      }
    }
    value.first = 1
    let isNoticed = isOutdated.load(ordering: .relaxed)
    #expect(isNoticed)
    #expect(counter.notifications == 0)
  }

  @Test func `reads on another thread are not recorded`() async {
    let value = Value()
    await Task.detached { _ = value.first }.value
    run { _ = value.second }
    #expect(value.observers.count == 1)
  }

  @Test func `changes on several threads notify once`() async {
    let value = Value()
    for run in 1...100 {
      self.run { _ = value.first }
      await withTaskGroup { group in
        for number in 1...4 { group.addTask { value.first = number } }
      }
      #expect(counter.notifications == run)
    }
  }
}
