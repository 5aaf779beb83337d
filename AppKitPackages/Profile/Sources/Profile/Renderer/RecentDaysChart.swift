import Charts
import DesignTokens
import Models
import SwiftUI

/// A bar for the completed to-dos of each day, with a line before the first day of a week.
struct RecentDaysChart: View {
  @Environment(\.palette) private var palette
  let days: [DayStatistics]
  let weekStart: Weekday

  var body: some View {
    Chart(days) { day in
      BarMark(x: .value("Day", day.day.description), y: .value("Completed", day.doneCount))
        .foregroundStyle(palette.accent)
        // A cell of a terminal that a bar fills in part has no place for the number.
        .annotation(position: .top, spacing: 7) {
          if day.doneCount > 0 { Text("\(day.doneCount)") }
        }
        .accessibilityLabel("\(day.day.weekday.name), \(day.day)")
    }
    .chartXAxis {
      AxisMarks { value in
        if let day = value.as(String.self).flatMap({ Day($0) }) {
          if day.weekday == weekStart, value.index > 0 { AxisGridLine(centered: false) }
          AxisValueLabel { Text(day.weekday.name.prefix(2)) }
        }
      }
    }
    .chartYAxis(.hidden)
    // A row above the highest bar for its number.
    .chartYScale(range: .plotDimension(endPadding: 24))
    .frame(height: 128)
  }
}
