import Charts
import Foundation
import ScreenTesting
import Testing
import ViewKit

/// Tests of the text that a terminal shows of charts.
@MainActor
@Suite struct ChartScreenTests {
  private let days = [("Mo", 3), ("Tu", 0), ("We", 8), ("Th", 5)]

  private func screen<V: View>(
    _ columns: Int,
    _ rows: Int,
    @ViewBuilder _ view: () -> V
  ) -> Screen {
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: "en_US")
    environment.timeZone = .gmt
    return Screen(view(), columns: columns, rows: rows, environment: environment)
  }

  /// The number of characters in each column or row that fill a part of a cell.
  private func blocks(_ line: Substring) -> Int { line.filter { "█▀▄".contains($0) }.count }

  private func lines(_ screen: Screen) -> [Substring] {
    screen.text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test func `bars stand on zero beside their labels`() throws {
    let screen = screen(40, 9) {
      Chart(days, id: \.0) { BarMark(x: .value("Day", $0.0), y: .value("Done", $0.1)) }
    }
    let lines = lines(screen)
    let labels = try #require(lines.last)
    #expect(labels.split(separator: " ") == ["Mo", "Tu", "We", "Th"])
    // The highest bar is that of the highest value, and a value of zero has none.
    func height(_ day: String) throws -> Int {
      let place = try #require(labels.range(of: day)?.lowerBound)
      let column = labels.distance(from: labels.startIndex, to: place)
      return lines.dropLast().filter { blocks($0.dropFirst(column).prefix(1)) == 1 }.count
    }
    #expect(try height("Tu") == 0)
    #expect(try height("Mo") > 0)
    #expect(try height("Th") > height("Mo"))
    #expect(try height("We") > height("Th"))
    #expect(screen.contains("0"))
  }

  @Test(arguments: [1, 2, 3, 5, 8, 40])
  func `the number of a bar is above it, however low it is`(low: Int) throws {
    let screen = screen(40, 9) {
      Chart([("Mo", low), ("Tu", 100)], id: \.0) { day in
        BarMark(x: .value("Day", day.0), y: .value("Done", day.1))
          .annotation(position: .top, spacing: 0) { Text("\(day.1)!") }
      }
      .chartYAxis(.hidden)
    }
    let row = try #require(lines(screen).first { $0.contains("\(low)!") })
    #expect(row.prefix(20).allSatisfy { $0 == " " || $0.isNumber || $0 == "!" })
  }

  @Test(arguments: [20, 33, 40, 41, 47])
  func `a column is between a lying bar and its number`(number: Int) throws {
    let screen = screen(40, 2) {
      Chart { BarMark(x: .value("Done", number), y: .value("Day", "Mo")) }
        .chartXAxis(.hidden)
        .chartYAxis(.hidden)
        .chartXScale(domain: 0...100)
    }
    let bar = blocks(lines(screen)[0])
    let named = self.screen(40, 2) {
      Chart {
        BarMark(x: .value("Done", number), y: .value("Day", "Mo"))
          .annotation(position: .trailing) { Text("here") }
      }
      .chartXAxis(.hidden)
      .chartYAxis(.hidden)
      .chartXScale(domain: 0...100)
    }
    let line = try #require(lines(named).first { $0.contains("here") })
    let start = try #require(line.range(of: "here")?.lowerBound)
    #expect(line.distance(from: line.startIndex, to: start) == bar + 1)
  }

  @Test func `lying bars are as long as their values`() throws {
    let screen = screen(40, 9) {
      Chart(days, id: \.0) { BarMark(x: .value("Done", $0.1), y: .value("Day", $0.0)) }
        .chartYAxis { AxisMarks(position: .leading) }
    }
    func length(_ day: String) throws -> Int {
      blocks(try #require(lines(screen).first { $0.hasPrefix(day) }))
    }
    #expect(try length("Tu") == 0)
    #expect(try length("Th") > length("Mo"))
    #expect(try length("We") > length("Th"))
  }

  @Test func `stacked bars have a legend`() {
    let screen = screen(40, 10) {
      Chart {
        BarMark(x: .value("Day", "Mo"), y: .value("Minutes", 20))
          .foregroundStyle(by: .value("Project", "Home"))
        BarMark(x: .value("Day", "Mo"), y: .value("Minutes", 30))
          .foregroundStyle(by: .value("Project", "Work"))
      }
    }
    #expect(screen.contains("Home"))
    #expect(screen.contains("Work"))
    // The first two colors of charts: blue and green.
    let colors = (0..<40).flatMap { column in
      (0..<8).map { screen.frame[column, $0].style.foreground }
    }
    #expect(colors.contains(.ansi(4)))
    #expect(colors.contains(.ansi(2)))
  }

  @Test func `a line has dots, and a rule an annotation`() {
    let screen = screen(40, 9) {
      Chart {
        ForEach(days, id: \.0) { day in
          LineMark(x: .value("Day", day.0), y: .value("Done", day.1))
        }
        RuleMark(y: .value("Target", 4))
          .annotation(position: .top, alignment: .leading) { Text("Target") }
      }
      .chartYAxis(.hidden)
    }
    #expect(screen.text.unicodeScalars.contains { (0x2800...0x28FF).contains($0.value) })
    #expect(screen.contains("Target"))
  }

  @Test func `an area reaches down to zero`() {
    let screen = screen(40, 9) {
      Chart(0..<5, id: \.self) { AreaMark(x: .value("Hour", $0), y: .value("Done", 4)) }
        .chartXAxis(.hidden)
    }
    #expect(blocks(lines(screen).last ?? "") > 20)
  }

  @Test func `a ring has a hole`() {
    let screen = screen(24, 10) {
      Chart {
        SectorMark(angle: .value("Minutes", 90), innerRadius: .ratio(0.5))
        SectorMark(angle: .value("Minutes", 30), innerRadius: .ratio(0.5))
          .foregroundStyle(.red)
      }
    }
    #expect(screen.frame[12, 5].character == " ")
    #expect(blocks(lines(screen)[5]) > 4)
  }

  @Test func `a heat map has a shade for each number`() {
    let screen = screen(40, 4) {
      Chart(0..<5, id: \.self) { hour in
        RectangleMark(x: .value("Hour", "\(hour)"), y: .value("Day", "Mo"))
          .foregroundStyle(by: .value("Visits", hour))
      }
      .chartYAxis(.hidden)
      .chartLegend(.hidden)
    }
    for shade in ["░", "▒", "▓", "█"] { #expect(screen.contains(shade)) }
  }

  @Test func `symbols of ASCII distinguish bars and the grid`() {
    let screen = screen(40, 9) {
      Chart(days, id: \.0) { BarMark(x: .value("Day", $0.0), y: .value("Done", $0.1)) }
    }
    screen.session.symbols = .ascii
    #expect(screen.contains("#"))
    #expect(screen.contains("-"))
    #expect(!screen.contains("?"))
    #expect(screen.text.allSatisfy { $0.isASCII })
  }

  @Test func `a chart without marks is empty`() {
    #expect(screen(40, 9) { Chart {}.chartXAxis(.hidden).chartYAxis(.hidden) }.text == "")
  }
}
