extension DependencyValues {
  /// A clock that stops while the machine sleeps.
  ///
  /// ```swift
  /// @Dependency(\.suspendingClock) var clock
  /// return .run { send in
  ///   try await clock.sleep(for: .seconds(1))
  ///   await send(.ticked)
  /// }
  /// ```
  ///
  /// A test overrides it with a `TestClock`, to move time by hand, or with an `ImmediateClock`, to never
  /// wait. Without that, each use is reported.
  public var suspendingClock: any Clock<Duration> {
    get { self[SuspendingClockKey.self] }
    set { self[SuspendingClockKey.self] = newValue }
  }

  private enum SuspendingClockKey: DependencyKey {
    static let liveValue: any Clock<Duration> = SuspendingClock()
    static let testValue: any Clock<Duration> = UnimplementedClock(
      AnyClock(SuspendingClock()),
      name: "\\.suspendingClock"
    )
  }
}
