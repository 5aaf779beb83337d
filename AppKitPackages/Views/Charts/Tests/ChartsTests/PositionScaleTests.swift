import Foundation
import Testing

@testable import Charts

@Suite struct PositionScaleTests {
  private func scale(
    _ values: [PlotValue],
    _ domain: AnyScaleDomain? = nil,
    type: ScaleType? = nil,
    includesZero: Bool = false
  ) -> PositionScale {
    PositionScale(
      values,
      PositionScale.Options(domain: domain, type: type),
      includesZero: includesZero,
      isRounded: true
    )
  }

  private func place(_ value: PlotValue, _ scale: PositionScale) -> Double? {
    scale.fraction(of: value).map { (Double($0) * 1e6).rounded() / 1e6 }
  }

  @Test func `categories have equal bands in the order of the marks`() {
    let scale = scale([.category("b"), .category("a"), .category("b"), .category("c")])
    #expect(scale.band == 1.0 / 3)
    #expect(place(.category("b"), scale) == 0.166667)
    #expect(place(.category("a"), scale) == 0.5)
    #expect(place(.category("z"), scale) == nil)
    #expect(scale.value(at: 0.99) == .category("c"))
    #expect(scale.value(at: 1.2) == nil)
  }

  @Test func `a domain of the app decides the order and the range`() {
    let categories = scale([.category("b")], ["a", "b"]._domain)
    #expect(place(.category("b"), categories) == 0.75)
    let numbers = scale([.number(3)], (0...8)._domain)
    #expect(place(.number(2), numbers) == 0.25)
    #expect(numbers.isFixed)
  }

  @Test func `numbers have round bounds, with zero for bars`() {
    let lines = scale([.number(23), .number(87)])
    #expect(lines.bounds == (20, 100))
    let bars = scale([.number(23), .number(87)], includesZero: true)
    #expect(bars.bounds == (0, 100))
    let below = scale([.number(-23)], includesZero: true)
    #expect(below.bounds == (-25, 0))
  }

  @Test func `a reversed scale begins at the end`() {
    let reversed: AnyScaleDomain = AutomaticScaleDomain.automatic(reversed: true)._domain
    let scale = scale([.number(0), .number(10)], reversed)
    #expect(place(.number(0), scale) == 1)
    #expect(scale.value(at: 1) == .number(0))
  }

  @Test(arguments: [
    (ScaleType.linear, 25.0, 0.25), (.squareRoot, 25, 0.5), (.power(exponent: 2), 50, 0.25),
    (.symmetricLog, 0, 0),
  ])
  func `a type decides the places of numbers`(type: ScaleType, number: Double, part: Double) {
    let scale = scale([], (0.0...100)._domain, type: type)
    #expect(place(.number(number), scale) == part)
    #expect(scale.value(at: part) == .number(number))
  }

  @Test func `a logarithmic scale has no place for zero`() {
    let scale = scale([.number(0), .number(1), .number(100)], type: .log, includesZero: true)
    #expect(place(.number(10), scale) == 0.5)
    #expect(place(.number(0), scale) == nil)
    #expect(place(.number(-1), scale) == nil)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308, -1e308])
  func `numbers without a place do not spoil the others`(number: Double) {
    let scale = scale([.number(number), .number(1), .number(2)])
    for value in [number, 1, 2] {
      let place = place(.number(value), scale)
      #expect(place == nil || place?.isFinite == true)
    }
  }

  @Test func `a single value has a range around it`() throws {
    #expect(scale([.number(5)]).fraction(of: .number(5)) != nil)
    let date = Date(timeIntervalSinceReferenceDate: 0)
    #expect(place(.date(date), scale([.date(date)])) == 0.5)
    #expect(scale([]).fraction(of: .number(0.5)) != nil)
  }

  @Test func `numbers can be categories`() {
    let scale = scale([.number(2020), .number(2024)], type: .category)
    #expect(place(.number(2024), scale) == 0.75)
  }
}
