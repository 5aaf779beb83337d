import Dispatch
import Foundation

extension DispatchQueue: Scheduler {
  public typealias SchedulerTimeType = SchedulerTime<DispatchQueue>

  /// The options of a closure that is scheduled on a queue.
  public struct SchedulerOptions: Sendable {
    /// The quality of service of the closure.
    public var qos: DispatchQoS

    /// Creates options.
    ///
    /// - Parameter qos: The quality of service of the closure.
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
  /// Creates a time.
  public init(_ time: DispatchTime) {
    self.init(nanoseconds: Int64(clamping: time.uptimeNanoseconds))
  }

  /// The time as a type of Dispatch.
  public var dispatchTime: DispatchTime {
    DispatchTime(uptimeNanoseconds: UInt64(clamping: nanoseconds))
  }
}

extension SchedulerTime<DispatchQueue>.Stride {
  /// Creates a duration.
  public init(_ timeInterval: DispatchTimeInterval) {
    switch timeInterval {
    case .seconds(let seconds): self = .seconds(seconds)
    case .milliseconds(let milliseconds): self = .milliseconds(milliseconds)
    case .microseconds(let microseconds): self = .microseconds(microseconds)
    case .nanoseconds(let nanoseconds): self = .nanoseconds(nanoseconds)
    case .never: self.init(nanoseconds: .max)
    @unknown default: self.init(nanoseconds: .max)
    }
  }

  /// The duration as a type of Dispatch.
  public var timeInterval: DispatchTimeInterval { .nanoseconds(Int(nanoseconds)) }
}

/// A timer on a queue that ends when it is cancelled or deallocated.
final class RepeatingTimer: Cancellable {
  // Sound: Dispatch sources are thread-safe, and the property is a constant.
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
