extension View {
  /// Does something with each element of a sequence while the view is on screen.
  ///
  /// ```swift
  /// .onReceive(ContinuousClock().timer(interval: .seconds(1))) { _ in print("tick") }
  /// ```
  ///
  /// SwiftUI takes a Combine publisher here; without Combine it is an asynchronous sequence.
  public func onReceive<S: AsyncSequence & Sendable>(
    _ sequence: S,
    perform action: @escaping @MainActor (S.Element) -> Void
  ) -> some View {
    task {
      do {
        for try await element in sequence { action(element) }
      } catch {
        // The sequence has ended; there is nothing more to receive.
      }
    }
  }

  /// Accepted; a terminal passes no addresses to an app that runs.
  public func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> some View { self }
}
