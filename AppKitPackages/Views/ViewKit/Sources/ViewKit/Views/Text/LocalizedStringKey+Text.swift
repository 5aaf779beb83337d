import Foundation

// Values in a literal that have an initializer of `Text` of their own.

extension LocalizedStringKey.StringInterpolation {
  /// Adds a value in a formatter: `Text("Total: \(price as NSNumber, formatter: currency)")`. The
  /// description of the value is added if the formatter returns nil.
  public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
    appendInterpolation(Text(subject, formatter: formatter))
  }

  /// Adds an attributed string, with its colors, fonts, lines and links.
  public mutating func appendInterpolation(_ attributedString: AttributedString) {
    appendInterpolation(Text(attributedString))
  }

  /// Adds the start and the end of an interval.
  public mutating func appendInterpolation(_ interval: DateInterval) {
    appendInterpolation(Text(interval))
  }

  /// Adds the first and the last date of a range.
  public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
    appendInterpolation(Text(dates))
  }

  /// Adds a resource, in the locale of the environment instead of the resource's.
  public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
    appendInterpolation(Text(resource))
  }

  /// Adds the elapsed or the remaining time of an interval, updated while it is visible.
  ///
  /// ```swift
  /// Text("Ready in \(timerInterval: Date()...Date(timeIntervalSinceNow: 90))")
  /// ```
  ///
  /// - Parameters:
  ///   - timerInterval: The interval.
  ///   - pauseTime: The date at which the text stops changing; nil for none.
  ///   - countsDown: True for the remaining time, false for the elapsed time.
  ///   - showsHours: True to show hours, false to show more than 59 minutes as minutes.
  public mutating func appendInterpolation(
    timerInterval: ClosedRange<Date>,
    pauseTime: Date? = nil,
    countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    appendInterpolation(
      Text(
        timerInterval: timerInterval,
        pauseTime: pauseTime,
        countsDown: countsDown,
        showsHours: showsHours
      )
    )
  }
}
