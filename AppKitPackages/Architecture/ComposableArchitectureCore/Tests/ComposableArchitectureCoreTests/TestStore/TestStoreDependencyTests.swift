import ComposableArchitectureCore
import Testing

@MainActor
@Suite struct TestStoreDependencyTests {
  struct Child: Reducer {
    struct State: Equatable {}
    enum Action: Equatable { case close, start }
    @Dependency(\.dismiss) var dismiss
    var body: some Reducer<State, Action> {
      Reduce { _, action in
        switch action {
        case .close: .run { _ in await dismiss() }
        case .start: .run { _ in try await Task.never() }
        }
      }
    }
  }

  @Test func `a feature that dismisses itself sends the dismiss action`() async {
    let store = TestStore(initialState: Child.State()) { Child() }
    #expect(!store.isDismissed)
    await store.send(.close).finish()
    #expect(store.isDismissed)
  }

  @Test func `effects of a feature that dismissed itself need not complete before the test`() async
  {
    let store = TestStore(initialState: Child.State()) { Child() }
    await store.send(.start)
    await store.send(.close)
    await store.finish()
    #expect(store.isDismissed)
  }

  @Test func `an overridden dismissal runs`() async {
    let count = LockIsolated(0)
    let store = TestStore(initialState: Child.State()) {
      Child()
    } withDependencies: {
      $0.dismiss = DismissEffect { count.withValue { $0 += 1 } }
    }
    await store.send(.close)
    #expect(store.isDismissed)
    #expect(count.value == 1)
  }

  @Test func `state and reducer are created with the test's dependencies`() async {
    @Dependency(\.date.now) var now
    let store = TestStore<Date, Bool>(initialState: now) {
      Reduce { _, _ in .none }
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 42)
    }
    #expect(store.state == Date(timeIntervalSince1970: 42))
  }

  @Test func `a live dependency that isn't overridden fails the test`() async {
    let messages = await messages {
      let store = TestStore<UUID?, Bool>(initialState: nil) {
        Reduce { state, _ in
          @Dependency(\.uuid) var uuid
          state = uuid()
          return .none
        }
      }
      store.exhaustivity = .off
      await store.send(true)
    }
    #expect(!messages.isEmpty)
    #expect(messages.allSatisfy { $0.lowercased().contains("uuid") })
  }

  @Test func `each test store counts stack elements and ids from zero`() async {
    for _ in 1...2 {
      let store = TestStore<UUID?, Bool>(initialState: nil) {
        Reduce { state, _ in
          @Dependency(\.uuid) var uuid
          state = uuid()
          return .none
        }
      } withDependencies: {
        $0.uuid = .incrementing
      }
      await store.send(true) { $0 = UUID(0) }
    }
  }

  @Test func `a part of a test has other dependencies`() async {
    let store = TestStore<Date?, Bool>(initialState: nil) {
      Reduce { state, _ in
        @Dependency(\.date.now) var now
        state = now
        return .none
      }
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 1)
    }
    let part = await store.withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 2)
    } operation: {
      await store.send(true) { $0 = Date(timeIntervalSince1970: 2) }
      return "part"
    }
    #expect(part == "part")
    let now = store.withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 3)
    } operation: {
      store.dependencies.date.now
    }
    #expect(now == Date(timeIntervalSince1970: 3))
    await store.send(true) { $0 = Date(timeIntervalSince1970: 1) }
  }

  // A separate process, because concurrent tests also replace the executor.
  @Test func `the main serial executor can be switched off while a test store exists`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let store = TestStore(initialState: Twig.State()) { Twig(alive: AliveEffects()) }
      precondition(uncheckedUseMainSerialExecutor)
      uncheckedUseMainSerialExecutor = false
      precondition(!uncheckedUseMainSerialExecutor)
      precondition(!store.useMainSerialExecutor)
      store.useMainSerialExecutor = true
      precondition(uncheckedUseMainSerialExecutor)
      uncheckedUseMainSerialExecutor = false
      do {
        let other = TestStore(initialState: Twig.State()) { Twig(alive: AliveEffects()) }
        precondition(other.useMainSerialExecutor)
        store.useMainSerialExecutor = true
        store.useMainSerialExecutor = false
        precondition(!other.useMainSerialExecutor)
        other.useMainSerialExecutor = true
      }
      // The use of the executor has ended with the second store.
      precondition(!uncheckedUseMainSerialExecutor)
      store.useMainSerialExecutor = true
      precondition(uncheckedUseMainSerialExecutor)
      store.useMainSerialExecutor = false
      precondition(!uncheckedUseMainSerialExecutor)
    }
  }

  @Test func `sending to a feature that dismissed itself reports an issue`() async {
    let alive = AliveEffects()
    let store = TestStore(initialState: Twig.State()) { Twig(alive: alive) }
    await store.send(.close)
    #expect(store.isDismissed)
    let issues = await issues {
      let task = await store.send(.start(1)) { $0.id = 1 }
      await task.finish()
    }
    let line: UInt = #line - 3
    #expect(issues.map(\.line) == [line])
    #expect(
      issues.map(\.message) == [
        """
        An action was sent to a feature that has dismissed itself:

            Twig.Action.start(1)

        The feature did not handle it. To fix this, send the action before the one whose effect calls \
        'dismiss', or remove it.
        """
      ]
    )
    #expect(alive.all.isEmpty)
  }

  @Test func `all tasks run on the main thread while a test store exists`() async {
    do {
      let store = TestStore(initialState: Child.State()) { Child() }
      #expect(store.useMainSerialExecutor)
      #expect(uncheckedUseMainSerialExecutor)
    }
  }
}
