import Testing

@testable import Charts

@Suite struct NiceNumbersTests {
  @Test(
    arguments: [
      (0.0, 1.0, 10, [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]),
      (0, 0.3, 3, [0, 0.1, 0.2, 0.3]),
      (0, 1, 4, [0, 0.2, 0.4, 0.6, 0.8, 1]),
      (0, 5, 5, [0, 1, 2, 3, 4, 5]),
      (0, 7, 4, [0, 2, 4, 6]),
      (0, 10, 5, [0, 2, 4, 6, 8, 10]),
      (0, 30, 4, [0, 10, 20, 30]),
      (0, 100, 2, [0, 50, 100]),
      (0, 100, 4, [0, 20, 40, 60, 80, 100]),
      (-1, 1, 4, [-1, -0.5, 0, 0.5, 1]),
      (-37, 42, 4, [-20, 0, 20, 40]),
      (1234, 5678, 5, [2000, 3000, 4000, 5000]),
      (0, 1e-7, 2, [0, 5e-8, 1e-7]),
      (0, 1e15, 2, [0, 5e14, 1e15]),
      (12, 12, 5, [12]),
      (12, 3, 5, []),
      (0, .infinity, 5, []),
      (.nan, 1, 5, []),
      (0, 10, 0, []),
    ] as [(Double, Double, Int, [Double])]
  )
  func `ticks are multiples of 1, 2 and 5`(
    lower: Double,
    upper: Double,
    count: Int,
    ticks: [Double]
  ) {
    #expect(NiceNumbers.ticks(from: lower, to: upper, count: count) == ticks)
  }

  @Test(arguments: [
    (0.0, 87.0, 0.0, 100.0), (-3, 12, -5, 15), (0, 1, 0, 1), (101, 119, 100, 120),
    (0, 0.07, 0, 0.08), (5, 5, 5, 5),
  ])
  func `a rounded range begins and ends with a tick`(
    lower: Double,
    upper: Double,
    first: Double,
    last: Double
  ) {
    let (start, end) = NiceNumbers.rounded(lower, upper, count: 4)
    #expect(abs(start - first) < 1e-12)
    #expect(abs(end - last) < 1e-12)
  }

  @Test(
    arguments: [
      (1.0, 1000.0, 4, [1, 10, 100, 1000]),
      (1, 100, 5, [1, 2, 5, 10, 20, 50, 100]),
      (0.001, 1, 4, [0.001, 0.01, 0.1, 1]),
      (1, 1e12, 4, [1, 1e3, 1e6, 1e9, 1e12]),
      (20, 3000, 4, [100, 1000]),
      (3, 7, 4, [3, 4, 5, 6, 7]),
      (0, 10, 4, []),
      (-5, 10, 4, []),
    ] as [(Double, Double, Int, [Double])]
  )
  func `ticks of a logarithmic axis are powers of ten`(
    lower: Double,
    upper: Double,
    count: Int,
    ticks: [Double]
  ) {
    #expect(NiceNumbers.logarithmicTicks(from: lower, to: upper, count: count) == ticks)
  }

  @Test func `a stride of an app cannot ask for more ticks than an axis has`() {
    #expect(NiceNumbers.multiples(of: 1e-9, from: 0, to: 1).isEmpty)
    #expect(NiceNumbers.multiples(of: 0, from: 0, to: 1).isEmpty)
    #expect(NiceNumbers.multiples(of: -1, from: 0, to: 1).isEmpty)
    #expect(NiceNumbers.multiples(of: .nan, from: 0, to: 1).isEmpty)
  }
}
