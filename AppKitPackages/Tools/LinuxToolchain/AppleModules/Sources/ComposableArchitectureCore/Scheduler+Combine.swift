import Combine
import CombineSchedulers

// Publishers accept these schedulers as on Apple's systems: `publisher.receive(on: mainQueue)`. The
// protocols of Combine and of CombineSchedulers have the same requirements.

extension SchedulerTime.Stride: Combine.SchedulerTimeIntervalConvertible {}

extension AnyScheduler: Combine.Scheduler
where SchedulerTimeType.Stride: Combine.SchedulerTimeIntervalConvertible {
  @_disfavoredOverload
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Combine.Cancellable {
    AnyCancellable(
      cancelling: schedule(
        after: date,
        interval: interval,
        tolerance: tolerance,
        options: options,
        action
      )
    )
  }
}

extension CombineSchedulers.ImmediateScheduler: Combine.Scheduler
where SchedulerTimeType.Stride: Combine.SchedulerTimeIntervalConvertible {
  @_disfavoredOverload
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Combine.Cancellable {
    AnyCancellable(
      cancelling: schedule(
        after: date,
        interval: interval,
        tolerance: tolerance,
        options: options,
        action
      )
    )
  }
}

extension TestScheduler: Combine.Scheduler
where SchedulerTimeType.Stride: Combine.SchedulerTimeIntervalConvertible {
  @_disfavoredOverload
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Combine.Cancellable {
    AnyCancellable(
      cancelling: schedule(
        after: date,
        interval: interval,
        tolerance: tolerance,
        options: options,
        action
      )
    )
  }
}

extension UIScheduler: Combine.Scheduler {
  @_disfavoredOverload
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Combine.Cancellable {
    AnyCancellable(
      cancelling: schedule(
        after: date,
        interval: interval,
        tolerance: tolerance,
        options: options,
        action
      )
    )
  }
}

extension UnimplementedScheduler: Combine.Scheduler
where SchedulerTimeType.Stride: Combine.SchedulerTimeIntervalConvertible {
  @_disfavoredOverload
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Combine.Cancellable {
    AnyCancellable(
      cancelling: schedule(
        after: date,
        interval: interval,
        tolerance: tolerance,
        options: options,
        action
      )
    )
  }
}

extension AnyCancellable {
  fileprivate convenience init(cancelling cancellable: any _Cancellable) {
    self.init { cancellable.cancel() }
  }
}
