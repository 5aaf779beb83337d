@_spi(Internals) import ComposableArchitectureCore
import Testing

@MainActor
@Suite
struct EffectTests {
  private func store(
    _ effects: @escaping (Int) -> Effect<Int>
  ) -> Store<[Int], Int> {
    Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        return effects(action)
      }
    }
  }

  @Test func `an effect runs outside of a feature`() async {
    let clock = TestClock()
    let effect = Effect<Int>.concatenate(
      .send(1),
      .run { send in
        try await clock.sleep(for: .seconds(1))
        await send(2)
      },
      .merge(.send(3), .none)
    )
    let task = Task {
      var actions: [Int] = []
      for await action in effect.actions { actions.append(action) }
      return actions
    }
    await clock.advance(by: .seconds(1))
    #expect(await task.value == [1, 2, 3])
    for await _ in Effect<Int>.none.actions { Issue.record("The effect sends no action.") }
  }

  @Test(.timeLimit(.minutes(5)))
  func `an effect outside of a feature can be cancelled as soon as its actions are read`() async {
    let effect = Effect<Int>.run { _ in for await _ in AsyncStream<Int>.never {} }
      .cancellable(id: "endless")
    let actions = effect.actions
    Task.cancel(id: "endless")
    for await _ in actions { Issue.record("The effect sends no action.") }
  }

  @Test func `merged effects start in order`() {
    let store = store { $0 == 0 ? .merge(.send(1), .send(2), .send(3)) : .none }
    store.send(0)
    #expect(store.withState(\.self) == [0, 1, 2, 3])
  }

  @Test func `concatenated effects run one after another`() async {
    let store = store { action in
      action == 0
        ? .concatenate(
          .run { send in
            await Task.megaYield()
            await send(1)
          },
          .send(2),
          .run { send in await send(3) },
          .send(4)
        )
        : .none
    }
    await store.send(0).finish()
    #expect(store.withState(\.self) == [0, 1, 2, 3, 4])
  }

  @Test func `concatenated send effects run synchronously`() {
    let store = store { $0 == 0 ? .concatenate(.send(1), .send(2)) : .none }
    store.send(0)
    #expect(store.withState(\.self) == [0, 1, 2])
  }

  @Test func `main-actor effects start in order`() async {
    let store = store { action in
      action == 0
        ? .merge((1...9).map { number in .run { @MainActor send in send(number) } })
        : .none
    }
    let task = store.send(0)
    #expect(store.withState(\.self) == [0])
    await task.finish()
    #expect(store.withState(\.self) == Array(0...9))
  }

  @Test func `an effect after a cancelled one runs`() async {
    let store = store { action in
      switch action {
      case 0:
        .concatenate(
          .run { _ in try await Task.never() }.cancellable(id: "never"),
          .send(2)
        )
      case 1: .cancel(id: "never")
      default: .none
      }
    }
    let task = store.send(0)
    store.send(1)
    await task.finish()
    #expect(store.withState(\.self) == [0, 1, 2])
  }

  @Test func `concatenated effects can be cancelled together`() async {
    let store = store { action in
      switch action {
      case 0:
        .concatenate(.run { _ in try await Task.never() }, .send(2)).cancellable(id: "both")
      case 1: .cancel(id: "both")
      default: .none
      }
    }
    let task = store.send(0)
    store.send(1)
    await task.finish()
    #expect(store.withState(\.self) == [0, 1])
  }

  @Test func `an effect that cancels its own id ends`() async {
    let effects: [Effect<Int>] = [
      .concatenate(.send(1), .cancel(id: "id"), .send(2)),
      .concatenate(.send(1), .cancel(id: "id"), .run { send in await send(2) }),
      .merge(.send(1), .cancel(id: "id"), .send(2)),
      .merge(.send(1), .cancel(id: "id"), .run { send in await send(2) }),
      .concatenate(.run { send in await send(1) }, .cancel(id: "id"), .send(2)),
      .concatenate(.send(1), .merge(.cancel(id: "id"), .send(2)), .send(2)),
    ]
    for effect in effects {
      let store = store { $0 == 0 ? effect.cancellable(id: "id") : .none }
      await store.send(0).finish()
      #expect(store.withState(\.self) == [0, 1])
    }
  }

  @Test func `mapped effects send mapped actions`() async {
    let store = store { action in
      action == 0
        ? Effect<String>.merge(
          .send("1"),
          .run { send in await send("2") }.cancellable(id: "2"),
          .concatenate(.send("3"), .run { send in await send("4") })
        )
        .map { Int($0) ?? -1 }
        : .none
    }
    await store.send(0).finish()
    #expect(store.withState(\.self).sorted() == [0, 1, 2, 3, 4])
  }

  @Test func `cancelInFlight replaces the effect in flight`() async {
    let store = store { action in
      guard action < 10 else { return .none }
      return .run { send in
        await Task.megaYield()
        try Task.checkCancellation()
        await send(action * 10)
      }
      .cancellable(id: "search", cancelInFlight: true)
    }
    let tasks = [1, 2, 3].map { store.send($0) }
    for task in tasks { await task.finish() }
    #expect(store.withState(\.self) == [1, 2, 3, 30])
  }

  @Test func `an effect that gets one id twice does not cancel itself`() async {
    let effects: [Effect<Int>] = [
      .send(1),
      .run { send in await send(1) },
      .send(1).debounce(id: "id", for: 0, scheduler: DispatchQueue.immediate),
    ]
    for effect in effects {
      let store = store { action in
        guard action == 0 else { return .none }
        return
          effect
          .cancellable(id: "id", cancelInFlight: true)
          .cancellable(id: "id", cancelInFlight: true)
      }
      await store.send(0).finish()
      #expect(store.withState(\.self) == [0, 1])
    }
  }

  @Test func `an effect outside of a feature replaces another one with its id`() async {
    let isCancelled = LockIsolated(false)
    let replaced = Effect<Int>.run { send in
      await withTaskCancellationHandler {
        await send(1)
        try? await Task.never()
      } onCancel: {
        isCancelled.setValue(true)
      }
    }
    .cancellable(id: "replaced")
    for await _ in replaced.actions {
      let next = Effect.send(2).cancellable(id: "replaced", cancelInFlight: true)
      for await action in next.actions { #expect(action == 2) }
      // Leaving the loop cancels the effect, too.
      #expect(isCancelled.value)
      break
    }
  }

  @Test func `actions of a cancelled effect are dropped`() async {
    let isCancelled = LockIsolated(false)
    let store = store { action in
      switch action {
      case 0:
        .run { send in
          await withTaskCancellationHandler {
            try? await Task.never()
          } onCancel: {
            isCancelled.setValue(true)
          }
          await send(9)
        }
        .cancellable(id: "late")
      default: .cancel(id: "late")
      }
    }
    store.send(0)
    await Task.megaYield()
    await store.send(1).finish()
    await waitUntil { isCancelled.value }
    await Task.megaYield()
    #expect(store.withState(\.self) == [0, 1])
  }

  @Test func `an error is passed to the handler`() async {
    struct Failure: Error {}
    let store = store { action in
      action == 0
        ? .run { _ in
          throw Failure()
        } catch: { error, send in
          await send(error is Failure ? 1 : 2)
        } : .none
    }
    await store.send(0).finish()
    #expect(store.withState(\.self) == [0, 1])
  }

  @Test func `an error without a handler reports an issue`() async {
    struct Failure: Error {}
    let store = store { _ in .run { _ in throw Failure() } }
    await withKnownIssue {
      await store.send(0).finish()
    } matching: { issue in
      let text = "\(issue)"
      return text.contains("threw an error that no handler catches") && text.contains("Failure()")
        && text.contains("To fix this, handle the error in the effect")
    }
  }

  @Test(arguments: [TaskPriority.low, .high])
  func `an effect runs with its priority`(priority: TaskPriority) async {
    let store = store { action in
      action == 0
        ? .run(priority: priority) { send in await send(Int(Task.basePriority?.rawValue ?? 0)) }
        : .none
    }
    await store.send(0).finish()
    #expect(store.withState(\.self) == [0, Int(priority.rawValue)])
  }

  @Test func `a cancellation error reports no issue`() async {
    let store = store { _ in .run { _ in throw CancellationError() } }
    await store.send(0).finish()
  }

  @Test func `a part of an effect can be cancelled`() async {
    let store = store { action in
      switch action {
      case 0:
        .run { send in
          try? await withTaskCancellation(id: "part") { try await Task.never() }
          await send(2)
        }
      case 1:
        .run { _ in Task.cancel(id: "part") }
      default: .none
      }
    }
    let task = store.send(0)
    await Task.megaYield()
    store.send(1)
    await task.finish()
    #expect(store.withState(\.self) == [0, 1, 2])
  }

  @Test func `finish waits for the effects of actions that effects send`() async {
    let store = store { action in
      action < 5 ? .run { send in await send(action + 1) } : .none
    }
    await store.send(0).finish()
    #expect(store.withState(\.self) == [0, 1, 2, 3, 4, 5])
  }

  @Test func `completed effects are removed from the store`() async {
    let store = store { action in action < 100 ? .run { send in await send(action + 1) } : .none }
    let task = store.send(0)
    await task.finish()
    #expect(task.scope?.isIdle == true)
  }

  @Test func `effects with different values of an ID type are cancelled independently`() async {
    let store = store { action in
      switch action {
      case 0, 1: .run { _ in try await Task.never() }.cancellable(id: action)
      default: .cancel(id: action - 10)
      }
    }
    let first = store.send(0)
    let second = store.send(1)
    store.send(10)
    await first.finish()
    #expect(second.scope?.isIdle == false)
    store.send(11)
    await second.finish()
  }

  @Test func `finish waits for the clean-up of a cancelled effect`() async {
    let events = LockIsolated<[String]>([])
    let store = store { action in
      action == 0
        ? .concatenate(
          .run { _ in
            try? await Task.never()
            await Task.megaYield()
            events.withValue { $0.append("cleaned up") }
          }
          .cancellable(id: "first"),
          .run { _ in events.withValue { $0.append("second") } }
        ) : .cancel(id: "first")
    }
    let task = store.send(0)
    await Task.megaYield()
    store.send(1)
    await task.finish()
    #expect(events.value == ["cleaned up", "second"])
  }

  @Test func `an empty effect cancels no effect`() async {
    let store = store { action in
      switch action {
      case 0: .run { _ in try await Task.never() }.cancellable(id: "running")
      case 1: .none.cancellable(id: "running", cancelInFlight: true)
      default: .cancel(id: "running")
      }
    }
    let task = store.send(0)
    store.send(1)
    #expect(task.scope?.isIdle == false && !task.isCancelled)
    await Task.megaYield()
    #expect(task.scope?.isIdle == false)
    store.send(2)
    await task.finish()
  }
}
