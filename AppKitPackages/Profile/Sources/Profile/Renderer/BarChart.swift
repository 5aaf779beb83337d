import DesignTokens
import Models
import SwiftUI

/// A bar chart of the completed to-dos per day, with a divider between weeks.
///
/// The bars are text, so every renderer draws them without support for graphics.
struct BarChart: View {
  @Environment(\.palette) private var palette
  let weeks: [WeekStatistics]

  /// Length of the longest bar in columns.
  static let width = 30

  var body: some View {
    ForEach(weeks.flatMap(\.days)) { day in
      VStack(alignment: .leading, spacing: 0) {
        if weeks.dropFirst().contains(where: { $0.id == day.id }) {
          Divider()
        }
        HStack(spacing: Spacing.small) {
          Text(label(day.day)).foregroundStyle(palette.faint)
          Text(bar(day.doneCount)).foregroundStyle(palette.accent)
          Text("\(day.doneCount)")
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(day.day.weekday.name), \(day.day)")
        .accessibilityValue("\(day.doneCount) done")
      }
    }
  }

  private func label(_ day: Day) -> String {
    "\(day.weekday.name.prefix(2)) \(day.description.suffix(5))"
  }

  /// Returns the bar for a day, scaled to ``width``. A count above zero has at least one block.
  func bar(_ count: Int) -> String {
    let most = weeks.flatMap(\.days).map(\.doneCount).max() ?? 0
    guard count > 0, most > 0 else { return "" }
    let length = most <= Self.width ? count : max(1, count * Self.width / most)
    return String(repeating: "█", count: length)
  }
}
