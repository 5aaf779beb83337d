import DesignTokens
import Foundation
import Models
import SwiftUI

/// A row with a day that is typed, as a date or in words, or picked. Its meaning is below it.
struct DayField: View {
  @Environment(\.locale) private var locale
  @Environment(\.palette) private var palette
  @Environment(\.timeZone) private var timeZone
  @Environment(\.today) private var today
  @FocusState private var isPicking: Bool
  @State private var showsPicker = false
  let name: String
  /// The saved day, with which the picker begins if the text means none.
  let current: Day?
  @Binding var text: String
  let focus: FocusState<TodoFormReducer.State.Field?>.Binding
  let field: TodoFormReducer.State.Field

  init(
    _ name: String,
    current: Day? = nil,
    text: Binding<String>,
    focus: FocusState<TodoFormReducer.State.Field?>.Binding,
    field: TodoFormReducer.State.Field
  ) {
    self.name = name
    self.current = current
    _text = text
    self.focus = focus
    self.field = field
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: Spacing.small) {
        FormField(name) {
          TextField("tomorrow, fri", text: $text)
            .focused(focus, equals: field)
        }
        if day == nil || !showsPicker, let first = day ?? current ?? today {
          Button("Pick") {
            text = first.description
            showsPicker = true
            isPicking = true
          }
          .accessibilityLabel("Pick a day: \(name)")
        }
      }
      if let day {
        Text(DayWords(locale).date(day))
          .font(.footnote)
          .foregroundStyle(palette.faint)
          .padding(.leading, Spacing.fieldName)
          .announces(DayWords(locale).date(day))
      }
    }
    if showsPicker, let day {
      DatePicker("Day", selection: date(day), displayedComponents: .date)
        .accessibilityLabel("Day: \(name)")
        .focused($isPicking)
    }
  }

  /// The day that the text means.
  private var day: Day? {
    Day(text) ?? today.flatMap { DayWords(locale).day(text, from: $0) }
  }

  /// The day as a date for the picker, at noon, which every day has.
  private func date(_ day: Day) -> Binding<Date> {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let (year, month, dayOfMonth) = day.components
    let parts = DateComponents(year: year, month: month, day: dayOfMonth, hour: 12)
    return Binding {
      calendar.date(from: parts) ?? Date(timeIntervalSince1970: 0)
    } set: { [calendar] in
      text = Day($0, in: calendar).description
    }
  }
}
