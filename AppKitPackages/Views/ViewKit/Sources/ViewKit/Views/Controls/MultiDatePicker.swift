/// A control for several days: a calendar of a month, in which users select days.
///
/// ```swift
/// struct HolidayPicker: View {
///   @State private var days: Set<DateComponents> = []
///   var body: some View { MultiDatePicker("Holidays", selection: $days) }
/// }
/// ```
///
/// The components of a selected day are its calendar, era, year, month and day.
public struct MultiDatePicker<Label: View>: BuiltInView {
  @Binding private var selection: Set<DateComponents>
  private let range: Range<Date>
  private let label: Label
  @State private var month: Date
  @Environment(\.zonedCalendar) private var calendar
  @Environment(\.locale) private var locale

  /// Creates a control for the days of a range, or for all days, with a view as label.
  public init<R: MultiDatePickerRange>(
    selection: Binding<Set<DateComponents>>,
    in bounds: R = Date.distantPast..<Date.distantFuture,
    @ViewBuilder label: () -> Label
  ) {
    _selection = selection
    range = bounds.halfOpen
    self.label = label()
    let first = selection.wrappedValue.lazy.compactMap { Calendar.current.date(from: $0) }.min()
    let date = first ?? Date()
    _month = State(wrappedValue: min(max(date, range.lowerBound), range.upperBound))
  }

  @MainActor public var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      label
      HStack {
        Button {
          move(by: -1)
        } label: {
          Text(verbatim: "‹").accessibilityLabel("Previous month")
        }
        Text(month, format: style.month(.wide).year())
        Button {
          move(by: 1)
        } label: {
          Text(verbatim: "›").accessibilityLabel("Next month")
        }
      }
      .buttonStyle(.plain)
      Grid(alignment: .trailing, horizontalSpacing: 8, verticalSpacing: 0) {
        GridRow {
          ForEach(weekdays, id: \.self) { weekday in
            Text(verbatim: calendar.veryShortStandaloneWeekdaySymbols[weekday])
              .foregroundStyle(.secondary)
          }
        }
        .accessibilityHidden(true)
        ForEach(weeks, id: \.self) { week in
          GridRow {
            ForEach(week, id: \.self) { day in
              if let day { dayButton(day) } else { Text(verbatim: "") }
            }
          }
        }
      }
    }
    .accessibilityElement(children: .contain)
  }

  /// The style of dates, in the time zone in which the days are counted.
  @MainActor private var style: Date.FormatStyle { Date.FormatStyle(timeZone: calendar.timeZone) }

  @MainActor private func move(by months: Int) {
    month = calendar.date(byAdding: .month, value: months, to: month) ?? month
  }

  /// The positions of the days of the week, in the order of the calendar.
  @MainActor private var weekdays: [Int] { (0..<7).map { ($0 + calendar.firstWeekday - 1) % 7 } }

  /// The days of the month, in weeks; nil before the first and after the last day.
  @MainActor private var weeks: [[Date?]] {
    guard let interval = calendar.dateInterval(of: .month, for: month),
      let days = calendar.range(of: .day, in: .month, for: month)
    else { return [] }
    let first = calendar.component(.weekday, from: interval.start) - calendar.firstWeekday
    var cells = [Date?](repeating: nil, count: (first + 7) % 7)
    cells += days.map {
      calendar.date(byAdding: .day, value: $0 - days.lowerBound, to: interval.start)
    }
    cells += [Date?](repeating: nil, count: (7 - cells.count % 7) % 7)
    return stride(from: 0, to: cells.count, by: 7).map { Array(cells[$0..<$0 + 7]) }
  }

  @MainActor private func dayButton(_ day: Date) -> some View {
    let isSelected = selection.contains { isSame($0, day) }
    let text = String(calendar.component(.day, from: day))
    return Button {
      if isSelected {
        selection = selection.filter { !isSame($0, day) }
      } else {
        selection.insert(
          calendar.dateComponents([.calendar, .era, .year, .month, .day], from: day)
        )
      }
    } label: {
      Text(verbatim: isSelected ? "[\(text)]" : text).bold(isSelected)
    }
    .buttonStyle(.plain)
    .accessibilityLabel(Text(day, format: style.day().month().year()))
    .accessibilityAddTraits(isSelected ? [.isToggle, .isSelected] : .isToggle)
    .disabled(!isAllowed(day))
  }

  @MainActor private func isSame(_ components: DateComponents, _ day: Date) -> Bool {
    guard let date = calendar.date(from: components) else { return false }
    return calendar.isDate(date, inSameDayAs: day)
  }

  /// Whether a part of the day is in the range.
  @MainActor private func isAllowed(_ day: Date) -> Bool {
    day < range.upperBound && calendar.startOfDay(for: range.lowerBound) <= day
  }
}

extension MultiDatePicker where Label == Text {
  /// Creates a control for the days of a range, or for all days, with a title. The title is looked up in the
  /// string catalog.
  @StringTitle
  public init<R: MultiDatePickerRange>(
    _ title: LocalizedStringKey,
    selection: Binding<Set<DateComponents>>,
    in bounds: R = Date.distantPast..<Date.distantFuture
  ) {
    self.init(selection: selection, in: bounds) { Text(title) }
  }
}

/// The days that a ``MultiDatePicker`` permits: `first..<end`, `first...` or `..<end`.
public protocol MultiDatePickerRange {
  /// The range, with the first date and the one after the last.
  var halfOpen: Range<Date> { get }
}

extension Range: MultiDatePickerRange where Bound == Date {
  public var halfOpen: Range<Date> { self }
}

extension PartialRangeFrom: MultiDatePickerRange where Bound == Date {
  public var halfOpen: Range<Date> { lowerBound..<Date.distantFuture }
}

extension PartialRangeUpTo: MultiDatePickerRange where Bound == Date {
  public var halfOpen: Range<Date> { Date.distantPast..<upperBound }
}
