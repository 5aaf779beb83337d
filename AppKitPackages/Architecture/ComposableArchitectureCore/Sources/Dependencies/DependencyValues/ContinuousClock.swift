extension DependencyValues {
  /// A clock that continues while the machine sleeps.
  ///
  /// ```swift
  /// @Dependency(\.continuousClock) var clock
  /// return .run { send in
  ///   try await clock.sleep(for: .seconds(1))
  ///   await send(.ticked)
  /// }
  /// ```
  ///
  /// Tests override it with a `TestClock`, to advance the time, or with an `ImmediateClock`, which
  /// never suspends. Without an override, each use is reported.
  public var continuousClock: any Clock<Duration> {
    get {
      let clock = self[ContinuousClockKey.self]
      return DependencyRecording.isEnabled
        ? DependencyRecording.recorded(clock, name: "continuousClock") : clock
    }
    set { self[ContinuousClockKey.self] = newValue }
  }

  private enum ContinuousClockKey: DependencyKey {
    static let liveValue: any Clock<Duration> = ContinuousClock()
    static let testValue: any Clock<Duration> = UnimplementedClock(
      AnyClock(ContinuousClock()),
      name: "\\.continuousClock"
    )
  }
}
