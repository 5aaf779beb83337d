import CombineSchedulers
import SwiftUI

extension Scheduler {
  /// A scheduler that animates the changes which its closures make.
  ///
  /// ```swift
  /// func load(on mainQueue: AnySchedulerOf<DispatchQueue>, into store: Store<[String], [String]>) {
  ///   mainQueue.animation().schedule { MainActor.assumeIsolated { _ = store.send(["Milk"]) } }
  /// }
  /// ```
  ///
  /// With it, a publisher animates the actions that it emits on the scheduler:
  /// `receive(on: mainQueue.animation())`.
  ///
  /// - Parameter animation: The animation, or `nil` for none.
  /// - Returns: The erased scheduler.
  public func animation(_ animation: Animation? = .default) -> AnySchedulerOf<Self> {
    transaction(Transaction(animation: animation))
  }

  /// A scheduler that runs its closures in a transaction.
  ///
  /// - Parameter transaction: The transaction.
  /// - Returns: The erased scheduler.
  public func transaction(_ transaction: Transaction) -> AnySchedulerOf<Self> {
    TransactionScheduler(base: self, transaction: transaction).eraseToAnyScheduler()
  }
}

/// A scheduler that wraps each closure for another one in a transaction.
private struct TransactionScheduler<Base: Scheduler>: Scheduler {
  let base: Base
  let transaction: Transaction

  var now: Base.SchedulerTimeType { base.now }
  var minimumTolerance: Base.SchedulerTimeType.Stride { base.minimumTolerance }

  func schedule(options: Base.SchedulerOptions?, _ action: @escaping @Sendable () -> Void) {
    base.schedule(options: options, animated(action))
  }

  func schedule(
    after date: Base.SchedulerTimeType,
    tolerance: Base.SchedulerTimeType.Stride,
    options: Base.SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) {
    base.schedule(after: date, tolerance: tolerance, options: options, animated(action))
  }

  func schedule(
    after date: Base.SchedulerTimeType,
    interval: Base.SchedulerTimeType.Stride,
    tolerance: Base.SchedulerTimeType.Stride,
    options: Base.SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    base.schedule(
      after: date,
      interval: interval,
      tolerance: tolerance,
      options: options,
      animated(action)
    )
  }

  private func animated(_ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    { [transaction] in withTransaction(transaction, action) }
  }
}
