#if !canImport(Darwin)
  import Foundation

  /// Formats dates relative to another date: `in 2 hours`, `yesterday`.
  ///
  /// ```swift
  /// let formatter = RelativeDateTimeFormatter()
  /// formatter.dateTimeStyle = .named
  /// formatter.localizedString(for: .now + 7200, relativeTo: .now)
  /// ```
  ///
  /// Foundation has this class on Apple's systems only. It is implemented with
  /// `Date.RelativeFormatStyle`, which exists everywhere. Missing is `formattingContext`.
  public final class RelativeDateTimeFormatter: Sendable {
    /// The choice between numbers and names such as `yesterday`.
    public enum DateTimeStyle: Int, Sendable {
      /// Numbers only: `1 day ago`.
      case numeric = 0
      /// Names if there are any: `yesterday`.
      case named
    }

    /// The length of the units' names.
    public enum UnitsStyle: Int, Sendable {
      /// `2 months ago`
      case full = 0
      /// `two months ago`
      case spellOut
      /// `2 mo. ago`
      case short
      /// `2mo ago`
      case abbreviated
    }

    private struct Settings: Sendable {
      var dateTimeStyle = DateTimeStyle.numeric
      var unitsStyle = UnitsStyle.full
      var calendar: Calendar? = .current
      var locale: Locale? = .preferred
    }

    private let settings = FormatterSettings(Settings())

    /// The choice between numbers and names.
    public var dateTimeStyle: DateTimeStyle {
      get { settings.dateTimeStyle }
      set { settings.dateTimeStyle = newValue }
    }

    /// The length of the units' names.
    public var unitsStyle: UnitsStyle {
      get { settings.unitsStyle }
      set { settings.unitsStyle = newValue }
    }

    /// The calendar that computes the difference.
    public var calendar: Calendar! {
      get { settings.calendar }
      set { settings.calendar = newValue }
    }

    /// The locale, by default that of the environment.
    public var locale: Locale! {
      get { settings.locale }
      set { settings.locale = newValue }
    }

    /// Creates a formatter.
    public init() {}

    /// Returns a date relative to another one.
    public func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
      let units: Date.RelativeFormatStyle.UnitsStyle =
        switch unitsStyle {
        case .full: .wide
        case .spellOut: .spellOut
        case .short: .abbreviated
        case .abbreviated: .narrow
        }
      return Date.AnchoredRelativeFormatStyle(
        anchor: date,
        presentation: dateTimeStyle == .named ? .named : .numeric,
        unitsStyle: units,
        locale: locale ?? .preferred,
        calendar: calendar ?? .current
      )
      .format(referenceDate)
    }

    /// Returns a date relative to now, from an interval in seconds; a past date has a negative one.
    public func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
      let reference = Date(timeIntervalSinceReferenceDate: 0)
      return localizedString(for: reference + timeInterval, relativeTo: reference)
    }

    /// Returns a date relative to now, from components; a past date has negative ones.
    public func localizedString(from dateComponents: DateComponents) -> String {
      let reference = Date(timeIntervalSinceReferenceDate: 0)
      let date = (calendar ?? .current).date(byAdding: dateComponents, to: reference)
      return localizedString(for: date ?? reference, relativeTo: reference)
    }

    /// Returns a date relative to now, or nil if the object is no date.
    public func string(for obj: Any?) -> String? {
      (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
    }
  }
#endif
