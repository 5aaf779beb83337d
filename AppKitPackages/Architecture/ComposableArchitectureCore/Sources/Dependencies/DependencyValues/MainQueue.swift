import Dispatch

extension DependencyValues {
  /// The main queue.
  ///
  /// ```swift
  /// @Dependency(\.mainQueue) var mainQueue
  /// try await mainQueue.sleep(for: .milliseconds(300))
  /// for await _ in mainQueue.timer(interval: 1) { print("tick") }
  /// ```
  ///
  /// Tests override it with `.immediate` or with a `DispatchQueue.test`. Without an override, each
  /// use is reported. Prefer ``continuousClock`` in new code.
  public var mainQueue: AnySchedulerOf<DispatchQueue> {
    get {
      let scheduler = self[MainQueueKey.self]
      return DependencyRecording.isEnabled
        ? DependencyRecording.recorded(scheduler, name: "mainQueue") : scheduler
    }
    set { self[MainQueueKey.self] = newValue }
  }

  private enum MainQueueKey: DependencyKey {
    static let liveValue = AnySchedulerOf<DispatchQueue>.main
    static let testValue = AnySchedulerOf<DispatchQueue>.unimplemented("DispatchQueue.main")
  }
}
