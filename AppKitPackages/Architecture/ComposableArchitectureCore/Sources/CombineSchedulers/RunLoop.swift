import Foundation

extension RunLoop: Scheduler {
  public typealias SchedulerTimeType = SchedulerTime<RunLoop>
  public typealias SchedulerOptions = Never

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  public func schedule(options: Never?, _ action: @escaping @Sendable () -> Void) {
    perform(action)
  }

  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping @Sendable () -> Void
  ) {
    let timer = Timer(fire: date.date, interval: 0, repeats: false) { _ in action() }
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: .default)
  }

  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { _ in
      action()
    }
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: .default)
    return RunLoopTimer(timer: timer)
  }
}

extension SchedulerTime<RunLoop> {
  /// Creates a time.
  public init(_ date: Date) {
    self.init(sinceReferenceDate: date)
  }

  /// The time as a date.
  public var date: Date { dateSinceReferenceDate }
}

extension SchedulerTime<RunLoop>.Stride {
  /// Creates a duration from seconds.
  public init(_ timeInterval: TimeInterval) { self = .seconds(timeInterval) }

  /// The duration in seconds.
  public var timeInterval: TimeInterval { inSeconds }
}

extension SchedulerTime {
  init(sinceReferenceDate date: Date) {
    self.init(nanoseconds: Stride.seconds(date.timeIntervalSinceReferenceDate).nanoseconds)
  }

  var dateSinceReferenceDate: Date {
    Date(timeIntervalSinceReferenceDate: Stride(nanoseconds: nanoseconds).inSeconds)
  }
}

private final class RunLoopTimer: Cancellable {
  // Sound: `invalidate` is callable from any thread, and the property is a constant.
  private nonisolated(unsafe) let timer: Timer

  init(timer: Timer) { self.timer = timer }
  deinit { timer.invalidate() }
  func cancel() { timer.invalidate() }
}
