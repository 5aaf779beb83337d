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
        // A subscription, because the effect can start after another one.
        return .subscription { send, end in
          switch throttle.admit(action.value) {
          case .now(let action):
            send(action)
            end()
            return {}
          case .later(let date):
            let task = Task {
              try? await throttle.pass(at: date, send: send)
              end()
            }
            return { task.cancel() }
          }
        }
      },
      work: { work in
        { send in
          let gate = Gate(throttle: throttle, send: send)
          await withTaskCancellationHandler {
            await work(Send { gate.receive($0) })
            await gate.finish()
          } onCancel: {
            gate.cancel()
          }
        }
      },
      subscription: { subscribe in
        { send, end in
          let gate = Gate(throttle: throttle, send: send)
          let cancel = subscribe(Send { gate.receive($0) }) {
            Task {
              await gate.finish()
              end()
            }
          }
          return {
            gate.cancel()
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
    case later(S.SchedulerTimeType)
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
        entry = ThrottleTimes.Entry(time: now, waiting: nil)
        return UncheckedSendable(.now(action.value))
      }
      let next = isLatest ? action.value : entry?.waiting as? Action ?? action.value
      let due = last.advanced(by: interval)
      guard now < due else {
        entry = ThrottleTimes.Entry(time: now, waiting: nil)
        return UncheckedSendable(.now(next))
      }
      entry?.waiting = next
      return UncheckedSendable(.later(due))
    }
    .value
  }

  /// Waits until the end of the interval, and sends the remaining action.
  func pass(at date: S.SchedulerTimeType, send: Send<Action>) async throws {
    try await scheduler.value.sleep(until: date)
    let now = scheduler.value.now
    let action = ThrottleTimes.shared.update(id) { entry in
      defer { entry = ThrottleTimes.Entry(time: now, waiting: nil) }
      return UncheckedSendable(entry?.waiting as? Action)
    }
    guard let action = action.value else { return }
    await send(action)
  }
}

/// Passes on the actions of one throttled effect, the last one with a delay.
private final class Gate<Action, S: Scheduler>: Sendable {
  private let throttle: Throttle<Action, S>
  private let send: Send<Action>
  private let late = Mutex<Task<Void, Never>?>(nil)

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
    case .later(let date):
      let task = Task<Void, Never> { [throttle, send] in
        try? await throttle.pass(at: date, send: send)
      }
      late.withLock { $0 = task }
    }
  }

  func cancel() { late.withLock { $0 }?.cancel() }

  func finish() async { await late.withLock { $0 }?.value }
}

/// The times of the last actions, by the id of the throttled effects.
private final class ThrottleTimes: Sendable {
  static let shared = ThrottleTimes()

  struct Entry {
    var time: any Sendable
    var waiting: Any?
  }

  // `@unchecked` is sound: the mutex below guards the table.
  private struct Entries: @unchecked Sendable {
    var byID: [CancelID: Entry] = [:]
  }

  private let entries = Mutex(Entries())

  func update<R: Sendable>(_ id: CancelID, _ body: (inout Entry?) -> R) -> R {
    entries.withLock { body(&$0.byID[id]) }
  }
}
