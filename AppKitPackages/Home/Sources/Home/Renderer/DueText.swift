import DesignTokens
import Foundation
import Models
import SwiftUI

extension EnvironmentValues {
  /// The day of the person, by which days have names; `nil` before it is known.
  @Entry var today: Day?
}

/// The due day of a to-do by its name: Tomorrow, a weekday or the date. An overdue one is red and bold.
struct DueText: View {
  @Environment(\.locale) private var locale
  @Environment(\.palette) private var palette
  @Environment(\.today) private var today
  let todo: Todo

  var body: some View {
    if let due = todo.due {
      let isOverdue = today.map(todo.isOverdue(on:)) ?? false
      let name = today.map { DayWords(locale).name(of: due, from: $0) } ?? due.description
      Text(name)
        .bold(isOverdue)
        .foregroundStyle(isOverdue ? palette.danger : palette.faint)
        .lineLimit(1)
        .accessibilityLabel(isOverdue ? "Overdue: \(name)" : "Due: \(name)")
    }
  }
}
