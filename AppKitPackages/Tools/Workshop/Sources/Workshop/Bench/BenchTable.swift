import Foundation

/// The table of the benchmarks of the store, from the histograms that the benchmark program prints.
///
/// A row has the median time of a run, its limit, the minimum, the median of the baseline, which is the
/// same work without a store, and the number of allocations. Numbers above their limit have a star.
struct BenchTable {
  /// The limits of scenarios in microseconds.
  private static let limits: [String: Double] = [
    "Store.Scope": 1, "Store.Send": 0.5, "Store.Send.Recorded": 1.2, "Store.Access": 0.1,
    "NestedStore.Scope": 8, "NestedStore.Send": 8, "NestedStore.RootSend": 2,
    "NestedStore.NestedSend(1)": 3, "NestedStore.Access": 0.4, "ForEach.Row(1000)": 1.5,
    "ForEach.Row(10000)": 1.5, "TestStore.RoundTrip": 20,
  ]
  /// The most bytes that a recorder may need for an action, beyond the state.
  private static let mostBytes = 200.0

  private struct Measurement {
    let least: Double
    var median: Double?
  }

  private struct Scenario {
    let name: String
    var metrics: [String: Measurement] = [:]

    func median(_ metric: String) -> Double? { metrics[metric]?.median }
  }

  private var scenarios: [Scenario] = []

  /// - Parameter output: For each scenario and metric, lines with a value and the share of runs up to
  ///   that value.
  init(_ output: String) {
    var metric = ""
    for line in output.split(whereSeparator: { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }) {
      let words = line.split(whereSeparator: \.isWhitespace)
      if line.hasPrefix("Debug results for "),
        let name = line.split(separator: " ", maxSplits: 3).last
      {
        scenarios.append(Scenario(name: String(name.hasSuffix(":") ? name.dropLast() : name)))
      } else if let first = line.first, first.isUppercase, line.hasSuffix(":") {
        metric = String(words[0].hasSuffix(":") ? words[0].dropLast() : words[0])
      } else if words.count > 1, let value = Double(words[0]), let share = Double(words[1]),
        !scenarios.isEmpty
      {
        var measurement =
          scenarios[scenarios.count - 1].metrics[metric] ?? Measurement(least: value)
        if share >= 0.5, measurement.median == nil { measurement.median = value }
        scenarios[scenarios.count - 1].metrics[metric] = measurement
      }
    }
  }

  /// The lines of the table.
  var text: String {
    let times = scenarios.compactMap(row)
    let growths = scenarios.compactMap { scenario in
      scenario.median("Growth").map { Self.padded(scenario.name) + " grew by \(Int($0)) kB" }
    }
    let sizes = scenarios.compactMap { scenario in
      scenario.median("Bytes").map { bytes in
        Self.padded(scenario.name) + " \(Int(bytes)) bytes beyond the state, at most "
          + "\(Int(Self.mostBytes))\(bytes > Self.mostBytes ? " *" : "")"
      }
    }
    let title = Self.row(
      "scenario",
      ["us", "at most", "least us", "floor us", "ratio", "allocations"]
    )
    return ([title] + times + growths + sizes + ["* more than allowed"]).joined(separator: "\n")
  }

  private func row(_ scenario: Scenario) -> String? {
    guard !scenario.name.hasSuffix(" floor"), let time = scenario.median("Time"),
      let least = scenario.metrics["Time"]?.least
    else { return nil }
    let floor =
      scenario.median("Floor")
      ?? scenarios.first { $0.name == scenario.name + " floor" }?.median("Time")
    // An effect may take a fifth longer than its baseline.
    let limit =
      Self.limits[scenario.name]
      ?? (scenario.name == "Effect.Run" ? floor.map { 1.2 * $0 / 1_000_000 } : nil)
    return Self.row(
      scenario.name,
      [
        Self.microseconds(time),
        limit.map { String(format: "%.1f", $0) + (time > $0 * 1_000_000 ? " *" : "") } ?? "",
        Self.microseconds(least), floor.map(Self.microseconds) ?? "",
        floor.map { String(format: "%.2f", time / $0) } ?? "",
        String(format: "%g", (scenario.median("Allocations") ?? 0) / 1000),
      ]
    )
  }

  /// The times are in picoseconds.
  private static func microseconds(_ value: Double) -> String {
    String(format: "%.3f", value / 1_000_000)
  }

  private static func padded(_ name: String) -> String {
    name + String(repeating: " ", count: max(0, 26 - name.count))
  }

  private static func row(_ name: String, _ columns: [String]) -> String {
    let widths = [9, 9, 9, 9, 7, 12]
    return padded(name)
      + zip(columns, widths).map { column, width in
        " " + String(repeating: " ", count: max(0, width - column.count)) + column
      }.joined()
  }
}
