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
  /// A test overrides it with `.immediate` or with a `RunLoop.test`. Without that, each use is
  /// reported. New code has less to learn with ``continuousClock``.
  public var mainRunLoop: AnySchedulerOf<RunLoop> {
    get { self[MainRunLoopKey.self] }
    set { self[MainRunLoopKey.self] = newValue }
  }

  private enum MainRunLoopKey: DependencyKey {
    static let liveValue = AnySchedulerOf<RunLoop>.main
    static let testValue = AnySchedulerOf<RunLoop>.unimplemented("RunLoop.main")
  }
}
