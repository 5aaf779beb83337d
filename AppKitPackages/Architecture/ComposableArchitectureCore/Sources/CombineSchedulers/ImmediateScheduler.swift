import Dispatch
import Foundation

/// A scheduler that calls each closure immediately and ignores its date.
///
/// ```swift
/// let store = TestStore(initialState: Search.State()) {
///   Search()
/// } withDependencies: {
///   $0.mainQueue = .immediate
/// }
/// ```
///
/// Use the scheduler in previews, and in tests of the order of events without their times. A
/// repeating closure is called once.
public struct ImmediateScheduler<
  SchedulerTimeType: Strideable & Sendable,
  SchedulerOptions: Sendable
>: Scheduler, Sendable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible & Sendable {
  public let now: SchedulerTimeType
  public let minimumTolerance: SchedulerTimeType.Stride = .nanoseconds(0)

  /// Creates a scheduler.
  ///
  /// - Parameter now: The constant time of the scheduler.
  public init(now: SchedulerTimeType) { self.now = now }

  public func schedule(options: SchedulerOptions?, _ action: @escaping @Sendable () -> Void) {
    action()
  }

  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) {
    action()
  }

  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    action()
    return Done()
  }

  private struct Done: Cancellable {
    func cancel() {}
  }
}

/// The immediate scheduler with the time and the options of a scheduler.
public typealias ImmediateSchedulerOf<S: Scheduler> = ImmediateScheduler<
  S.SchedulerTimeType, S.SchedulerOptions
>

extension DispatchQueue {
  /// A scheduler with the time type of dispatch queues that calls each closure immediately.
  public static var immediate: ImmediateSchedulerOf<DispatchQueue> {
    ImmediateScheduler(now: SchedulerTimeType(nanoseconds: 1))
  }
}

extension RunLoop {
  /// A scheduler with the time type of run loops that calls each closure immediately.
  public static var immediate: ImmediateSchedulerOf<RunLoop> {
    ImmediateScheduler(now: SchedulerTimeType(Date(timeIntervalSince1970: 0)))
  }
}

extension OperationQueue {
  /// A scheduler with the time type of operation queues that calls each closure immediately.
  public static var immediate: ImmediateSchedulerOf<OperationQueue> {
    ImmediateScheduler(now: SchedulerTimeType(Date(timeIntervalSince1970: 0)))
  }
}

extension AnySchedulerOf<DispatchQueue> {
  /// A scheduler that calls each closure immediately.
  public static var immediate: Self { DispatchQueue.immediate.eraseToAnyScheduler() }
}

extension AnySchedulerOf<RunLoop> {
  /// A scheduler that calls each closure immediately.
  public static var immediate: Self { RunLoop.immediate.eraseToAnyScheduler() }
}

extension AnySchedulerOf<OperationQueue> {
  /// A scheduler that calls each closure immediately.
  public static var immediate: Self { OperationQueue.immediate.eraseToAnyScheduler() }
}
