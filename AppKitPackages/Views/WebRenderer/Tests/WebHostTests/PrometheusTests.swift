import Metrics
import Testing

@testable import WebHost

struct PrometheusTests {
  private let metrics = PrometheusMetrics()

  @Test func `each kind has its lines`() {
    let dimensions = [("route", "page"), ("status", "200")]
    Metrics.Counter(label: "web.requests", dimensions: dimensions, factory: metrics).increment(
      by: 2
    )
    Meter(label: "windows", factory: metrics).set(3)
    Recorder(label: "bytes", factory: metrics).record(10)
    Recorder(label: "bytes", factory: metrics).record(2.5)
    Gauge(label: "level", factory: metrics).record(7)
    Timer(label: "turn", factory: metrics).recordMilliseconds(30)
    #expect(
      metrics.text == """
        # TYPE bytes summary
        bytes_sum 12.5
        bytes_count 2
        # TYPE level gauge
        level 7
        # TYPE turn_seconds histogram
        turn_seconds_bucket{le="0.001"} 0
        turn_seconds_bucket{le="0.005"} 0
        turn_seconds_bucket{le="0.025"} 0
        turn_seconds_bucket{le="0.1"} 1
        turn_seconds_bucket{le="0.5"} 1
        turn_seconds_bucket{le="2"} 1
        turn_seconds_bucket{le="10"} 1
        turn_seconds_bucket{le="+Inf"} 1
        turn_seconds_sum 0.03
        turn_seconds_count 1
        # TYPE web_requests_total counter
        web_requests_total{route="page",status="200"} 2
        # TYPE windows gauge
        windows 3

        """
    )
  }

  @Test(arguments: [
    ("2nd name-of \"x\"", "_2nd_name_of__x_"), ("", "_"), ("größe", "gr__e"),
    ("a_total", "a_total"),
  ])
  func `names have the characters that are permitted`(label: String, name: String) {
    Meter(label: label, factory: metrics).set(1)
    #expect(metrics.text.hasSuffix("\n\(name) 1\n"))
  }

  @Test func `values of dimensions are escaped`() {
    Meter(label: "a", dimensions: [("b", "c\"d\\e\nf")], factory: metrics).set(1)
    #expect(metrics.text.hasSuffix("\na{b=\"c\\\"d\\\\e\\nf\"} 1\n"))
  }

  @Test func `the number of series is limited`() {
    for number in 0..<PrometheusMetrics.mostSeries + 5 {
      Metrics.Counter(label: "a", dimensions: [("n", "\(number)")], factory: metrics).increment()
    }
    #expect(metrics.text.hasSuffix("\nmetrics_dropped_total 5\n"))
    #expect(
      metrics.text.utf8.count { $0 == UInt8(ascii: "\n") } == PrometheusMetrics.mostSeries + 3
    )
  }
}
