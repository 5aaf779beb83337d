#if !canImport(Darwin)
  import Foundation

  /// The purpose of a measurement, which decides its unit.
  public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Hashable, Sendable {
    /// ICU's name of the usage, or nil to keep the unit.
    let name: String?

    /// The unit of the measurement.
    public static var asProvided: Self { Self(name: nil) }
    /// The preferred unit in the region of the locale.
    public static var general: Self { Self(name: "default") }
  }

  extension MeasurementFormatUnitUsage where UnitType == UnitLength {
    /// Heights of persons.
    public static var person: Self { Self(name: "person") }
    /// Heights of persons, in several units if the region has such a custom.
    public static var personHeight: Self { Self(name: "person-height") }
    /// Distances to travel.
    public static var road: Self { Self(name: "road") }
    /// Amounts of snow.
    public static var snowfall: Self { Self(name: "snowfall") }
    /// Amounts of rain.
    public static var rainfall: Self { Self(name: "rainfall") }
    /// Distances of visibility.
    public static var visibility: Self { Self(name: "visiblty") }
  }

  extension MeasurementFormatUnitUsage where UnitType == UnitMass {
    /// Weights of persons.
    public static var personWeight: Self { Self(name: "person") }
  }

  extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
    /// Temperatures of the air.
    public static var weather: Self { Self(name: "weather") }
    /// Temperatures of persons.
    public static var person: Self { Self(name: "default") }
  }

  extension MeasurementFormatUnitUsage where UnitType == UnitVolume {
    /// Volumes of liquids.
    public static var liquid: Self { Self(name: "fluid") }
  }

  extension MeasurementFormatUnitUsage where UnitType == UnitSpeed {
    /// Speeds of wind.
    public static var wind: Self { Self(name: "wind") }
  }

  extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
    /// Energy of food.
    public static var food: Self { Self(name: "food") }
    /// Energy of physical exercise.
    public static var workout: Self { Self(name: "default") }
  }

  extension Measurement where UnitType: Dimension {
    /// Formats a measurement in the language of a locale.
    ///
    /// ```swift
    /// let length = Measurement(value: 5, unit: UnitLength.kilometers)
    /// length.formatted(.measurement(width: .wide, usage: .asProvided))  // "5 kilometers"
    /// ```
    ///
    /// Foundation has this style on Apple's systems only. Missing here is `attributed`. For units
    /// that ICU does not have, such as custom units, the style appends the unit's symbol to the
    /// number.
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
      /// The length of the unit's name.
      public struct UnitWidth: Hashable, Sendable, Codable {
        let skeleton: String
        /// `5 kilometers`
        public static var wide: Self { Self(skeleton: "unit-width-full-name") }
        /// `5 km`
        public static var abbreviated: Self { Self(skeleton: "unit-width-short") }
        /// `5km`
        public static var narrow: Self { Self(skeleton: "unit-width-narrow") }
      }

      /// The length of the unit's name.
      public var width: UnitWidth
      /// The locale. The current locale means the locale of the environment.
      public var locale: Locale
      /// The purpose of the measurement; nil selects the preferred unit in the region.
      public var usage: MeasurementFormatUnitUsage<UnitType>?
      /// The style of the number, or nil for the default.
      public var numberFormatStyle: FloatingPointFormatStyle<Double>?

      /// Creates a style.
      public init(
        width: UnitWidth,
        locale: Locale = .autoupdatingCurrent,
        usage: MeasurementFormatUnitUsage<UnitType>? = .general,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
      ) {
        self.width = width
        self.locale = locale
        self.usage = usage
        self.numberFormatStyle = numberFormatStyle
      }

      public func locale(_ locale: Locale) -> Self {
        var style = self
        style.locale = locale
        return style
      }

      public func format(_ value: Measurement<UnitType>) -> String {
        let isDefault = locale == .autoupdatingCurrent || locale == .current
        let locale = isDefault ? .preferred : locale
        guard let unit = value.unit.icuName else { return plain(value, locale) }
        var skeleton = "unit/\(unit) \(width.skeleton)"
        let name = (usage ?? .general).name
        if let name { skeleton += " usage/\(name)" }
        var shown = UnitNumberFormatter.string(value.value, skeleton, locale: locale)
        if shown == nil, name != nil {
          // Not every dimension has a preferred unit in each region.
          skeleton = "unit/\(unit) \(width.skeleton)"
          shown = UnitNumberFormatter.string(value.value, skeleton, locale: locale)
        }
        guard let text = shown else { return plain(value, locale) }
        guard let numberFormatStyle else { return text }
        // The number of the number style replaces ICU's own.
        let exact = skeleton + " .##########"
        guard
          let number = UnitNumberFormatter.converted(value.value, exact, locale: locale),
          let written = UnitNumberFormatter.string(number, ".##########", locale: locale),
          let whole = UnitNumberFormatter.string(value.value, exact, locale: locale),
          let range = whole.range(of: written)
        else { return text }
        let style = numberFormatStyle.locale(locale)
        return whole.replacingCharacters(in: range, with: style.format(number))
      }

      private func plain(_ value: Measurement<UnitType>, _ locale: Locale) -> String {
        let number = (numberFormatStyle ?? .number).locale(locale).format(value.value)
        return "\(number) \(value.unit.symbol)"
      }
    }

    /// Returns the measurement in the preferred unit of the region.
    public func formatted() -> String { formatted(FormatStyle(width: .abbreviated)) }

    /// Returns the measurement in a style.
    public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
    where S.FormatInput == Measurement<UnitType> {
      style.format(self)
    }
  }

  extension MeasurementFormatUnitUsage: Codable {}

  extension FormatStyle {
    /// A style for measurements.
    public static func measurement<UnitType: Dimension>(
      width: Measurement<UnitType>.FormatStyle.UnitWidth,
      usage: MeasurementFormatUnitUsage<UnitType> = .general,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitType>.FormatStyle {
      Measurement<UnitType>.FormatStyle(
        width: width,
        usage: usage,
        numberFormatStyle: numberFormatStyle
      )
    }
  }
#endif
