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
///   - floor: What to compare the work to. Both are measured by turns, because what it takes to wake
///     a thread depends on what else the machine does at the time.
///   - work: Does its work as often as it is told.
func asyncScenario(
  _ name: String,
  floor: (@Sendable @MainActor (Int) async -> Void)? = nil,
  _ work: @escaping @Sendable @MainActor (Int) async -> Void
) {
  var configuration = Benchmark.defaultConfiguration
  if floor != nil {
    configuration.metrics.append(.floor)
    configuration.maxDuration = .seconds(3)
  }
  Benchmark(name, configuration: configuration) { @MainActor (benchmark: Benchmark) async in
    let count = benchmark.scaledIterations.count
    await work(10)
    if let floor {
      let duration = await ContinuousClock().measure { await floor(count) }
      benchmark.measurement(.floor, Int(duration / .nanoseconds(1)))
    }
    benchmark.startMeasurement()
    let before = allocationCount()
    await work(count)
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

  static var floor: Self {
    .custom("Floor", polarity: .prefersSmaller, useScalingFactor: true)
  }

  static var allocations: Self {
    .custom("Allocations", polarity: .prefersSmaller, useScalingFactor: true)
  }
}
