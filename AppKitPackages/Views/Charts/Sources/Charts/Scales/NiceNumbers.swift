import Foundation

/// Round numbers for the ticks of an axis: multiples of 1, 2 or 5 times a power of ten.
enum NiceNumbers {
  /// An axis has no more ticks than this, so that a stride of an app cannot fill the memory.
  static let limit = 500

  /// Returns the round distance of ticks that divides a span into about `count` parts; nil for a span
  /// that has no parts.
  static func step(_ span: Double, count: Int) -> Double? {
    guard span.isFinite, span > 0, count > 0 else { return nil }
    let raw = span / Double(count)
    let power = log10(raw).rounded(.down)
    let magnitude = pow(10, power)
    guard magnitude > 0, magnitude.isFinite else { return nil }
    // The geometric means of neighboring factors: the nearer one on a logarithmic scale is chosen.
    let factor: Double =
      switch raw / magnitude {
      case 50.squareRoot()...: 10
      case 10.squareRoot()...: 5
      case 2.squareRoot()...: 2
      default: 1
      }
    // A negative power of ten is inexact, so a fraction is divided by the positive one.
    return power < 0 ? factor / pow(10, -power) : factor * magnitude
  }

  /// Returns the multiples of a step between two numbers, both included.
  static func multiples(of step: Double, from lower: Double, to upper: Double) -> [Double] {
    guard step > 0, lower.isFinite, upper.isFinite, lower <= upper else { return [] }
    // The tolerance keeps a bound that is a multiple except for its rounding.
    let first = (lower / step - 1e-9).rounded(.up)
    let last = (upper / step + 1e-9).rounded(.down)
    guard last >= first, last - first < Double(limit) else { return [] }
    let inverse = (1 / step).rounded()
    let isFraction = step < 1 && abs(inverse * step - 1) < 1e-9
    return (0...Int(last - first)).map { index in
      let multiple = first + Double(index)
      return isFraction ? multiple / inverse : multiple * step
    }
  }

  /// Returns about `count` round numbers between two numbers.
  static func ticks(from lower: Double, to upper: Double, count: Int) -> [Double] {
    guard lower < upper else { return lower == upper ? [lower] : [] }
    guard let step = step(upper - lower, count: count) else { return [] }
    return multiples(of: step, from: lower, to: upper)
  }

  /// Returns a range that begins and ends with a tick, and contains both numbers.
  static func rounded(_ lower: Double, _ upper: Double, count: Int) -> (Double, Double) {
    guard lower < upper, let step = step(upper - lower, count: count) else { return (lower, upper) }
    return ((lower / step).rounded(.down) * step, (upper / step).rounded(.up) * step)
  }

  /// Returns powers of ten between two positive numbers, with their multiples by 2 and 5 if there
  /// are few.
  static func logarithmicTicks(from lower: Double, to upper: Double, count: Int) -> [Double] {
    guard lower > 0, lower < upper, upper.isFinite else { return [] }
    let (first, last) = (Int(log10(lower).rounded(.down)), Int(log10(upper).rounded(.up)))
    let decades = log10(upper / lower)
    if decades < 1 { return ticks(from: lower, to: upper, count: count) }
    let stride = max(Int((decades / Double(max(count, 1))).rounded(.up)), 1)
    let factors: [Double] = decades * 3 <= Double(count) + 1 ? [1, 2, 5] : [1]
    var ticks: [Double] = []
    for power in Swift.stride(from: first, through: last, by: stride) {
      for factor in factors {
        let size = pow(10, Double(abs(power)))
        let tick = power < 0 ? factor / size : factor * size
        if tick >= lower * (1 - 1e-9), tick <= upper * (1 + 1e-9) { ticks.append(tick) }
      }
    }
    return ticks
  }
}
