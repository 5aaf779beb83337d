/// The content of a date picker. Its children are the label.
public struct DatePickerContent: ElementContent {
  /// The chosen date.
  public var date: Date
  /// Whether the day can be chosen.
  public var showsDate: Bool
  /// Whether the time can be chosen.
  public var showsTime: Bool
  /// The calendar that splits the date into components.
  public var calendar: Calendar
  /// Whether the label is only for the accessibility tree.
  public var hidesLabel: Bool
  /// Sets the date.
  public var setDate: ElementCallback<Date>

  /// Creates the content of a date picker.
  public init(
    date: Date,
    showsDate: Bool,
    showsTime: Bool,
    calendar: Calendar,
    hidesLabel: Bool,
    setDate: ElementCallback<Date>
  ) {
    self.date = date
    self.showsDate = showsDate
    self.showsTime = showsTime
    self.calendar = calendar
    self.hidesLabel = hidesLabel
    self.setDate = setDate
  }

  public var role: ElementRole { .datePicker }

  /// The editable components of the date, in their order on screen.
  public var parts: [(component: Calendar.Component, text: String)] {
    let values = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    var parts: [(Calendar.Component, String)] = []
    if showsDate {
      parts += [
        (.year, String(format: "%04d", values.year ?? 0)),
        (.month, String(format: "%02d", values.month ?? 0)),
        (.day, String(format: "%02d", values.day ?? 0)),
      ]
    }
    if showsTime {
      parts += [
        (.hour, String(format: "%02d", values.hour ?? 0)),
        (.minute, String(format: "%02d", values.minute ?? 0)),
      ]
    }
    return parts
  }

  public var value: String? {
    let texts = parts.map(\.text)
    let date = showsDate ? texts.prefix(3).joined(separator: "-") : ""
    let time = showsTime ? texts.suffix(2).joined(separator: ":") : ""
    return [date, time].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
