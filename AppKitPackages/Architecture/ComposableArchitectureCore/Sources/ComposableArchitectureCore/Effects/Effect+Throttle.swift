import Synchronization

extension Effect {
  /// Sends at most one action per interval.
  ///
  /// ```swift
  /// return .run { send in
  ///   for await location in client.locations() { await send(.moved(location)) }
  /// }
  /// .throttle(id: CancelID.location, for: .seconds(1), scheduler: mainQueue, latest: true)
  /// ```
  ///
  /// The first action is sent immediately. Of those that follow within the interval, one is sent at
  /// its end.
  ///
  /// - Parameters:
  ///   - id: The id of the throttled effects. Cancelling it cancels them.
  ///   - interval: The minimum time between two actions.
  ///   - scheduler: The scheduler that measures the time.
  ///   - latest: Whether the last action of an interval is sent, or the first.
  /// - Returns: An effect that sends actions less often.
  public func throttle<S: Scheduler>(
    id: some Hashable,
    for interval: S.SchedulerTimeType.Stride,
    scheduler: S,
    latest: Bool
  ) -> Self {
    if isNone { return self }
    let throttle = Throttle<Action, S>(
      id: CancelID(id, at: .current),
      interval: interval,
      scheduler: UncheckedSendable(scheduler),
      isLatest: latest
    )
    return throttled(by: throttle).cancellable(id: id, cancelInFlight: true)
  }

  private func throttled<S: Scheduler>(by throttle: Throttle<Action, S>) -> Self {
    replacingSends(
      send: { action in
        // Sound: the action is only used on the main actor, on which effects send actions.
        let action = UncheckedSendable(action)
        // A subscription, because the interval counts from the start of the effect, which can be later
        // than the return of the reducer.
        return .subscription { send, end in
          switch throttle.admit(action.value) {
          case .now(let action):
            send(action)
            end()
            return {}
          case .later(let date, let number):
            let task = Task {
              await throttle.sendWaiting(number, at: date, send: send)
              end()
            }
            return { task.cancel() }
          }
        }
      },
      work: { work in
        { send in
          let throttled = ThrottledSend(throttle: throttle, send: send)
          await withTaskCancellationHandler {
            await work(Send { throttled.receive($0) })
            await throttled.finish()
          } onCancel: {
            throttled.cancel()
          }
        }
      },
      subscription: { subscribe in
        { send, end in
          let throttled = ThrottledSend(throttle: throttle, send: send)
          let cancel = subscribe(Send { throttled.receive($0) }) {
            Task {
              await throttled.finish()
              end()
            }
          }
          return {
            throttled.cancel()
            cancel()
          }
        }
      },
      dismissal: { $0 }
    )
  }
}

/// Determines when the actions of throttled effects are sent.
private struct Throttle<Action, S: Scheduler>: Sendable {
  enum Decision {
    case now(Action)
    /// The action waits until a time. The number is that of the wait.
    case later(S.SchedulerTimeType, Int)
  }

  let id: CancelID
  let interval: S.SchedulerTimeType.Stride
  let scheduler: UncheckedSendable<S>
  let isLatest: Bool

  func admit(_ action: Action) -> Decision {
    let now = scheduler.value.now
    // Sound: the action is only used on the main actor, on which effects send actions.
    let action = UncheckedSendable(action)
    return ThrottleTimes.shared.update(id) { entry -> UncheckedSendable<Decision> in
      guard let last = entry?.time as? S.SchedulerTimeType else {
        entry = self.entry(now)
        return UncheckedSendable(.now(action.value))
      }
      let next = isLatest ? action.value : entry?.waiting?.action as? Action ?? action.value
      let due = last.advanced(by: interval)
      guard now < due else {
        entry = self.entry(now)
        return UncheckedSendable(.now(next))
      }
      let number = ThrottleTimes.shared.nextNumber()
      entry?.waiting = ThrottleTimes.Waiting(action: next, number: number)
      return UncheckedSendable(.later(due, number))
    }
    .value
  }

  private func entry(_ now: S.SchedulerTimeType) -> ThrottleTimes.Entry {
    let end = now.advanced(by: interval)
    return ThrottleTimes.Entry(time: now) { [scheduler] in scheduler.value.now >= end }
  }

  /// Waits until the end of the interval, and sends the remaining action.
  ///
  /// - Parameters:
  ///   - number: The number of the wait.
  ///   - date: The end of the interval.
  ///   - send: Sends the action.
  func sendWaiting(_ number: Int, at date: S.SchedulerTimeType, send: Send<Action>) async {
    do {
      try await scheduler.value.sleep(until: date)
    } catch {
      // The next action does not need the value, unless the first action of an interval is sent.
      guard isLatest else { return }
      ThrottleTimes.shared.update(id) { entry in
        if entry?.waiting?.number == number { entry?.waiting = nil }
      }
      return
    }
    let now = scheduler.value.now
    let action = ThrottleTimes.shared.update(id) { entry in
      defer { entry = self.entry(now) }
      return UncheckedSendable(entry?.waiting?.action as? Action)
    }
    guard let action = action.value else { return }
    await send(action)
  }
}

/// Sends the actions of one throttled effect, the last one with a delay.
private final class ThrottledSend<Action, S: Scheduler>: Sendable {
  private let throttle: Throttle<Action, S>
  private let send: Send<Action>
  private let delayedSend = Mutex<Task<Void, Never>?>(nil)

  init(throttle: Throttle<Action, S>, send: Send<Action>) {
    self.throttle = throttle
    self.send = send
  }

  @MainActor
  func receive(_ action: Action) {
    cancel()
    switch throttle.admit(action) {
    case .now(let action):
      send(action)
    case .later(let date, let number):
      let task = Task<Void, Never> { [throttle, send] in
        await throttle.sendWaiting(number, at: date, send: send)
      }
      delayedSend.withLock { $0 = task }
    }
  }

  func cancel() { delayedSend.withLock { $0 }?.cancel() }

  func finish() async { await delayedSend.withLock { $0 }?.value }
}

/// The times of the last actions, by the id of the throttled effects.
private final class ThrottleTimes: Sendable {
  static let shared = ThrottleTimes()

  struct Entry {
    let time: any Sendable
    /// Returns whether the next action is sent at once.
    let isOver: () -> Bool
    var waiting: Waiting?
  }

  /// An action that is sent at the end of the interval, and the number of the wait for it.
  struct Waiting {
    let action: Any
    let number: Int
  }

  // `@unchecked` is sound: the mutex below guards the table.
  private struct Entries: @unchecked Sendable {
    var byID: [CancelID: Entry] = [:]
    var limit = 64

    /// Returns the entries that have no effect any more, and removes them. Stores and elements of
    /// collections have ids of their own, so the table would grow with each of them.
    mutating func removeEnded() -> [CancelID: Entry] {
      guard byID.count >= limit else { return [:] }
      let ended = byID.filter { $0.value.waiting == nil && $0.value.isOver() }
      byID = byID.filter { ended[$0.key] == nil }
      limit = max(64, byID.count * 2)
      return ended
    }
  }

  private let entries = Mutex(Entries())
  private let lastNumber = Atomic(0)

  func nextNumber() -> Int { lastNumber.wrappingAdd(1, ordering: .relaxed).newValue }

  func update<R: Sendable>(_ id: CancelID, _ body: (inout Entry?) -> R) -> R {
    // Released after the lock, because they can own stores and schedulers.
    var ended: [CancelID: Entry] = [:]
    defer { withExtendedLifetime(ended) {} }
    return entries.withLock { entries in
      ended = entries.removeEnded()
      return body(&entries.byID[id])
    }
  }
}
