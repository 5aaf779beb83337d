/// Finds the browsers with windows whose credentials have expired.
///
/// One task sleeps until the next credential expires. A task for each browser would occupy memory
/// for weeks, even if it is cancelled.
@MainActor
final class CredentialExpiry {
  /// Called with a browser when its time is over. It sets another time if the credential is valid.
  var onExpiry: (WebBrowser) async -> Void = { _ in }

  private let clock: HostClock
  private var deadlines: [WebBrowser: Duration] = [:]
  private var wakeTime: Duration?
  private var task: Task<Void, Never>?

  /// The longest time for which the task sleeps. The memory of a cancelled task is free after it.
  private static let longestSleep = Duration.seconds(86_400)

  init(_ clock: HostClock) { self.clock = clock }

  deinit { task?.cancel() }

  /// Sets the time for which the credential of a browser is valid.
  func set(_ time: Duration?, for browser: WebBrowser) {
    deadlines[browser] = time.map { clock.now() + $0 }
    schedule()
  }

  /// Forgets a browser without windows.
  func remove(_ browser: WebBrowser) { deadlines[browser] = nil }

  private func schedule() {
    let now = clock.now()
    guard let deadline = deadlines.values.min() else { return }
    let next = min(deadline, now + Self.longestSleep)
    if let wakeTime, wakeTime <= next { return }
    wakeTime = next
    task?.cancel()
    task = Task { [weak self, clock] in
      do { try await clock.sleep(next - now) } catch { return }
      await self?.wake()
    }
  }

  private func wake() async {
    wakeTime = nil
    let now = clock.now()
    for (browser, deadline) in deadlines where deadline <= now {
      deadlines[browser] = nil
      await onExpiry(browser)
    }
    schedule()
  }
}
