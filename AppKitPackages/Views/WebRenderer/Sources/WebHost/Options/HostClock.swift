/// The clock of a host: the time since its creation, and sleeping.
struct HostClock: Sendable {
  let now: @Sendable () -> Duration
  let sleep: @Sendable (Duration) async throws -> Void

  /// The clock of the system, which also runs while the system sleeps.
  static var continuous: HostClock {
    let start = ContinuousClock.now
    return HostClock(
      now: { start.duration(to: .now) },
      sleep: { try await Task.sleep(for: $0, clock: .continuous) }
    )
  }
}
