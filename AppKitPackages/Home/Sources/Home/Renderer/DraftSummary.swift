import DesignTokens
import Foundation
import Models
import SwiftUI

/// The meaning of the words of a draft, while it is typed.
struct DraftSummary: View {
  @Environment(\.locale) private var locale
  @Environment(\.palette) private var palette
  @Environment(\.today) private var today
  let draft: String

  var body: some View {
    if let summary {
      Text(summary)
        .font(.footnote)
        .foregroundStyle(palette.faint)
        .lineLimit(1)
        .announces(summary)
    }
  }

  private var summary: String? {
    guard let today, !draft.isEmpty else { return nil }
    let words = DayWords(locale)
    guard
      let todo = try? Todo(id: UUID(), typed: words.resolving(draft, from: today))
    else { return nil }
    let parts = [
      todo.due.map { "Due \(words.date($0))" },
      todo.threshold.map { "hidden until \(words.date($0))" },
      todo.recurrence.map { "repeats \($0.name)" },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
