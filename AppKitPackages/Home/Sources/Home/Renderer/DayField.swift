import DesignTokens
import Foundation
import Models
import SwiftUI

/// A row with a day that is typed, as a date or in words, or picked.
struct DayField: View {
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  @Environment(\.today) private var today
  let name: String
  @Binding var text: String
  let focus: FocusState<TodoFormReducer.State.Field?>.Binding
  let field: TodoFormReducer.State.Field

  init(
    _ name: String,
    text: Binding<String>,
    focus: FocusState<TodoFormReducer.State.Field?>.Binding,
    field: TodoFormReducer.State.Field
  ) {
    self.name = name
    _text = text
    self.focus = focus
    self.field = field
  }

  var body: some View {
    HStack(spacing: Spacing.small) {
      FormField(name) {
        // Only the text has the focus of the field: the picker appears while the person types.
        TextField("tomorrow, fri, 2026-12-31", text: $text)
          .focused(focus, equals: field)
      }
      // The picker begins with today.
      if text.isEmpty, let today {
        Button("Pick") { text = today.description }
          .accessibilityLabel("Pick a day: \(name)")
      }
    }
    if let day {
      DatePicker(DayWords(locale).date(day), selection: date(day), displayedComponents: .date)
        .announces(DayWords(locale).date(day))
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
