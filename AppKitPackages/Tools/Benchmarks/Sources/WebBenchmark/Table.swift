import Foundation

/// Prints the rows of the table, of which words select some.
struct Table {
  let words: [String]

  init(words: some Sequence<String>) { self.words = Array(words) }

  func printHeader() {
    say("| scenario | measured | at most | | counts |\n| --- | --- | --- | --- | --- |")
  }

  /// Whether the words select a row.
  func contains(_ name: String) -> Bool { words.isEmpty || words.contains { name.contains($0) } }

  /// Prints a row with a value and its limit.
  func add(
    _ name: String,
    _ value: Double,
    _ unit: String,
    atMost limit: Double? = nil,
    counts: String = ""
  ) {
    let most = limit.map { Self.text($0, unit) } ?? ""
    let verdict = limit.map { value > $0 ? "**over**" : "OK" } ?? ""
    say("| \(name) | \(Self.text(value, unit)) | \(most) | \(verdict) | \(counts) |")
  }

  private static func text(_ value: Double, _ unit: String) -> String {
    let number = value == value.rounded() ? "\(Int(value))" : String(format: "%.3g", value)
    return "\(number) \(unit)"
  }

  /// Prints a line and flushes the output, which is buffered in a pipe.
  private func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}

extension [Double] {
  /// The value at a share of the sorted values, such as 0.95.
  func percentile(_ share: Double) -> Double {
    let values = sorted()
    return values.isEmpty ? 0 : values[Swift.min(Int(Double(count) * share), count - 1)]
  }
}
