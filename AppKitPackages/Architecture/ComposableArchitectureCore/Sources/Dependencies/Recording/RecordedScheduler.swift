import CombineSchedulers
import Synchronization

/// A scheduler that records its closures and reads of the current time.
///
/// A replay runs each closure at its recorded place among the actions, on the recorded scheduler.
struct RecordedScheduler<Timeline, Options: Sendable>: Scheduler, Sendable {
  typealias SchedulerTimeType = SchedulerTime<Timeline>
  typealias SchedulerOptions = Options
  typealias Base = AnyScheduler<SchedulerTimeType, Options>

  private let base: Base
  private let name: String
  /// The duration from the last time that a replay has returned to the current one.
  private let shift = DurationSinceRecording()

  init(_ base: Base, name: String) {
    self.base = base
    self.name = name
  }

  var minimumTolerance: SchedulerTimeType.Stride { base.minimumTolerance }

  var now: SchedulerTimeType {
    guard let record = begin("now") else { return base.now }
    let recorded = record.run { [base] () -> Duration in .nanoseconds(base.now.nanoseconds) }
    let time = SchedulerTimeType(nanoseconds: nanoseconds(of: recorded))
    if record.recordedResults != nil { shift.nanoseconds = time.distance(to: base.now).nanoseconds }
    return time
  }

  func schedule(options: Options?, _ action: @escaping @Sendable () -> Void) {
    guard let record = begin("schedule") else { return base.schedule(options: options, action) }
    run(record, options, action) { [base] in base.schedule(options: options, $0) }
  }

  func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: Options?,
    _ action: @escaping @Sendable () -> Void
  ) {
    let date = current(date)
    guard let record = begin("schedule") else {
      return base.schedule(after: date, tolerance: tolerance, options: options, action)
    }
    run(record, options, action) { [base] in
      base.schedule(after: date, tolerance: tolerance, options: options, $0)
    }
  }

  func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: Options?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    let date = current(date)
    let start: @Sendable (@escaping @Sendable () -> Void) -> any Cancellable = { [base] in
      base.schedule(
        after: date,
        interval: interval,
        tolerance: tolerance,
        options: options,
        $0
      )
    }
    guard let record = begin("timer") else { return start(action) }
    record.startStream()
    let tick: @Sendable () -> Void = {
      record.produce(true)
      action()
    }
    guard let recordedResults = record.recordedResults else {
      return RecordedTimer(start(tick), record)
    }
    let timer = RecordedTimer(nil, record)
    let task = Task { [base, weak timer] in
      while !Task.isCancelled {
        switch try await recordedResults.next() {
        case .element: base.schedule(options: options, tick)
        case .end: return
        case .live:
          timer?.continueLive(with: start(tick))
          return
        }
      }
    }
    timer.cancelReplay { task.cancel() }
    return timer
  }

  /// Runs a closure when the scheduler does, or at its recorded place.
  ///
  /// - Parameters:
  ///   - record: The record of the call.
  ///   - options: The options of the scheduled closure.
  ///   - action: The closure.
  ///   - schedule: Schedules a closure at its date.
  private func run(
    _ record: any DependencyCallRecord,
    _ options: Options?,
    _ action: @escaping @Sendable () -> Void,
    _ schedule: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) {
    let recordedAction: @Sendable () -> Void = {
      record.end(.success(true))
      action()
    }
    guard let recordedResults = record.recordedResults else { return schedule(recordedAction) }
    Task { [base] in
      switch await recordedResults.result() {
      case .value: base.schedule(options: options, recordedAction)
      case .live: schedule(recordedAction)
      // The recording ended before the closure ran.
      case .error, .stream, .missing: return
      }
    }
  }

  /// Returns the current date that corresponds to one that was computed from a recorded time.
  private func current(_ date: SchedulerTimeType) -> SchedulerTimeType {
    date.advanced(by: SchedulerTimeType.Stride.nanoseconds(Int(shift.nanoseconds)))
  }

  private func begin(_ member: String) -> (any DependencyCallRecord)? {
    DependencyRecording.begin(DependencyCallName(name, member))
  }
}

private final class DurationSinceRecording: Sendable {
  private let storage = Atomic<Int64>(0)

  var nanoseconds: Int64 {
    get { storage.load(ordering: .relaxed) }
    set { storage.store(newValue, ordering: .relaxed) }
  }
}

/// A timer whose ticks are recorded, and which a replay can replace.
private final class RecordedTimer: Cancellable {
  private struct Timers {
    var timer: (any Cancellable)?
    var cancelReplay: @Sendable () -> Void = {}
    var isCancelled = false
  }

  private let record: any DependencyCallRecord
  private let timers: Mutex<Timers>

  init(_ timer: (any Cancellable)?, _ record: any DependencyCallRecord) {
    timers = Mutex(Timers(timer: timer))
    self.record = record
  }

  deinit { cancel() }

  func cancelReplay(_ cancel: @escaping @Sendable () -> Void) {
    timers.withLock { $0.cancelReplay = cancel }
  }

  func continueLive(with timer: any Cancellable) {
    let isCancelled = timers.withLock { timers in
      timers.timer = timer
      return timers.isCancelled
    }
    if isCancelled { timer.cancel() }
  }

  func cancel() {
    let cancelled = timers.withLock { timers -> Timers? in
      if timers.isCancelled { return nil }
      timers.isCancelled = true
      return timers
    }
    guard let cancelled else { return }
    cancelled.cancelReplay()
    cancelled.timer?.cancel()
    record.endStream(nil)
  }
}

extension DependencyRecording {
  /// Returns a scheduler that records its calls if the current code is recorded.
  static func recorded<Timeline, Options: Sendable>(
    _ scheduler: AnyScheduler<SchedulerTime<Timeline>, Options>,
    name: String
  ) -> AnyScheduler<SchedulerTime<Timeline>, Options> {
    current == nil ? scheduler : AnyScheduler(RecordedScheduler(scheduler, name: name))
  }
}

private func nanoseconds(of duration: Duration) -> Int64 {
  let (seconds, attoseconds) = duration.components
  return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
}
