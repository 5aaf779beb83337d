import Dispatch

extension DispatchQueue {
  /// Whether the code runs on the main queue, which runs the jobs of the main actor.
  package static var isMain: Bool { getSpecific(key: mainQueueKey) == true }
}

private let mainQueueKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()
