#if !canImport(Darwin)
  import Foundation

  /// Writes how far away a date is: `in 2 hours`, `yesterday`.
  ///
  /// ```swift
  /// let formatter = RelativeDateTimeFormatter()
  /// formatter.dateTimeStyle = .named
  /// formatter.localizedString(for: .now + 7200, relativeTo: .now)
  /// ```
  ///
  /// Foundation has this on Apple's systems only, and `Date.RelativeFormatStyle` everywhere, which does
  /// the work here. Missing is `formattingContext`.
  public final class RelativeDateTimeFormatter {
    /// Whether days are called by names, as in `yesterday`.
    public enum DateTimeStyle: Int, Sendable { case numeric = 0, named }

    /// How units are written.
    public enum UnitsStyle: Int, Sendable { case full = 0, spellOut, short, abbreviated }

    public var dateTimeStyle = DateTimeStyle.numeric
    public var unitsStyle = UnitsStyle.full
    public var calendar: Calendar! = .current
    public var locale: Locale! = .preferred

    public init() {}

    /// How far a date is away from another.
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

    /// How far a date is away that lies some seconds in the future, or in the past.
    public func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
      let reference = Date(timeIntervalSinceReferenceDate: 0)
      return localizedString(for: reference + timeInterval, relativeTo: reference)
    }

    /// How far a date is away that lies some components in the future, or in the past.
    public func localizedString(from dateComponents: DateComponents) -> String {
      let reference = Date(timeIntervalSinceReferenceDate: 0)
      let date = (calendar ?? .current).date(byAdding: dateComponents, to: reference)
      return localizedString(for: date ?? reference, relativeTo: reference)
    }

    /// How far a date is away from now; nil for what is no date.
    public func string(for obj: Any?) -> String? {
      (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
    }
  }
#endif
