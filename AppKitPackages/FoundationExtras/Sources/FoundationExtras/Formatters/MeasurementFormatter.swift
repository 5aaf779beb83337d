#if !canImport(Darwin)
  import Foundation

  /// Formats measurements: `5 km`.
  ///
  /// ```swift
  /// let formatter = MeasurementFormatter()
  /// formatter.unitOptions = .providedUnit
  /// formatter.string(from: Measurement(value: 5, unit: UnitLength.kilometers))
  /// ```
  ///
  /// Foundation has this class on Apple's systems only. Missing here are `string(from: Unit)` and the
  /// option `temperatureWithoutUnit`. The number formatter only formats the number.
  public final class MeasurementFormatter {
    public struct UnitOptions: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      /// The unit of the measurement, not the preferred unit of the region.
      public static let providedUnit = UnitOptions(rawValue: 1)
      /// A unit that suits the magnitude of the value. The preferred unit does so without this option.
      public static let naturalScale = UnitOptions(rawValue: 2)
    }

    public var unitOptions: UnitOptions = []
    public var unitStyle = Formatter.UnitStyle.medium
    public var locale: Locale! = .preferred
    /// The formatter of the number, or nil for the default format.
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
