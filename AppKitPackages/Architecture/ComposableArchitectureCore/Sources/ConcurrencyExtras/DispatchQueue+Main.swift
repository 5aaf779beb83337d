import Dispatch

extension DispatchQueue {
  /// Whether the code runs on the main queue, which runs the jobs of the main actor.
  package static var isMain: Bool { getSpecific(key: mainQueueKey) == true }
}

/// Runs a closure at once on the main queue, and otherwise in a new job of the main actor.
package func onMainActor(_ work: @escaping @MainActor @Sendable () -> Void) {
  if DispatchQueue.isMain { MainActor.assumeIsolated(work) } else { Task(operation: work) }
}

private let mainQueueKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()
