import NIOCore
import Testing

@testable import WebHost

struct RateLimiterTests {
  @Test func `permits bursts of two seconds and then the average rate`() {
    let start = NIODeadline.uptimeNanoseconds(1_000_000_000)
    var limiter = RateLimiter(perSecond: 10, now: start)
    for _ in 0..<20 { #expect(limiter.permit(now: start)) }
    #expect(!limiter.permit(now: start))
    #expect(limiter.permit(now: start + .milliseconds(100)))
    #expect(!limiter.permit(now: start + .milliseconds(100)))
    for _ in 0..<20 { #expect(limiter.permit(now: start + .seconds(60))) }
    #expect(!limiter.permit(now: start + .seconds(60)))
  }
}
