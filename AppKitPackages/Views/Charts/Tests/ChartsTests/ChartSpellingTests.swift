import Charts
import Foundation
import ScreenTesting
import Testing
import ViewKit

/// Charts as apps write them. They are a test of the compiler, and that each is drawn.
@MainActor
@Suite struct ChartSpellingTests {
  private func show<V: View>(@ViewBuilder _ view: () -> V) -> Screen {
    Screen(view(), columns: 60, rows: 16)
  }

  @Test func `a chart of a collection`() {
    #expect(show { SalesChart(sales: Sale.samples) }.contains("█"))
  }

  @Test func `marks of an enumeration, with a scale of the app and a legend`() {
    let screen = show { WeatherChart() }
    #expect(screen.contains("sunny"))
    #expect(screen.contains("rainy"))
  }

  @Test func `conditions, groups and content of the app`() {
    let screen = show { LimitsChart(limit: 8, isDetailed: true) }
    #expect(screen.contains("Limit"))
    #expect(show { LimitsChart(limit: nil, isDetailed: false) }.contains("█"))
  }

  @Test func `axes of the app`() {
    let screen = show { AxesChart() }
    #expect(screen.contains("75%"))
    #expect(!screen.contains("25%"))
  }

  @Test func `an overlay finds the places of values`() {
    #expect(show { OverlayChart() }.contains("here"))
  }
}

private struct Sale: Identifiable {
  let id = UUID()
  let day: Date
  let count: Int
  let product: String

  static let samples = (0..<6).map { index in
    Sale(
      day: Date(timeIntervalSinceReferenceDate: Double(index / 2) * 86_400),
      count: index + 1,
      product: index.isMultiple(of: 2) ? "Pancakes" : "Waffles"
    )
  }
}

private struct SalesChart: View {
  let sales: [Sale]
  @State private var day: Date?
  @State private var range: ClosedRange<Date>?

  var body: some View {
    Chart(sales) { sale in
      BarMark(
        x: .value("Day", sale.day, unit: .day),
        y: .value("Sales", sale.count),
        width: .ratio(0.6)
      )
      .foregroundStyle(by: .value("Product", sale.product))
      .position(by: .value("Product", sale.product), axis: .horizontal)
      .cornerRadius(4)
      .annotation(position: .top, alignment: .center, spacing: 2) {
        Text("\(sale.count)").font(.caption2)
      }
    }
    .chartXAxis {
      AxisMarks(values: .stride(by: .day)) { _ in
        AxisGridLine()
        AxisTick()
        AxisValueLabel(format: .dateTime.weekday(.abbreviated), centered: true)
      }
    }
    .chartYAxis { AxisMarks(position: .leading) }
    .chartForegroundStyleScale(["Pancakes": Color.orange, "Waffles": Color.blue])
    .chartLegend(position: .bottom, alignment: .leading)
    .chartXSelection(value: $day)
    .chartXSelection(range: $range)
    .frame(height: 200)
  }
}

private enum Weather: String, Plottable, CaseIterable { case sunny, rainy }

private struct WeatherChart: View {
  var body: some View {
    Chart {
      ForEach(Weather.allCases, id: \.self) { weather in
        ForEach(0..<5) { hour in
          LineMark(
            x: .value("Hour", hour),
            y: .value("Degrees", Double(hour * (weather == .sunny ? 3 : 1)))
          )
          .interpolationMethod(.catmullRom)
          .lineStyle(StrokeStyle(lineWidth: 2, dash: [4]))
        }
        .foregroundStyle(by: .value("Weather", weather))
        .symbol(by: .value("Weather", weather))
      }
    }
    .chartForegroundStyleScale(domain: Weather.allCases, range: [Color.yellow, Color.blue])
    .chartSymbolScale(range: [BasicChartSymbolShape.circle, .square])
    .chartYScale(domain: 0...15)
    .chartXScale(range: .plotDimension(padding: 8))
    .chartXAxisLabel("Hour", alignment: .center)
    .chartYAxisLabel("Degrees")
  }
}

private struct Limit: ChartContent {
  let value: Int

  var body: some ChartContent {
    RuleMark(y: .value("Limit", value))
      .foregroundStyle(.red)
      .annotation(position: .top, alignment: .trailing) { Text("Limit").foregroundStyle(.red) }
  }
}

private struct LimitsChart: View {
  let limit: Int?
  let isDetailed: Bool

  var body: some View {
    Chart {
      Group {
        BarMark(x: .value("Day", "Mo"), y: .value("Hours", 7.5))
        BarMark(x: .value("Day", "Tu"), y: .value("Hours", 9))
      }
      .foregroundStyle(.blue.gradient)
      if let limit { Limit(value: limit) }
      if isDetailed {
        PointMark(x: .value("Day", "Mo"), y: .value("Hours", 4)).symbolSize(100)
      } else {
        PointMark(x: .value("Day", "Mo"), y: .value("Hours", 4))
      }
      switch limit {
      case .some(let limit): RuleMark(y: .value("Half", limit / 2)).opacity(0.5)
      case nil: RectangleMark(yStart: .value("Low", 1), yEnd: .value("High", 2))
      }
    }
    .chartPlotStyle { $0.background(.gray.opacity(0.1)).border(.gray) }
  }
}

private struct AxesChart: View {
  var body: some View {
    Chart {
      AreaMark(x: .value("Year", 2020), y: .value("Share", 0.2))
      AreaMark(x: .value("Year", 2026), y: .value("Share", 0.7))
    }
    .chartYScale(domain: 0...1)
    .chartXScale(domain: .automatic(includesZero: false))
    .chartYAxis {
      AxisMarks(format: FloatingPointFormatStyle<Double>.Percent(), values: [0, 0.75])
      AxisMarks(position: .leading, values: .automatic(desiredCount: 2)) { value in
        AxisGridLine(stroke: StrokeStyle(lineWidth: 1, dash: [2, 2]))
        AxisValueLabel {
          if let share = value.as(Double.self) { Text("\(Int(share * 10))") }
        }
        .foregroundStyle(.secondary)
      }
    }
    .chartXAxis(.hidden)
  }
}

private struct OverlayChart: View {
  @State private var angle: Double?

  var body: some View {
    Chart {
      LineMark(x: .value("x", 0), y: .value("y", 0))
      LineMark(x: .value("x", 10), y: .value("y", 10))
    }
    .chartOverlay { proxy in
      GeometryReader { _ in
        if let x = proxy.position(forX: 5), let y = proxy.position(forY: 5) {
          Text("here").offset(x: x, y: y)
        }
      }
    }
    .chartBackground { proxy in
      if proxy.value(atX: 0, as: Double.self) == nil { Text("nowhere") }
    }
    .chartAngleSelection(value: $angle)
  }
}
