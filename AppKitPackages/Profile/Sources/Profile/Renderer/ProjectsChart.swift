import Charts
import DesignTokens
import Models
import SwiftUI

/// A bar for the focused time of each project. The smallest ones are one bar.
struct ProjectsChart: View {
  @Environment(\.palette) private var palette
  let projects: [ProjectStatistics]

  /// More bars would be longer than a screen.
  static let limit = 8

  /// The projects with bars.
  var shown: [(name: String, minutes: Int)] {
    let (first, rest) = (projects.prefix(Self.limit), projects.dropFirst(Self.limit))
    var shown = first.map { (name: $0.project ?? "No project", minutes: $0.focusMinutes) }
    if !rest.isEmpty {
      let minutes = rest.reduce(0) { $0 + $1.focusMinutes }
      shown.append((name: "\(rest.count) more", minutes: minutes))
    }
    return shown
  }

  var body: some View {
    Chart(shown, id: \.name) { project in
      BarMark(
        x: .value("Minutes", project.minutes),
        y: .value("Project", project.name),
        height: 16
      )
      .foregroundStyle(palette.project)
      .annotation(position: .trailing) { Text("\(project.minutes) min") }
    }
    .chartXAxis(.hidden)
    // Columns after the longest bar for its minutes.
    .chartXScale(range: .plotDimension(endPadding: 80))
    // The middle of a project is that of a row in a terminal, and not the line between two rows.
    .chartYScale(range: .plotDimension(padding: -8))
    .chartYAxis {
      AxisMarks(position: .leading) { value in
        if let name = value.as(String.self) {
          AxisValueLabel { Text(name.count > 16 ? name.prefix(15) + "…" : name.prefix(16)) }
        }
      }
    }
    .frame(height: 32 * CGFloat(shown.count) - 16)
  }
}
