#if !canImport(Darwin)
  import Foundation

  /// Writes amounts with their units: `5 km`.
  ///
  /// ```swift
  /// let formatter = MeasurementFormatter()
  /// formatter.unitOptions = .providedUnit
  /// formatter.string(from: Measurement(value: 5, unit: UnitLength.kilometers))
  /// ```
  ///
  /// Foundation has this on Apple's systems only. Missing here are `string(from: Unit)` and the option
  /// `temperatureWithoutUnit`; of the number formatter, only its text of the number counts.
  public final class MeasurementFormatter {
    public struct UnitOptions: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      /// The unit that the amount has, not the one that is usual in the region.
      public static let providedUnit = UnitOptions(rawValue: 1)
      /// A unit of the same kind that suits the size of the amount, which the usual one does anyway.
      public static let naturalScale = UnitOptions(rawValue: 2)
    }

    public var unitOptions: UnitOptions = []
    public var unitStyle = Formatter.UnitStyle.medium
    public var locale: Locale! = .preferred
    /// Writes the number, if it is set.
    public var numberFormatter: NumberFormatter?

    public init() {}

    public func string<UnitType: Dimension>(from measurement: Measurement<UnitType>) -> String {
      let width: Measurement<UnitType>.FormatStyle.UnitWidth =
        switch unitStyle {
        case .long: .wide
        case .short: .narrow
        default: .abbreviated
        }
      let text = measurement.formatted(
        .measurement(
          width: width,
          usage: unitOptions.contains(.providedUnit) ? .asProvided : .general
        )
        .locale(locale ?? .preferred)
      )
      guard let number = numberFormatter?.string(from: NSNumber(value: measurement.value)),
        unitOptions.contains(.providedUnit),
        let written = UnitNumberFormatter.string(
          measurement.value,
          "",
          locale: locale ?? .preferred
        ),
        let range = text.range(of: written)
      else { return text }
      return text.replacingCharacters(in: range, with: number)
    }
  }
#endif
