import Dispatch
import Foundation

extension DispatchQueue: Scheduler {
  public typealias SchedulerTimeType = SchedulerTime<DispatchQueue>

  /// Options that a closure can be scheduled on a queue with.
  public struct SchedulerOptions: Sendable {
    /// The quality of service the closure runs with.
    public var qos: DispatchQoS

    /// Makes options.
    ///
    /// - Parameter qos: The quality of service the closure runs with.
    public init(qos: DispatchQoS = .unspecified) { self.qos = qos }
  }

  public var now: SchedulerTimeType {
    SchedulerTimeType(nanoseconds: Int64(clamping: DispatchTime.now().uptimeNanoseconds))
  }

  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  public func schedule(options: SchedulerOptions?, _ action: @escaping @Sendable () -> Void) {
    async(qos: options?.qos ?? .unspecified, execute: action)
  }

  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) {
    asyncAfter(
      deadline: date.dispatchTime,
      qos: options?.qos ?? .unspecified,
      execute: action
    )
  }

  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    RepeatingTimer(
      queue: self,
      start: date.dispatchTime,
      interval: interval.nanoseconds,
      tolerance: tolerance.nanoseconds,
      action: action
    )
  }
}

extension SchedulerTime<DispatchQueue> {
  /// Makes a point in time.
  public init(_ time: DispatchTime) {
    self.init(nanoseconds: Int64(clamping: time.uptimeNanoseconds))
  }

  /// The same point in time for Dispatch.
  public var dispatchTime: DispatchTime {
    DispatchTime(uptimeNanoseconds: UInt64(clamping: nanoseconds))
  }
}

/// A timer that ticks on a queue until it is cancelled or let go.
final class RepeatingTimer: Cancellable {
  // Sound: a Dispatch source may be used from any thread; the property is never set again.
  private nonisolated(unsafe) let source: any DispatchSourceTimer

  init(
    queue: DispatchQueue,
    start: DispatchTime,
    interval: Int64,
    tolerance: Int64,
    action: @escaping @Sendable () -> Void
  ) {
    source = DispatchSource.makeTimerSource(queue: queue)
    source.schedule(
      deadline: start,
      repeating: .nanoseconds(Int(interval)),
      leeway: .nanoseconds(Int(tolerance))
    )
    source.setEventHandler(handler: action)
    source.resume()
  }

  deinit { source.cancel() }

  func cancel() { source.cancel() }
}
