import Metrics
import Synchronization

/// The values of one metric with one combination of dimensions.
final class PrometheusSeries: CounterHandler, FloatingPointCounterHandler, MeterHandler,
  RecorderHandler,
  TimerHandler
{
  enum Kind { case counter, gauge, summary, timer }

  private struct Values {
    var sum = 0.0
    var count = 0
    /// The number of values up to each bound.
    var buckets: [Int]
  }

  /// The upper bounds of the buckets of a histogram in seconds. A turn of the main loop over 0.1 is slow.
  private static let bounds = [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10]

  private let type: Kind
  private let values: Mutex<Values>

  init(_ type: Kind) {
    self.type = type
    values = Mutex(Values(buckets: type == .timer ? Self.bounds.map { _ in 0 } : []))
  }

  /// The name of the kind in the text format.
  var kind: String { type == .timer ? "histogram" : "\(type)" }

  func increment(by amount: Int64) { increment(by: Double(amount)) }

  func increment(by amount: Double) { values.withLock { $0.sum += amount } }

  func decrement(by amount: Double) { increment(by: -amount) }

  func reset() { set(0.0) }

  func set(_ value: Int64) { set(Double(value)) }

  func set(_ value: Double) { values.withLock { $0.sum = value } }

  func record(_ value: Int64) { record(Double(value)) }

  func record(_ value: Double) {
    guard type != .gauge else { return set(value) }
    values.withLock { values in
      values.sum += value
      values.count += 1
      for index in values.buckets.indices where value <= Self.bounds[index] {
        values.buckets[index] += 1
      }
    }
  }

  func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }

  /// The lines of the series in the text format.
  func lines(name: String, labels: String) -> [String] {
    let values = values.withLock { $0 }
    func line(_ suffix: String, _ value: String, bound: String? = nil) -> String {
      let all = [labels, bound.map { "le=\"\($0)\"" } ?? ""].filter { !$0.isEmpty }
      return name + suffix + (all.isEmpty ? "" : "{\(all.joined(separator: ","))}") + " " + value
    }
    guard type == .summary || type == .timer else { return [line("", Self.text(values.sum))] }
    var lines = zip(Self.bounds, values.buckets).map { bound, count in
      line("_bucket", "\(count)", bound: Self.text(bound))
    }
    if type == .timer { lines.append(line("_bucket", "\(values.count)", bound: "+Inf")) }
    return lines + [line("_sum", Self.text(values.sum)), line("_count", "\(values.count)")]
  }

  private static func text(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}

extension PrometheusSeries.Kind {
  /// The end of the name of a metric, which tells its unit.
  var suffix: String {
    switch self {
    case .counter: "_total"
    case .timer: "_seconds"
    case .gauge, .summary: ""
    }
  }
}
