import NIOCore

/// Limits the events per second with a token bucket, which permits bursts of two seconds.
struct RateLimiter {
  private let perSecond: Double
  private var tokens: Double
  private var last: NIODeadline

  init(perSecond: Int, now: NIODeadline = .now()) {
    self.perSecond = Double(max(perSecond, 1))
    tokens = self.perSecond * 2
    last = now
  }

  /// Counts one event; returns whether the limit permits it.
  mutating func permit(now: NIODeadline = .now()) -> Bool {
    let seconds = Double((now - last).nanoseconds) / 1e9
    last = now
    tokens = min(tokens + seconds * perSecond, perSecond * 2)
    guard tokens >= 1 else { return false }
    tokens -= 1
    return true
  }
}
