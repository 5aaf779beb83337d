import ViewKit

/// The values of marks as a table: a column for each name of a value, and a row for each mark.
struct MarkTable {
  /// A longer table would take screen readers hours, and browsers seconds.
  static let limit = 1_000

  private(set) var columns: [String] = []
  private(set) var rows: [[String]] = []

  init(_ marks: [Mark], _ environment: EnvironmentValues) {
    let texts = PlotTexts(environment)
    let visible = marks.filter { !$0.isAccessibilityHidden }
    let shown = visible.prefix(Self.limit)
    var names: [Text: Int] = [:]
    func column(_ label: Text) -> Int {
      if let index = names[label] { return index }
      names[label] = columns.count
      columns.append(label.plainText)
      return columns.count - 1
    }
    var seen: Set<[String]> = []
    for mark in shown {
      var row: [Int: String] = [:]
      func add(_ extent: Mark.Extent, _ text: Text?) {
        guard let first = extent.data.first else { return }
        let value = text?.plainText ?? texts.text(extent)
        let index = column(first.label)
        row[index] = row[index].map { "\($0), \(value)" } ?? value
      }
      let isLying = mark.x.isNumber && !mark.y.isNumber
      add(mark.x, isLying ? mark.accessibilityValue : mark.accessibilityLabel)
      add(mark.y, isLying ? mark.accessibilityLabel : mark.accessibilityValue)
      if let angle = mark.angle { add(.value(angle), mark.accessibilityValue) }
      for datum in mark.seriesData + [mark.symbolSizeBy].compactMap({ $0 }) {
        guard row[column(datum.label)] == nil else { continue }
        add(.value(datum), nil)
      }
      let cells = columns.indices.map { row[$0] ?? "" }
      // A line and the points on it have the same values.
      if !cells.isEmpty, seen.insert(cells).inserted { rows.append(cells) }
    }
    for index in rows.indices {
      rows[index] += Array(repeating: "", count: columns.count - rows[index].count)
    }
    if visible.count > shown.count, !columns.isEmpty {
      let more = Text("\(visible.count - shown.count) more values").plainText
      rows.append([more] + Array(repeating: "", count: columns.count - 1))
    }
  }
}

extension Mark.Extent {
  fileprivate var isNumber: Bool {
    data.contains { if case .number = $0.value { true } else { false } }
  }
}

/// The texts of values in the language and the calendar of a chart.
private struct PlotTexts {
  let locale: Locale
  let calendar: Calendar

  init(_ environment: EnvironmentValues) {
    locale = environment.locale
    var calendar = environment.calendar
    calendar.timeZone = environment.timeZone
    self.calendar = calendar
  }

  func text(_ extent: Mark.Extent) -> String {
    switch extent {
    case .plot: ""
    case .value(let datum): text(datum)
    case .range(let start, let end): "\(text(start)) – \(text(end))"
    }
  }

  private func text(_ datum: Datum) -> String {
    let first = text(datum.value, datum.unit)
    guard datum.unit == nil, let end = datum.end else { return first }
    return "\(first) – \(text(end, nil))"
  }

  private func text(_ value: PlotValue, _ unit: Calendar.Component?) -> String {
    switch value {
    case .category(let text): return text
    case .number(let number): return AxisTicks.text(number, locale)
    case .date(let date):
      var format = Date.FormatStyle(date: .omitted, time: .omitted)
      (format.calendar, format.timeZone) = (calendar, calendar.timeZone)
      let day = format.weekday(.abbreviated).month(.abbreviated).day()
      let isMidnight = calendar.startOfDay(for: date) == date
      switch unit {
      case .year, .era: format = format.year()
      case .month, .quarter: format = format.month(.wide).year()
      case .hour, .minute: format = day.hour().minute()
      case .second, .nanosecond: format = day.hour().minute().second()
      case nil: format = isMidnight ? day.year() : day.year().hour().minute()
      default: format = day
      }
      return format.locale(locale).format(date)
    }
  }
}
