import SwiftUI

extension EnvironmentValues {
  /// The clock that views of a hierarchy use to measure time while the machine is awake or asleep.
  ///
  /// ```swift
  /// struct Splash: View {
  ///   @Environment(\.continuousClock) var clock
  ///   @State var isVisible = true
  ///
  ///   var body: some View {
  ///     Text(isVisible ? "Welcome" : "")
  ///       .task {
  ///         try? await clock.sleep(for: .seconds(1))
  ///         isVisible = false
  ///       }
  ///   }
  /// }
  /// ```
  ///
  /// A preview or a test replaces it: `.environment(\.continuousClock, ImmediateClock())`. Features use
  /// the dependency `continuousClock`.
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }

  /// The clock that views of a hierarchy use to measure time while the machine is awake.
  ///
  /// ```swift
  /// Text("Welcome").environment(\.suspendingClock, ImmediateClock())
  /// ```
  public var suspendingClock: any Clock<Duration> {
    get { self[SuspendingClockKey.self] }
    set { self[SuspendingClockKey.self] = newValue }
  }
}

private enum ContinuousClockKey: EnvironmentKey {
  static var defaultValue: any Clock<Duration> { ContinuousClock() }
}

private enum SuspendingClockKey: EnvironmentKey {
  static var defaultValue: any Clock<Duration> { SuspendingClock() }
}
