import DesignTokens
import Foundation
import Models
import SwiftUI

/// A row with a day, which is picked, or typed as a date or in words.
struct DayField: View {
  @Environment(\.locale) private var locale
  @Environment(\.palette) private var palette
  @Environment(\.timeZone) private var timeZone
  @Environment(\.today) private var today
  @FocusState private var isPicking: Bool
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
    // One form of a day at a time: its name and the picker, or the words while they are typed.
    if let day, focus.wrappedValue != field {
      HStack(spacing: Spacing.small) {
        FormField(name) {
          DatePicker(selection: date(day), displayedComponents: .date) {
            Text(DayWords(locale).weekday(of: day, from: today))
          }
          .focused($isPicking)
        }
        Spacer(minLength: 0)
        Button {
          text = ""
          focus.wrappedValue = field
        } label: {
          Image(systemName: "xmark")
        }
        .accessibilityLabel("Remove the day: \(name)")
      }
    } else {
      HStack(spacing: Spacing.small) {
        FormField(name) {
          TextField("tomorrow, fri, 2026-12-31", text: $text)
            .focused(focus, equals: field)
        }
        // The picker begins with today.
        if text.isEmpty, let today {
          Button("Pick") {
            text = today.description
            isPicking = true
          }
          .accessibilityLabel("Pick a day: \(name)")
        }
      }
      if let day {
        Text(DayWords(locale).date(day))
          .font(.footnote)
          .foregroundStyle(palette.faint)
          .announces(DayWords(locale).date(day))
      }
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
