import Foundation

/// The way in which values become places along an axis.
///
/// ```swift
/// Chart { PointMark(x: .value("Size", 1_000), y: .value("Seconds", 3)) }
///   .chartXScale(type: .log)
/// ```
public struct ScaleType: Equatable, Sendable {
  enum Kind: Equatable { case linear, logarithmic, symmetricLogarithmic(Double), power(Double) }
  enum Values: Equatable { case numbers, dates, categories }
  let kind: Kind
  var values = Values.numbers

  /// Equal distances for equal differences.
  public static let linear = Self(kind: .linear)
  /// Equal distances for equal ratios of positive numbers.
  public static let log = Self(kind: .logarithmic)
  /// Like `log` for large numbers of both signs, and linear near zero.
  public static let symmetricLog = symmetricLog(slopeAtZero: 1)
  /// Like `log` for large numbers of both signs, and linear near zero, with a slope there.
  public static func symmetricLog(slopeAtZero: Double) -> Self {
    Self(kind: .symmetricLogarithmic(slopeAtZero > 0 ? slopeAtZero : 1))
  }
  /// The square root of a number.
  public static let squareRoot = Self(kind: .power(0.5))
  /// A power of a number.
  public static func power(exponent: Double) -> Self {
    Self(kind: .power(exponent.isFinite && exponent > 0 ? exponent : 1))
  }
  /// Dates.
  public static let date = Self(kind: .linear, values: .dates)
  /// Categories at equal distances, even for numbers and dates.
  public static let category = Self(kind: .linear, values: .categories)

  /// Returns the place of a number; nil if it has none.
  func place(of number: Double) -> Double? {
    switch kind {
    case .linear: number
    case .logarithmic: number > 0 ? log10(number) : nil
    case .symmetricLogarithmic(let slope):
      number.sign == .minus ? -log1p(-number * slope) : log1p(number * slope)
    case .power(let exponent):
      number < 0 ? -pow(-number, exponent) : pow(number, exponent)
    }
  }

  /// Returns the number at a place.
  func number(at place: Double) -> Double {
    switch kind {
    case .linear: place
    case .logarithmic: pow(10, place)
    case .symmetricLogarithmic(let slope):
      place < 0 ? -expm1(-place) / slope : expm1(place) / slope
    case .power(let exponent):
      place < 0 ? -pow(-place, 1 / exponent) : pow(place, 1 / exponent)
    }
  }
}
