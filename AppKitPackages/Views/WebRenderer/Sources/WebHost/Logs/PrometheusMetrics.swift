import Metrics
import Synchronization

/// Keeps the metrics of the process, and writes them in the text format of Prometheus.
///
/// ```swift
/// MetricsSystem.bootstrap(PrometheusMetrics())
/// ```
///
/// A ``WebHost`` whose metrics are of this type answers `/metrics` with them. Names get the suffixes
/// that Prometheus recommends: `_total` for counters, and `_seconds` for timers, which have a histogram.
public final class PrometheusMetrics: MetricsFactory {
  private struct Key: Hashable {
    let name: String
    /// The dimensions as they are written, as in `{route="page"}`.
    let labels: String
  }

  private struct State {
    var series: [Key: PrometheusSeries] = [:]
    var dropped = 0
  }

  /// The number of series that are kept. Each one occupies memory until the process ends, so a
  /// dimension with any number of values must not use it up.
  static let mostSeries = 1_000

  private let state = Mutex(State())

  /// Creates an empty collection.
  public init() {}

  /// The metrics in the text format of Prometheus.
  public var text: String {
    let (series, dropped) = state.withLock { ($0.series, $0.dropped) }
    var lines: [String] = []
    var name = ""
    for (key, series) in series.sorted(by: {
      ($0.key.name, $0.key.labels) < ($1.key.name, $1.key.labels)
    }) {
      if key.name != name { lines.append("# TYPE \(key.name) \(series.kind)") }
      name = key.name
      lines += series.lines(name: key.name, labels: key.labels)
    }
    if dropped > 0 {
      lines += ["# TYPE metrics_dropped_total counter", "metrics_dropped_total \(dropped)"]
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func series(
    _ label: String,
    _ dimensions: [(String, String)],
    _ kind: PrometheusSeries.Kind
  ) -> PrometheusSeries {
    let key = Key(
      name: Self.name(label, suffix: kind.suffix),
      labels: dimensions.map { "\(Self.name($0))=\"\(Self.escaped($1))\"" }.sorted()
        .joined(separator: ",")
    )
    return state.withLock { state in
      if let series = state.series[key] { return series }
      let series = PrometheusSeries(kind)
      if state.series.count < Self.mostSeries {
        state.series[key] = series
      } else {
        state.dropped += 1
      }
      return series
    }
  }

  /// A name with the characters that Prometheus permits.
  private static func name(_ text: String, suffix: String = "") -> String {
    var name = String(
      text.unicodeScalars.map { scalar in
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
          ? Character(scalar) : "_"
      }
    )
    if name.first?.isNumber ?? true { name = "_" + name }
    return name.hasSuffix(suffix) ? name : name + suffix
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }

  // MARK: MetricsFactory

  /// Returns the counter with a label.
  public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    series(label, dimensions, .counter)
  }

  /// Returns the counter with a label.
  public func makeFloatingPointCounter(
    label: String,
    dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler {
    series(label, dimensions, .counter)
  }

  /// Returns the gauge with a label.
  public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    series(label, dimensions, .gauge)
  }

  /// Returns the recorder with a label, which is a gauge if it does not aggregate.
  public func makeRecorder(
    label: String,
    dimensions: [(String, String)],
    aggregate: Bool
  ) -> any RecorderHandler {
    series(label, dimensions, aggregate ? .summary : .gauge)
  }

  /// Returns the timer with a label.
  public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    series(label, dimensions, .timer)
  }

  // Prometheus expects that a series exists until the process ends.

  /// Keeps the counter.
  public func destroyCounter(_ handler: any CounterHandler) {}
  /// Keeps the counter.
  public func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
  /// Keeps the gauge.
  public func destroyMeter(_ handler: any MeterHandler) {}
  /// Keeps the recorder.
  public func destroyRecorder(_ handler: any RecorderHandler) {}
  /// Keeps the timer.
  public func destroyTimer(_ handler: any TimerHandler) {}
}
