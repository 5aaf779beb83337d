#if !canImport(Darwin)
  import Foundation

  /// Formats the time between two dates in units: `2 hours, 10 minutes`.
  ///
  /// ```swift
  /// let trip = Date.now..<Date.now.addingTimeInterval(7_800)
  /// print(trip.formatted(.components(style: .wide, fields: [.hour, .minute])))
  /// print(trip.formatted(.timeDuration))  // 2:10:00
  /// ```
  ///
  /// It formats like ``DateComponentsFormatter``, and omits units that are zero. On Apple's systems it
  /// is called `Date.ComponentsFormatStyle`; Foundation on Linux has that type without its members.
  public struct DateRangeComponentsStyle: FormatStyle {
    /// The width of the units.
    public enum Style: Codable, Hashable, Sendable {
      /// `2 hours, 10 minutes`
      case wide
      /// `2 hr, 10 min`
      case abbreviated
      /// `2hr 10min`
      case condensedAbbreviated
      /// `2h 10m`
      case narrow
      /// `two hours, ten minutes`
      case spellOut
      /// `2:10:00`
      case clock

      fileprivate var unitsStyle: DateComponentsFormatter.UnitsStyle {
        switch self {
        case .wide: .full
        case .abbreviated: .short
        case .condensedAbbreviated: .brief
        case .narrow: .abbreviated
        case .spellOut: .spellOut
        case .clock: .positional
        }
      }
    }

    /// A unit.
    public typealias Field = Date.ComponentsFormatStyle.Field

    /// The width of the units.
    public let style: Style
    /// The units. Nil stands for all of them.
    public var fields: Set<Field>?
    /// The calendar that converts between units.
    public var calendar = Calendar.autoupdatingCurrent
    /// The locale of the text. The current one stands for the language of the environment.
    public var locale = Locale.autoupdatingCurrent

    private static let units: [Field: NSCalendar.Unit] = [
      .year: .year, .month: .month, .week: .weekOfMonth, .day: .day, .hour: .hour,
      .minute: .minute, .second: .second,
    ]

    fileprivate init(style: Style, fields: Set<Field>?) {
      self.style = style
      self.fields = fields
    }

    /// Returns the time between the bounds of a range.
    public func format(_ value: Range<Date>) -> String {
      let formatter = DateComponentsFormatter()
      formatter.unitsStyle = style.unitsStyle
      if let fields {
        formatter.allowedUnits = fields.reduce(into: []) { $0.formUnion(Self.units[$1] ?? []) }
      }
      var calendar = calendar
      calendar.locale = locale == .autoupdatingCurrent ? .current : locale
      formatter.calendar = calendar
      return formatter.string(from: value.lowerBound, to: value.upperBound) ?? ""
    }

    /// Returns the style with a locale.
    public func locale(_ locale: Locale) -> DateRangeComponentsStyle {
      var style = self
      style.locale = locale
      return style
    }

    /// Returns the style with a calendar.
    public func calendar(_ calendar: Calendar) -> DateRangeComponentsStyle {
      var style = self
      style.calendar = calendar
      return style
    }
  }

  extension FormatStyle where Self == DateRangeComponentsStyle {
    /// Formats the time between two dates in units: `2 hours, 10 minutes`.
    public static func components(
      style: DateRangeComponentsStyle.Style,
      fields: Set<DateRangeComponentsStyle.Field>? = nil
    ) -> Self {
      DateRangeComponentsStyle(style: style, fields: fields)
    }

    /// Formats the time between two dates in hours, minutes and seconds: `2:10:00`.
    public static var timeDuration: Self {
      DateRangeComponentsStyle(style: .clock, fields: [.hour, .minute, .second])
    }
  }
#endif
