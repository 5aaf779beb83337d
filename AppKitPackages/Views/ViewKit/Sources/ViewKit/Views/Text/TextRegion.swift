/// The locale, the calendar and the time zone in which a text is shown.
struct TextRegion {
  let locale: Locale
  /// The environment that has the calendar and the time zone, which few texts need; nil for those
  /// of the process.
  private let environment: EnvironmentValues?

  /// Creates the region of a view.
  nonisolated init(_ environment: EnvironmentValues) {
    locale = environment.locale
    self.environment = environment
  }

  /// Creates a region without a view.
  nonisolated init(locale: Locale = .preferred) {
    self.locale = locale
    environment = nil
  }

  nonisolated var calendar: Calendar { environment?.calendar ?? .current }
  nonisolated var timeZone: TimeZone { environment?.timeZone ?? .current }
}
