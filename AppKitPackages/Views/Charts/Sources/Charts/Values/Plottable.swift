import ViewKit

/// A type whose values a chart can show along an axis, in colors or as symbols.
///
/// ```swift
/// enum Weather: String, Plottable { case sunny, rainy }
/// ```
///
/// An enumeration with a raw value needs no code: the raw value is shown. Other types convert
/// themselves to a number, a date or a text and back.
public protocol Plottable {
  /// The type of the value that is shown.
  associatedtype PrimitivePlottable: PrimitivePlottableProtocol
  /// The value that is shown.
  var primitivePlottable: PrimitivePlottable { get }
  /// Creates a value from the one that is shown; nil if there is none.
  init?(primitivePlottable: PrimitivePlottable)
}

/// A number, a date or a text.
///
/// ```swift
/// func primitive<Value: Plottable>(_ value: Value) -> any PrimitivePlottableProtocol {
///   value.primitivePlottable
/// }
/// ```
public protocol PrimitivePlottableProtocol: Plottable where PrimitivePlottable == Self {
  /// The value without its type.
  var _plotValue: PlotValue { get }
  /// Creates a value of this type; nil if the other one has another kind.
  init?(_plotValue: PlotValue)
}

extension PrimitivePlottableProtocol {
  public var primitivePlottable: Self { self }
  public init?(primitivePlottable: Self) { self = primitivePlottable }
}

extension Plottable where Self: RawRepresentable, RawValue: PrimitivePlottableProtocol {
  public var primitivePlottable: RawValue { rawValue }
  public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}

extension Plottable {
  /// The value without its type.
  var plotValue: PlotValue { primitivePlottable._plotValue }

  /// Creates a value from one without a type; nil if its kind is another one.
  init?(plotValue: PlotValue) {
    guard let primitive = PrimitivePlottable(_plotValue: plotValue) else { return nil }
    self.init(primitivePlottable: primitive)
  }
}

/// A number, a date or a text that a chart shows.
public enum PlotValue: Hashable, Sendable {
  /// A number, which has a place on a continuous scale.
  case number(Double)
  /// A date, which has a place on a continuous scale.
  case date(Date)
  /// A text, which is a category.
  case category(String)

  /// The number of a value on a continuous scale; nil for a category.
  var number: Double? {
    switch self {
    case .number(let number): number.isFinite ? number : nil
    case .date(let date): date.timeIntervalSinceReferenceDate
    case .category: nil
    }
  }
}

extension Double: PrimitivePlottableProtocol {
  public var _plotValue: PlotValue { .number(self) }
  public init?(_plotValue: PlotValue) {
    guard case .number(let number) = _plotValue else { return nil }
    self = number
  }
}

extension Date: PrimitivePlottableProtocol {
  public var _plotValue: PlotValue { .date(self) }
  public init?(_plotValue: PlotValue) {
    guard case .date(let date) = _plotValue else { return nil }
    self = date
  }
}

extension String: PrimitivePlottableProtocol {
  public var _plotValue: PlotValue { .category(self) }
  public init?(_plotValue: PlotValue) {
    guard case .category(let text) = _plotValue else { return nil }
    self = text
  }
}

extension BinaryInteger {
  public var _plotValue: PlotValue { .number(Double(self)) }
  public init?(_plotValue: PlotValue) {
    // A number between two integers, such as one below a pointer, is that of the nearest one.
    guard case .number(let number) = _plotValue, let value = Self(exactly: number.rounded()) else {
      return nil
    }
    self = value
  }
}

extension BinaryFloatingPoint {
  public var _plotValue: PlotValue { .number(Double(self)) }
  public init?(_plotValue: PlotValue) {
    guard case .number(let number) = _plotValue else { return nil }
    self = Self(number)
  }
}

extension Int: PrimitivePlottableProtocol {}
extension Int8: PrimitivePlottableProtocol {}
extension Int16: PrimitivePlottableProtocol {}
extension Int32: PrimitivePlottableProtocol {}
extension Int64: PrimitivePlottableProtocol {}
extension UInt: PrimitivePlottableProtocol {}
extension UInt8: PrimitivePlottableProtocol {}
extension UInt16: PrimitivePlottableProtocol {}
extension UInt32: PrimitivePlottableProtocol {}
extension UInt64: PrimitivePlottableProtocol {}
extension Float: PrimitivePlottableProtocol {}
extension CGFloat: PrimitivePlottableProtocol {}

extension Decimal: PrimitivePlottableProtocol {
  public var _plotValue: PlotValue { .number(NSDecimalNumber(decimal: self).doubleValue) }
  public init?(_plotValue: PlotValue) {
    guard case .number(let number) = _plotValue else { return nil }
    self.init(number)
  }
}
