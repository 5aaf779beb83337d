import Testing
import ViewKit

@testable import Charts

/// Where marks are after they are stacked.
@Suite struct PlacedMarkTests {
  private func marks(@ChartContentBuilder _ content: () -> some ChartContent) -> [PlacedMark] {
    var marks = CollectedMarks()
    content()._collect(into: &marks)
    return PlacedMark.placed(marks.marks)
  }

  private func spans(
    _ values: [Double],
    _ stacking: MarkStackingMethod,
    places: [String]? = nil
  ) -> [PlotSpan] {
    marks {
      ForEach(values.indices, id: \.self) { index in
        BarMark(
          x: .value("Day", places?[index] ?? "Mo"),
          y: .value("Done", values[index]),
          stacking: stacking
        )
      }
    }
    .map(\.y)
  }

  private func interval(_ start: Double, _ end: Double) -> PlotSpan {
    .interval(.number(start), .number(end))
  }

  @Test func `bars at one place begin where the previous one ends`() {
    #expect(spans([2, 3, 4], .standard) == [interval(0, 2), interval(2, 5), interval(5, 9)])
    let places = ["Mo", "Tu", "Mo"]
    #expect(
      spans([2, 3, 4], .standard, places: places)
        == [interval(0, 2), interval(0, 3), interval(2, 6)]
    )
  }

  @Test func `negative bars are stacked below zero`() {
    #expect(
      spans([2, -3, 4, -1], .standard)
        == [interval(0, 2), interval(0, -3), interval(2, 6), interval(-3, -4)]
    )
  }

  @Test func `normalized bars have the length 1 together`() {
    #expect(spans([1, 3], .normalized) == [interval(0, 0.25), interval(0.25, 1)])
    #expect(spans([0, 0], .normalized) == [interval(0, 0), interval(0, 0)])
  }

  @Test func `centered bars are around zero, and others begin there`() {
    #expect(spans([2, 4], .center) == [interval(-3, -1), interval(-1, 3)])
    #expect(spans([2, 4], .unstacked) == [interval(0, 2), interval(0, 4)])
  }

  @Test func `bars beside each other are not stacked`() {
    let placed = marks {
      BarMark(x: .value("Day", "Mo"), y: .value("Done", 2)).position(by: .value("By", "Ada"))
      BarMark(x: .value("Day", "Mo"), y: .value("Done", 3)).position(by: .value("By", "Ben"))
    }
    #expect(placed.map(\.y) == [interval(0, 2), interval(0, 3)])
  }

  @Test func `a bar lies if only its x is a number`() {
    let placed = marks {
      BarMark(x: .value("Done", 2), y: .value("Day", "Mo"))
      BarMark(x: .value("Done", 3), y: .value("Day", "Mo"))
      BarMark(x: .value("Done", 3))
      BarMark(x: .value("Year", 2026), y: .value("Done", 3))
    }
    #expect(placed.map(\.axis) == [.horizontal, .horizontal, .horizontal, .vertical])
    #expect(placed.prefix(2).map(\.x) == [interval(0, 2), interval(2, 5)])
  }

  @Test func `sectors divide the circle`() {
    let placed = marks {
      SectorMark(angle: .value("Minutes", 30))
      SectorMark(angle: .value("Minutes", -5))
      SectorMark(angle: .value("Minutes", 90))
    }
    #expect(placed.map(\.turn) == [0...0.25, 0.25...0.25, 0.25...1])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a number without a place is not stacked`(number: Double) {
    #expect(spans([2, number, 4], .standard).last == interval(2, 6))
  }
}
