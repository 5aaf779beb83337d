import NIOCore
import Testing

@testable import WebHost

struct RateLimiterTests {
  @Test func `a rate limiter permits bursts of two seconds and then the average rate`() {
    let start = NIODeadline.uptimeNanoseconds(1_000_000_000)
    var limiter = RateLimiter(perSecond: 10, now: start)
    func permitted(_ count: Int, at milliseconds: Int64) -> Int {
      (0..<count).count { _ in limiter.permit(now: start + .milliseconds(milliseconds)) }
    }
    #expect(permitted(30, at: 0) == 20)
    #expect(permitted(2, at: 100) == 1)
    #expect(permitted(30, at: 60_000) == 20)
  }
}
