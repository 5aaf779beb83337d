import Combine

extension Publishers {
  /// A publisher that emits the time of a scheduler at an interval.
  ///
  /// ```swift
  /// case .startButtonTapped:
  ///   return .publisher {
  ///     Publishers.Timer(every: 1, scheduler: mainQueue).autoconnect().map { _ in .ticked }
  ///   }
  /// ```
  ///
  /// The timer starts with `connect()`, and stops when the connection is cancelled. With
  /// `DispatchQueue.test` as scheduler, a test controls it.
  public final class Timer<S: Combine.Scheduler>: ConnectablePublisher {
    public typealias Output = S.SchedulerTimeType
    public typealias Failure = Never

    /// The time between two values.
    public let interval: S.SchedulerTimeType.Stride
    /// The options for the scheduler.
    public let options: S.SchedulerOptions?
    /// The scheduler that emits the values.
    public let scheduler: S
    /// The time by which a value can be late; nil for the shortest tolerance of the scheduler.
    public let tolerance: S.SchedulerTimeType.Stride?
    private let times = PassthroughSubject<S.SchedulerTimeType, Never>()

    /// Creates a timer that does not run before `connect()`.
    public init(
      every interval: S.SchedulerTimeType.Stride,
      tolerance: S.SchedulerTimeType.Stride? = nil,
      scheduler: S,
      options: S.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.options = options
      self.scheduler = scheduler
      self.tolerance = tolerance
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Failure == Never, Downstream.Input == S.SchedulerTimeType {
      times.subscribe(subscriber)
    }

    public func connect() -> any Combine.Cancellable {
      scheduler.schedule(
        after: scheduler.now.advanced(by: interval),
        interval: interval,
        tolerance: tolerance ?? scheduler.minimumTolerance,
        options: options
      ) { [scheduler, times] in
        times.send(scheduler.now)
      }
    }
  }
}

extension Combine.Scheduler {
  /// Returns a publisher that emits the time of this scheduler at an interval.
  ///
  /// ```swift
  /// mainQueue.timerPublisher(every: .seconds(1)).autoconnect().map { _ in Action.ticked }
  /// ```
  public func timerPublisher(
    every interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil
  ) -> Publishers.Timer<Self> {
    Publishers.Timer(every: interval, tolerance: tolerance, scheduler: self, options: options)
  }
}
