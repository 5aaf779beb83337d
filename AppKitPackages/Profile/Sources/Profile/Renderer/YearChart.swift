import Charts
import DesignTokens
import Models
import SwiftUI

/// A column for each week for which there is space, and a cell for each day, which is the darker the
/// more to-dos were completed.
struct YearChart: View {
  @Environment(\.palette) private var palette
  let weeks: [WeekStatistics]
  let weekStart: Weekday

  var body: some View {
    GeometryReader { geometry in
      // Narrower cells would show no shades in a terminal.
      chart(weeks.suffix(max(Int(geometry.size.width) / 8 - Self.labelColumns, 1)))
    }
    .frame(height: 128)
  }

  private func chart(_ weeks: ArraySlice<WeekStatistics>) -> some View {
    let most = weeks.flatMap(\.days).map(\.doneCount).max() ?? 0
    return Chart(weeks) { week in
      ForEach(week.days) { day in
        RectangleMark(
          x: .value("Day", week.days.first?.day.description ?? ""),
          y: .value("Completed", day.day.weekday.name)
        )
        .foregroundStyle(color(day.doneCount, of: most))
        .accessibilityLabel(day.day.description)
        .accessibilityValue("\(day.doneCount) done")
        // Screen readers would read a year of days without anything.
        .accessibilityHidden(day.doneCount == 0)
      }
    }
    .chartYScale(domain: weekStart.week.map(\.name))
    .chartXAxis {
      AxisMarks { value in
        // Few weeks may have no first one of a month.
        if let day = value.as(String.self).flatMap({ Day($0) }),
          day.components.day <= 7 || value.index == 0 && value.count < 5
        {
          AxisValueLabel(anchor: .topLeading) { Text(Self.months[day.components.month - 1]) }
            .offset(x: -4)
        }
      }
    }
    .chartYAxis {
      AxisMarks(position: .leading) { value in
        if let name = value.as(String.self) { AxisValueLabel { Text(name.prefix(2)) } }
      }
    }
    // A terminal shows a week in a column of cells.
    .frame(maxWidth: 8 * CGFloat(weeks.count + Self.labelColumns))
  }

  /// The columns of the names of days and of the gap after them.
  private static let labelColumns = 3

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns one of four shades, or a faint one for a day without a completed to-do.
  private func color(_ count: Int, of most: Int) -> Color {
    guard count > 0, most > 0 else { return .primary.opacity(0.08) }
    let level = (4 * count + most - 1) / most
    return palette.accent.opacity([0.28, 0.5, 0.75, 1][min(max(level, 1), 4) - 1])
  }
}
