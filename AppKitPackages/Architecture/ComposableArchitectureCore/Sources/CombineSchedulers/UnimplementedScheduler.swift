import Dispatch
import Foundation
import IssueReporting

/// A scheduler that reports an issue when it is used.
///
/// ```swift
/// let mainQueue: AnySchedulerOf<DispatchQueue> = .unimplemented("DispatchQueue.main")
/// ```
///
/// This scheduler is the test value of the dependencies `mainQueue` and `mainRunLoop`. A test that
/// passes with it shows that the code schedules nothing.
public struct UnimplementedScheduler<
  SchedulerTimeType: Strideable & Sendable,
  SchedulerOptions: Sendable
>: Scheduler, Sendable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible & Sendable {
  private let prefix: String
  private let time: SchedulerTimeType

  /// Creates a scheduler.
  ///
  /// - Parameters:
  ///   - prefix: The name of the scheduler in the report.
  ///   - now: The constant time of the scheduler.
  public init(_ prefix: String = "", now: SchedulerTimeType) {
    self.prefix = prefix
    time = now
  }

  public var now: SchedulerTimeType {
    report("now")
    return time
  }

  public var minimumTolerance: SchedulerTimeType.Stride {
    report("minimumTolerance")
    return .nanoseconds(0)
  }

  public func schedule(options: SchedulerOptions?, _ action: @escaping @Sendable () -> Void) {
    report("schedule(options:_:)")
  }

  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) {
    report("schedule(after:tolerance:options:_:)")
  }

  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    report("schedule(after:interval:tolerance:options:_:)")
    return Nothing()
  }

  private func report(_ member: String) {
    reportIssue(
      """
      Unimplemented: \(prefix.isEmpty ? "Scheduler" : prefix).\(member)

      A test used a scheduler that it did not override. To fix this, override the scheduler with a \
      'TestScheduler' or with '.immediate'.
      """
    )
  }

  private struct Nothing: Cancellable {
    func cancel() {}
  }
}

/// The unimplemented scheduler with the time and the options of a scheduler.
public typealias UnimplementedSchedulerOf<S: Scheduler> = UnimplementedScheduler<
  S.SchedulerTimeType, S.SchedulerOptions
>

extension AnySchedulerOf<DispatchQueue> {
  /// A scheduler that reports an issue when it is used.
  ///
  /// - Parameter prefix: The name of the scheduler in the report.
  public static func unimplemented(_ prefix: String) -> Self {
    DispatchQueue.unimplemented(prefix).eraseToAnyScheduler()
  }

  /// A scheduler that reports an issue when it is used.
  public static var unimplemented: Self { .unimplemented("DispatchQueue") }
}

extension AnySchedulerOf<RunLoop> {
  /// A scheduler that reports an issue when it is used.
  ///
  /// - Parameter prefix: The name of the scheduler in the report.
  public static func unimplemented(_ prefix: String) -> Self {
    RunLoop.unimplemented(prefix).eraseToAnyScheduler()
  }

  /// A scheduler that reports an issue when it is used.
  public static var unimplemented: Self { .unimplemented("RunLoop") }
}

extension AnySchedulerOf<OperationQueue> {
  /// A scheduler that reports an issue when it is used.
  ///
  /// - Parameter prefix: The name of the scheduler in the report.
  public static func unimplemented(_ prefix: String) -> Self {
    OperationQueue.unimplemented(prefix).eraseToAnyScheduler()
  }

  /// A scheduler that reports an issue when it is used.
  public static var unimplemented: Self { .unimplemented("OperationQueue") }
}

extension DispatchQueue {
  /// A scheduler that reports an issue when it is used.
  public static var unimplemented: UnimplementedSchedulerOf<DispatchQueue> {
    unimplemented("DispatchQueue")
  }

  /// A scheduler that reports an issue when it is used.
  ///
  /// - Parameter prefix: The name of the scheduler in the report.
  public static func unimplemented(
    _ prefix: String
  ) -> UnimplementedSchedulerOf<DispatchQueue> {
    UnimplementedScheduler(prefix, now: SchedulerTime(nanoseconds: 1))
  }
}

extension RunLoop {
  /// A scheduler that reports an issue when it is used.
  public static var unimplemented: UnimplementedSchedulerOf<RunLoop> { unimplemented("RunLoop") }

  /// A scheduler that reports an issue when it is used.
  ///
  /// - Parameter prefix: The name of the scheduler in the report.
  public static func unimplemented(
    _ prefix: String
  ) -> UnimplementedSchedulerOf<RunLoop> {
    UnimplementedScheduler(prefix, now: SchedulerTimeType(Date(timeIntervalSince1970: 0)))
  }
}

extension OperationQueue {
  /// A scheduler that reports an issue when it is used.
  public static var unimplemented: UnimplementedSchedulerOf<OperationQueue> {
    unimplemented("OperationQueue")
  }

  /// A scheduler that reports an issue when it is used.
  ///
  /// - Parameter prefix: The name of the scheduler in the report.
  public static func unimplemented(
    _ prefix: String
  ) -> UnimplementedSchedulerOf<OperationQueue> {
    UnimplementedScheduler(prefix, now: SchedulerTimeType(Date(timeIntervalSince1970: 0)))
  }
}
