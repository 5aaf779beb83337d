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
  /// Foundation has this class on Apple's systems only. `string(from: Unit)` is missing, and so is
  /// the option `temperatureWithoutUnit`. The number formatter only formats the number.
  public final class MeasurementFormatter: Sendable {
    /// The choice of the unit.
    public struct UnitOptions: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      /// The unit of the measurement, not the preferred unit of the region.
      public static let providedUnit = UnitOptions(rawValue: 1)
      /// A unit that suits the magnitude of the value. The preferred unit does so without this
      /// option.
      public static let naturalScale = UnitOptions(rawValue: 2)
    }

    private struct Settings: Sendable {
      var unitOptions: UnitOptions = []
      var unitStyle = Formatter.UnitStyle.medium
      var locale: Locale? = .preferred
      var numberFormatter: NumberFormatter?
    }

    private let settings = FormatterSettings(Settings())

    /// The choice of the unit. The default is the preferred unit of the region.
    public var unitOptions: UnitOptions {
      get { settings.unitOptions }
      set { settings.unitOptions = newValue }
    }

    /// The length of the unit's name: `5 kilometers`, `5 km` or `5km`.
    public var unitStyle: Formatter.UnitStyle {
      get { settings.unitStyle }
      set { settings.unitStyle = newValue }
    }

    /// The locale, by default that of the environment.
    public var locale: Locale! {
      get { settings.locale }
      set { settings.locale = newValue }
    }

    /// The formatter of the number, or nil for the default format.
    public var numberFormatter: NumberFormatter? {
      get { settings.numberFormatter }
      set { settings.numberFormatter = newValue }
    }

    /// Creates a formatter.
    public init() {}

    /// Returns the measurement with its unit.
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
