import Foundation

extension DependencyValues {
  /// The main run loop.
  ///
  /// ```swift
  /// @Dependency(\.mainRunLoop) var mainRunLoop
  /// try await mainRunLoop.sleep(for: .milliseconds(300))
  /// for await _ in mainRunLoop.timer(interval: 1) { print("tick") }
  /// ```
  ///
  /// Tests override it with `.immediate` or with a `RunLoop.test`. Without an override, each use is
  /// reported. Prefer ``continuousClock`` in new code.
  public var mainRunLoop: AnySchedulerOf<RunLoop> {
    get {
      let scheduler = self[MainRunLoopKey.self]
      return DependencyRecording.isEnabled
        ? DependencyRecording.recorded(scheduler, name: "mainRunLoop") : scheduler
    }
    set { self[MainRunLoopKey.self] = newValue }
  }

  private enum MainRunLoopKey: DependencyKey {
    static let liveValue = AnySchedulerOf<RunLoop>.main
    static let testValue = AnySchedulerOf<RunLoop>.unimplemented("RunLoop.main")
  }
}
