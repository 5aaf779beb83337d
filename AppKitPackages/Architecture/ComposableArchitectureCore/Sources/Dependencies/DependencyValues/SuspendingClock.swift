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
  /// Tests override it with a `TestClock`, to advance the time, or with an `ImmediateClock`, which
  /// never suspends. Without an override, each use is reported.
  public var suspendingClock: any Clock<Duration> {
    get {
      let clock = self[SuspendingClockKey.self]
      return DependencyRecording.isEnabled
        ? DependencyRecording.recorded(clock, name: "suspendingClock") : clock
    }
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
