#if !canImport(Darwin)
  import Foundation

  /// Formats durations: `1:30:00`, `1 hour, 30 minutes`.
  ///
  /// ```swift
  /// let formatter = DateComponentsFormatter()
  /// formatter.allowedUnits = [.hour, .minute]
  /// formatter.unitsStyle = .full
  /// formatter.string(from: 5400)  // "1 hour, 30 minutes"
  /// ```
  ///
  /// Foundation has this class on Apple's systems only. Missing here are `allowsFractionalUnits`,
  /// `collapsesLargestUnit`, `includesApproximationPhrase`, `includesTimeRemainingPhrase` and
  /// `formattingContext`. The language is that of the calendar's locale, or else that of the
  /// environment.
  public final class DateComponentsFormatter: Sendable {
    /// A style for units.
    public enum UnitsStyle: Int, Sendable {
      /// `9:41:30`
      case positional = 0
      /// `9h 41m 30s`
      case abbreviated = 1
      /// `9 hr, 41 min, 30 sec`
      case short = 2
      /// `9 hours, 41 minutes, 30 seconds`
      case full = 3
      /// `nine hours, forty-one minutes, thirty seconds`
      case spellOut = 4
      /// `9hr 41min 30sec`
      case brief = 5
    }

    /// The units that are omitted if they are zero.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      /// Leading zeros of the positional style, and all zeros of other styles.
      public static let `default` = ZeroFormattingBehavior(rawValue: 1)
      /// Zeros before the first other number.
      public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
      /// Zeros between other numbers.
      public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
      /// Zeros after the last other number.
      public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
      /// All zeros.
      public static let dropAll: ZeroFormattingBehavior = [
        .dropLeading, .dropMiddle, .dropTrailing,
      ]
      /// No zeros; numbers of the positional style have two digits.
      public static let pad = ZeroFormattingBehavior(rawValue: 65_536)
    }

    private struct Settings: Sendable {
      var unitsStyle = UnitsStyle.positional
      var allowedUnits: NSCalendar.Unit = [
        .year, .month, .weekOfMonth, .day, .hour, .minute, .second,
      ]
      var zeroFormattingBehavior = ZeroFormattingBehavior.default
      var maximumUnitCount = 0
      var calendar: Calendar? = .current
      var referenceDate: Date?
    }

    private let settings = FormatterSettings(Settings())

    /// The style of the units. The default is `positional`.
    public var unitsStyle: UnitsStyle {
      get { settings.unitsStyle }
      set { settings.unitsStyle = newValue }
    }

    /// The allowed units: years, months, weeks, days, hours, minutes and seconds.
    public var allowedUnits: NSCalendar.Unit {
      get { settings.allowedUnits }
      set { settings.allowedUnits = newValue }
    }

    /// The units that are omitted if they are zero.
    public var zeroFormattingBehavior: ZeroFormattingBehavior {
      get { settings.zeroFormattingBehavior }
      set { settings.zeroFormattingBehavior = newValue }
    }

    /// The maximum number of units, or 0 for no maximum. Smaller units are omitted.
    public var maximumUnitCount: Int {
      get { settings.maximumUnitCount }
      set { settings.maximumUnitCount = newValue }
    }

    /// The calendar that converts between units; nil for the current one.
    public var calendar: Calendar? {
      get { settings.calendar }
      set { settings.calendar = newValue }
    }

    /// The start date of durations, which the length of months and years depends on.
    public var referenceDate: Date? {
      get { settings.referenceDate }
      set { settings.referenceDate = newValue }
    }

    /// Creates a formatter with the positional style.
    public init() {}

    /// Returns a formatted duration in seconds.
    public func string(from ti: TimeInterval) -> String? {
      let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
      return string(from: start, to: start.addingTimeInterval(ti))
    }

    /// Returns the formatted duration between two dates.
    public func string(from startDate: Date, to endDate: Date) -> String? {
      let isNegative = endDate < startDate
      let units = Set(usedUnits.map(\.component))
      let components = (calendar ?? .current).dateComponents(
        units,
        from: isNegative ? endDate : startDate,
        to: isNegative ? startDate : endDate
      )
      return string(isNegative: isNegative) { components.value(for: $0) ?? 0 }
    }

    /// Returns formatted components, reduced to the allowed units.
    public func string(from components: DateComponents) -> String? {
      let calendar = calendar ?? .current
      let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
      guard let end = calendar.date(byAdding: components, to: start) else { return nil }
      return string(from: start, to: end)
    }

    /// Returns components in a style.
    public static func localizedString(
      from components: DateComponents,
      unitsStyle: UnitsStyle
    ) -> String? {
      let formatter = DateComponentsFormatter()
      formatter.unitsStyle = unitsStyle
      return formatter.string(from: components)
    }

    private struct Unit {
      let unit: NSCalendar.Unit
      let component: Calendar.Component
      let name: String
    }

    private static let units = [
      Unit(unit: .year, component: .year, name: "year"),
      Unit(unit: .month, component: .month, name: "month"),
      Unit(unit: .weekOfMonth, component: .weekOfMonth, name: "week"),
      Unit(unit: .day, component: .day, name: "day"),
      Unit(unit: .hour, component: .hour, name: "hour"),
      Unit(unit: .minute, component: .minute, name: "minute"),
      Unit(unit: .second, component: .second, name: "second"),
    ]

    private var usedUnits: [Unit] { Self.units.filter { allowedUnits.contains($0.unit) } }

    private var locale: Locale {
      let locale = calendar?.locale ?? .current
      return locale == .current || locale.identifier.isEmpty ? .preferred : locale
    }

    private func string(
      isNegative: Bool,
      value: (Calendar.Component) -> Int
    ) -> String? {
      var amounts = usedUnits.map { (unit: $0, value: value($0.component)) }
      guard let smallest = amounts.last else { return nil }
      amounts = withoutZeros(amounts)
      if maximumUnitCount > 0 {
        let first = amounts.firstIndex { $0.value != 0 } ?? 0
        amounts = Array(amounts[first...].prefix(maximumUnitCount))
        amounts = withoutZeros(amounts)
      }
      if amounts.isEmpty { amounts = [smallest] }
      let isZero = amounts.allSatisfy { $0.value == 0 }
      // Only the first amount has a sign.
      if isNegative, !isZero { amounts[0].value *= -1 }
      return unitsStyle == .positional ? positional(amounts) : words(amounts)
    }

    private func withoutZeros(
      _ amounts: [(unit: Unit, value: Int)]
    ) -> [(unit: Unit, value: Int)] {
      var drops = zeroFormattingBehavior
      if drops.contains(.pad) { return amounts }
      if drops.contains(.default) {
        drops.formUnion(unitsStyle == .positional ? .dropLeading : .dropAll)
      }
      guard let first = amounts.firstIndex(where: { $0.value != 0 }),
        let last = amounts.lastIndex(where: { $0.value != 0 })
      else { return drops.isDisjoint(with: .dropAll) ? amounts : [] }
      return amounts.indices.filter { index in
        if amounts[index].value != 0 { return true }
        if index < first { return !drops.contains(.dropLeading) }
        if index > last { return !drops.contains(.dropTrailing) }
        return !drops.contains(.dropMiddle)
      }
      .map { amounts[$0] }
    }

    private func words(_ amounts: [(unit: Unit, value: Int)]) -> String {
      UnitNumberFormatter.list(
        amounts.map { amount($0.value, $0.unit, unitsStyle) },
        isNarrow: unitsStyle == .abbreviated || unitsStyle == .brief,
        locale: locale
      )
    }

    private func amount(_ value: Int, _ unit: Unit, _ style: UnitsStyle) -> String {
      let width =
        switch style {
        case .abbreviated, .positional: "unit-width-narrow"
        case .short, .brief: "unit-width-short"
        case .full, .spellOut: "unit-width-full-name"
        }
      let text =
        UnitNumberFormatter.string(Double(value), "unit/\(unit.name) \(width)", locale: locale)
        ?? "\(value) \(unit.name)"
      switch style {
      case .brief: return text.filter { !$0.isWhitespace }
      case .spellOut:
        let formatter = NumberFormatter()
        formatter.locale = locale
        formatter.numberStyle = .spellOut
        guard let range = text.range(of: value.formatted(.number.locale(locale))),
          let words = formatter.string(from: NSNumber(value: value))
        else { return text }
        return text.replacingCharacters(in: range, with: words)
      default: return text
      }
    }

    /// Returns larger units followed by hours, minutes and seconds in positional style.
    private func positional(_ amounts: [(unit: Unit, value: Int)]) -> String {
      let large = amounts.prefix { !["hour", "minute", "second"].contains($0.unit.name) }
      let clock = amounts.dropFirst(large.count).enumerated().map { position, amount in
        let isPadded = position > 0 || zeroFormattingBehavior.contains(.pad)
        return amount.value.formatted(
          .number.locale(locale).grouping(.never).precision(.integerLength((isPadded ? 2 : 1)...))
        )
      }
      .joined(separator: ":")
      let words = large.map { amount($0.value, $0.unit, .abbreviated) }
      return (words + [clock].filter { !$0.isEmpty }).joined(separator: " ")
    }
  }
#endif
