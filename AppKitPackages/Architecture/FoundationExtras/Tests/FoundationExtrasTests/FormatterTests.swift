import Foundation
import FoundationExtras
import Testing

@Suite struct FormatterTests {
  private func formatter(
    _ language: String,
    _ style: DateComponentsFormatter.UnitsStyle,
    _ units: NSCalendar.Unit = [.hour, .minute, .second]
  ) -> DateComponentsFormatter {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: language)
    calendar.timeZone = .gmt
    let formatter = DateComponentsFormatter()
    formatter.calendar = calendar
    formatter.unitsStyle = style
    formatter.allowedUnits = units
    return formatter
  }

  @Test(
    arguments: [
      (.positional, "9:41:30"),
      (.abbreviated, "9h 41m 30s"),
      (.short, "9 hr, 41 min, 30 sec"),
      (.full, "9 hours, 41 minutes, 30 seconds"),
      (.spellOut, "nine hours, forty-one minutes, thirty seconds"),
      (.brief, "9hr 41min 30sec"),
    ] as [(DateComponentsFormatter.UnitsStyle, String)]
  )
  func `a duration has six styles`(
    style: DateComponentsFormatter.UnitsStyle,
    expected: String
  ) {
    #expect(formatter("en_US", style).string(from: 34_890) == expected)
  }

  @Test func `a duration is formatted in any language`() {
    #expect(formatter("de_DE", .full).string(from: 3_661) == "1 Stunde, 1 Minute und 1 Sekunde")
    #expect(formatter("ru_RU", .full).string(from: 18_120) == "5 часов 2 минуты")
    #expect(formatter("ar_EG", .positional).string(from: 3_661) == "١:٠١:٠١")
    #expect(formatter("ar_EG", .full).string(from: 7_200) == "ساعتان")
  }

  @Test func `the zero formatting behavior drops or keeps zeros`() {
    let minutes: NSCalendar.Unit = [.minute, .second]
    #expect(formatter("en", .positional).string(from: 65) == "1:05")
    #expect(formatter("en", .positional, minutes).string(from: 5) == "5")
    #expect(formatter("en", .positional, minutes).string(from: 0) == "0")
    let padded = formatter("en", .positional, minutes)
    padded.zeroFormattingBehavior = .pad
    #expect(padded.string(from: 65) == "01:05")
    #expect(padded.string(from: 5) == "00:05")
    let kept = formatter("en", .positional, minutes)
    kept.zeroFormattingBehavior = []
    #expect(kept.string(from: 5) == "0:05")
    let words = formatter("en", .abbreviated)
    #expect(words.string(from: 3_605) == "1h 5s")
    #expect(words.string(from: 3_600) == "1h")
    #expect(words.string(from: 0) == "0s")
    words.zeroFormattingBehavior = .dropLeading
    #expect(words.string(from: 3_600) == "1h 0m 0s")
    words.zeroFormattingBehavior = .dropMiddle
    #expect(words.string(from: 3_605) == "1h 5s")
    words.zeroFormattingBehavior = .dropTrailing
    #expect(words.string(from: 60) == "0h 1m")
  }

  @Test func `units are limited, and lengths may be negative`() {
    let formatter = formatter("en", .full, [.day, .hour, .minute])
    formatter.maximumUnitCount = 2
    #expect(formatter.string(from: 93_780) == "1 day, 2 hours")
    #expect(formatter.string(from: -5_400) == "-1 hour, 30 minutes")
    #expect(self.formatter("en", .positional).string(from: -5_400) == "-1:30:00")
    #expect(self.formatter("en", .positional, []).string(from: 5) == nil)
  }

  @Test func `the time between dates counts months of the calendar`() {
    let formatter = formatter("en", .full, [.year, .month, .day])
    let start = Date(timeIntervalSince1970: 1_706_745_600)  // 2024-02-01
    let end = Date(timeIntervalSince1970: 1_741_219_200)  // 2025-03-06
    #expect(formatter.string(from: start, to: end) == "1 year, 1 month, 5 days")
    #expect(
      formatter.string(from: DateComponents(month: 1, day: 14)) == "1 month, 14 days"
    )
    #expect(
      DateComponentsFormatter.localizedString(
        from: DateComponents(hour: 1, minute: 5),
        unitsStyle: .positional
      ) == "1:05:00"
    )
  }

  @Test(
    arguments: [
      ("en_US", -86_400, "yesterday", "1 day ago"),
      ("en_US", 7_200, "in 2 hours", "in 2 hours"),
      ("de_DE", 86_400, "morgen", "in 1 Tag"),
      ("ru_RU", -18_000, "5 часов назад", "5 часов назад"),
      ("ar_EG", -60, "قبل دقيقة واحدة", "قبل دقيقة واحدة"),
    ]
  )
  func `a date is formatted relative to another date`(
    language: String,
    seconds: Double,
    named: String,
    numeric: String
  ) {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: language)
    formatter.calendar.timeZone = .gmt
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(fromTimeInterval: seconds) == named)
    formatter.dateTimeStyle = .numeric
    let reference = Date(timeIntervalSince1970: 1_700_000_000)
    #expect(
      formatter.localizedString(for: reference + seconds, relativeTo: reference) == numeric
    )
  }

  @Test func `a relative date formatter accepts components and rejects other objects`() {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: "en")
    #expect(formatter.localizedString(from: DateComponents(month: 2)) == "in 2 months")
    formatter.unitsStyle = .short
    #expect(formatter.localizedString(from: DateComponents(month: -2)) == "2 mo. ago")
    #expect(formatter.string(for: "x") == nil)
    formatter.unitsStyle = .spellOut
    #expect(formatter.string(for: Date.now + 3 * 86_400 + 60) == "in three days")
  }

  @Test func `a measurement is formatted with its unit`() {
    let length = Measurement(value: 1_234.5, unit: UnitLength.meters)
    func text(
      _ language: String,
      _ width: Measurement<UnitLength>.FormatStyle.UnitWidth
    ) -> String {
      length.formatted(
        .measurement(width: width, usage: .asProvided).locale(Locale(identifier: language))
      )
    }
    #expect(text("en_US", .wide) == "1,234.5 meters")
    #expect(text("en_US", .abbreviated) == "1,234.5 m")
    #expect(text("en_US", .narrow) == "1,234.5m")
    #expect(text("de_DE", .wide) == "1.234,5 Meter")
    #expect(text("ru_RU", .wide) == "1\u{A0}234,5 метра")
    #expect(text("ar_EG", .abbreviated) == "١٬٢٣٤٫٥ متر")
  }

  @Test func `an amount of data is formatted as the size of a file`() {
    let size = Measurement(value: 1.5, unit: UnitInformationStorage.gigabytes)
    let english = Locale(identifier: "en_US")
    #expect(size.formatted(.byteCount(style: .file).locale(english)) == "1.5 GB")
    #expect(size.formatted(.byteCount(style: .memory).locale(english)) == "1.4 GB")
    let megabytes = size.formatted(
      .byteCount(style: .file, allowedUnits: .mb).locale(Locale(identifier: "de_DE"))
    )
    #expect(megabytes == "1.500 MB")
    let none = Measurement(value: 0, unit: UnitInformationStorage.bits)
    #expect(none.formatted(.byteCount(style: .file, spellsOutZero: false)) == "0 bytes")
    let endless = Measurement(value: .infinity, unit: UnitInformationStorage.bytes)
    #expect(!endless.formatted(.byteCount(style: .file)).isEmpty)
  }

  @Test func `a measurement is converted to the preferred unit of the region`() {
    let run = Measurement(value: 5, unit: UnitLength.kilometers)
    func text(_ language: String, _ usage: MeasurementFormatUnitUsage<UnitLength>) -> String {
      run.formatted(
        .measurement(width: .abbreviated, usage: usage).locale(Locale(identifier: language))
      )
    }
    #expect(text("en_US", .general) == "3.1 mi")
    #expect(text("de_DE", .general) == "5 km")
    #expect(text("en_US", .road) == "3.1 mi")
    let weather = Measurement(value: 20, unit: UnitTemperature.celsius)
    #expect(
      weather.formatted(
        .measurement(width: .narrow, usage: .weather).locale(Locale(identifier: "en_US"))
      ) == "68°"
    )
  }

  @Test func `a number style formats the digits of an amount`() {
    let height = Measurement(value: 1.8046, unit: UnitLength.meters)
    func text<U: Dimension>(_ amount: Measurement<U>, _ language: String) -> String {
      amount.formatted(
        .measurement(
          width: .abbreviated,
          usage: .asProvided,
          numberFormatStyle: .number.precision(.fractionLength(2))
        )
        .locale(Locale(identifier: language))
      )
    }
    #expect(text(height, "en_US") == "1.80 m")
    #expect(text(height, "de_DE") == "1,80 m")
    let own = Dimension(symbol: "smoot", converter: UnitConverterLinear(coefficient: 1))
    #expect(text(Measurement(value: 3, unit: own), "en_US") == "3.00 smoot")
  }

  @Test func `a measurement formatter keeps or converts the unit`() {
    let formatter = MeasurementFormatter()
    formatter.locale = Locale(identifier: "en_US")
    let run = Measurement(value: 5, unit: UnitLength.kilometers)
    #expect(formatter.string(from: run) == "3.1 mi")
    formatter.unitOptions = .providedUnit
    #expect(formatter.string(from: run) == "5 km")
    formatter.unitStyle = .long
    #expect(formatter.string(from: run) == "5 kilometers")
    let digits = NumberFormatter()
    digits.locale = Locale(identifier: "en_US")
    digits.minimumFractionDigits = 1
    formatter.numberFormatter = digits
    #expect(formatter.string(from: run) == "5.0 kilometers")
  }

  @Test func `the time between two dates has units`() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let time = start..<start.addingTimeInterval(2 * 86_400 + 7_800)
    func text(_ style: DateRangeComponentsStyle, _ language: String = "en_US") -> String {
      time.formatted(style.calendar(calendar).locale(Locale(identifier: language)))
    }
    #expect(text(.components(style: .wide)) == "2 days, 2 hours, 10 minutes")
    #expect(text(.components(style: .abbreviated, fields: [.hour, .minute])) == "50 hr, 10 min")
    #expect(text(.components(style: .condensedAbbreviated, fields: [.day, .hour])) == "2days 2hr")
    #expect(text(.components(style: .narrow, fields: [.minute])) == "3,010m")
    #expect(text(.components(style: .spellOut, fields: [.day])) == "two days")
    #expect(text(.timeDuration) == "50:10:00")
    #expect(text(.components(style: .wide, fields: [.day]), "de_DE") == "2 Tage")
    #expect((start..<start.addingTimeInterval(60)).formatted(.timeDuration) == "1:00")
  }

  @Test func `every unit of Foundation and ICU has a name`() {
    let units: [Dimension] = [
      UnitLength.furlongs, UnitMass.stones, UnitDuration.nanoseconds, UnitTemperature.kelvin,
      UnitSpeed.knots, UnitVolume.bushels, UnitArea.hectares, UnitEnergy.kilowattHours,
      UnitPower.horsepower, UnitPressure.inchesOfMercury, UnitAngle.revolutions,
      UnitFrequency.gigahertz, UnitInformationStorage.petabytes,
      UnitFuelEfficiency.litersPer100Kilometers, UnitElectricCurrent.milliamperes,
      UnitElectricPotentialDifference.volts, UnitElectricResistance.ohms, UnitIlluminance.lux,
      UnitAcceleration.gravity,
    ]
    for unit in units {
      let text = Measurement(value: 2, unit: unit).formatted(
        .measurement(width: .wide, usage: .asProvided).locale(Locale(identifier: "en_US"))
      )
      #expect(text.hasPrefix("2 ") && !text.hasSuffix(" \(unit.symbol)"), "\(unit.symbol): \(text)")
    }
  }

  // Global constants must be sendable.
  @Test func `formatters can be shared by threads`() async {
    let settings = MeasurementFormatter()
    settings.unitOptions = .providedUnit
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<100 {
            minutesFormatter.maximumUnitCount = 2
            #expect(minutesFormatter.string(from: 90) == "01:30")
            #expect(!dayFormatter.localizedString(fromTimeInterval: -86_400).isEmpty)
            #expect(!settings.string(from: Measurement(value: 1, unit: UnitLength.meters)).isEmpty)
          }
        }
      }
    }
  }

  @Test func `texts are joined to a list`() {
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: "en_US")
    #expect(formatter.string(from: ["milk", "bread", "cheese"]) == "milk, bread, and cheese")
    formatter.locale = Locale(identifier: "de_DE")
    #expect(formatter.string(from: ["Milch", "Brot"]) == "Milch und Brot")
    formatter.itemFormatter = NumberFormatter()
    #expect(formatter.string(from: [1, 2]) == "1 und 2")
    #expect(ListFormatter.localizedString(byJoining: ["milk"]) == "milk")
  }
}

private let minutesFormatter: DateComponentsFormatter = {
  let formatter = DateComponentsFormatter()
  formatter.allowedUnits = [.minute, .second]
  formatter.zeroFormattingBehavior = .pad
  return formatter
}()

private let dayFormatter = RelativeDateTimeFormatter()
