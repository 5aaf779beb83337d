import Charts
import Foundation
import ScreenTesting
import Testing
import ViewKit

/// The table that screen readers read.
@MainActor
@Suite struct ChartTableTests {
  private func rows<V: View>(@ViewBuilder _ view: () -> V) -> [String] {
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: "en_US")
    environment.timeZone = .gmt
    let screen = Screen(view(), columns: 60, rows: 12, environment: environment)
    // The first line is that of the page.
    return screen.elements.split(separator: "\n").dropFirst().map { $0.drop { $0 == " " } }
      .map(String.init)
  }

  @Test func `a row has the values of a mark, and the chart the names of the values`() {
    let rows = rows {
      Chart {
        BarMark(x: .value("Day", "Mo"), y: .value("Minutes", 1_250.5))
          .foregroundStyle(by: .value("Project", "Home"))
      }
    }
    #expect(rows == [#"table "Day, Minutes, Project""#, #"row "Mo, 1,250.5, Home""#])
  }

  @Test func `a chart has the name that the app gives it`() {
    let rows = rows {
      Chart { PointMark(x: .value("Day", "Mo"), y: .value("Done", 1)) }
        .accessibilityLabel("Progress")
    }
    #expect(rows.first == #"table "Progress""#)
  }

  @Test func `marks have names and values of the app, or no row`() {
    let rows = rows {
      Chart {
        BarMark(x: .value("Day", "Mo"), y: .value("Done", 1))
          .accessibilityLabel("Monday")
          .accessibilityValue("one to-do")
        BarMark(x: .value("Day", "Tu"), y: .value("Done", 0)).accessibilityHidden(true)
      }
    }
    #expect(rows == [#"table "Day, Done""#, #"row "Monday, one to-do""#])
  }

  @Test func `a line and its points have one row for each value`() {
    let rows = rows {
      Chart(1..<3, id: \.self) { hour in
        LineMark(x: .value("Hour", hour), y: .value("Degrees", 20))
        PointMark(x: .value("Hour", hour), y: .value("Degrees", 20))
      }
    }
    #expect(rows == [#"table "Hour, Degrees""#, #"row "1, 20""#, #"row "2, 20""#])
  }

  @Test(arguments: [
    (Calendar.Component.year, "2025"), (.month, "November 2025"), (.day, "Sat, Nov 1"),
  ])
  func `a date has the text of its unit`(unit: Calendar.Component, text: String) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let date = Date(timeIntervalSince1970: 1_761_998_400)
    let rows = rows {
      Chart {
        BarMark(
          x: .value("Time", date, unit: unit, calendar: calendar),
          y: .value("Done", 1)
        )
      }
    }
    #expect(rows.last == "row \"\(text), 1\"")
  }

  @Test func `a long table ends with the number of the other values`() {
    let rows = rows {
      Chart(0..<1_500, id: \.self) { PointMark(x: .value("x", $0), y: .value("y", $0)) }
    }
    #expect(rows.count == 1_002)
    #expect(rows.last == #"row "500 more values""#)
  }
}
