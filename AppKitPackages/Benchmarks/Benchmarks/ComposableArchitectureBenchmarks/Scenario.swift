import AllocationCounter
import Benchmark

/// Measures a thousand runs of some work, after a few that are not measured.
///
/// - Parameters:
///   - name: The name in the table.
///   - prepare: Makes what the work needs, and returns the work.
func scenario(_ name: String, _ prepare: @escaping @Sendable @MainActor () -> () -> Void) {
  Benchmark(name) { @MainActor (benchmark: Benchmark) async in
    let work = prepare()
    for _ in 0..<10 { work() }
    benchmark.startMeasurement()
    let before = allocationCount()
    for _ in benchmark.scaledIterations { work() }
    let allocations = allocationCount() - before
    benchmark.stopMeasurement()
    benchmark.measurement(.allocations, Int(allocations))
  }
}

/// Measures a thousand runs of asynchronous work.
///
/// - Parameters:
///   - name: The name in the table.
///   - work: Does its work as often as it is told.
func asyncScenario(_ name: String, _ work: @escaping @Sendable @MainActor (Int) async -> Void) {
  Benchmark(name) { @MainActor (benchmark: Benchmark) async in
    await work(10)
    benchmark.startMeasurement()
    let before = allocationCount()
    await work(benchmark.scaledIterations.count)
    let allocations = allocationCount() - before
    benchmark.stopMeasurement()
    benchmark.measurement(.allocations, Int(allocations))
  }
}

/// Measures by how many kilobytes the program has grown after some work was done very often.
///
/// - Parameters:
///   - name: The name in the table.
///   - count: How often to do the work, after a tenth of that to warm up.
///   - prepare: Makes what the work needs, and returns the work.
func growth(
  _ name: String,
  after count: Int,
  _ prepare: @escaping @Sendable @MainActor () -> () -> Void
) {
  let configuration = Benchmark.Configuration(
    metrics: [.growth],
    warmupIterations: 0,
    maxDuration: .seconds(60),
    maxIterations: 1
  )
  Benchmark(name, configuration: configuration) { @MainActor (benchmark: Benchmark) async in
    let work = prepare()
    for _ in 0..<count / 10 { work() }
    let before = residentMemory()
    for _ in 0..<count { work() }
    benchmark.measurement(.growth, Int(max(0, residentMemory() - before)))
  }
}

extension BenchmarkMetric {
  static var growth: Self {
    .custom("Growth", polarity: .prefersSmaller, useScalingFactor: false)
  }

  static var allocations: Self {
    .custom("Allocations", polarity: .prefersSmaller, useScalingFactor: true)
  }
}
