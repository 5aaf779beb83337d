import AllocationCounter
import Benchmark

/// Measures a thousand runs of an operation after a few runs for warm-up.
///
/// - Parameters:
///   - name: The name in the table.
///   - prepare: Creates the fixtures and returns the operation.
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

/// Measures a thousand runs of an asynchronous operation.
///
/// - Parameters:
///   - name: The name in the table.
///   - floor: The baseline. Runs of both alternate, because the time to wake a thread depends on
///     the load of the machine.
///   - work: Runs the operation a number of times.
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

/// Measures the growth of the process in kilobytes over many runs of an operation.
///
/// - Parameters:
///   - name: The name in the table.
///   - count: The number of runs, after a tenth of that for warm-up.
///   - prepare: Creates the fixtures and returns the operation.
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

/// Measures the allocated bytes that each run of an operation adds, without the size of a state.
///
/// - Parameters:
///   - name: The name in the table.
///   - state: The type of the state that each run copies.
///   - prepare: Creates the fixtures and returns the operation.
func bytes<State>(
  _ name: String,
  beyond state: State.Type,
  _ prepare: @escaping @Sendable @MainActor () -> () -> Void
) {
  let configuration = Benchmark.Configuration(
    metrics: [.bytes],
    warmupIterations: 0,
    maxDuration: .seconds(60),
    maxIterations: 1
  )
  let count = 100_000
  Benchmark("\(name) bytes", configuration: configuration) {
    @MainActor (benchmark: Benchmark) async in
    let work = prepare()
    for _ in 0..<10 { work() }
    let before = allocatedBytes()
    for _ in 0..<count { work() }
    let bytes = Int(allocatedBytes() - before) / count - MemoryLayout<State>.stride
    benchmark.measurement(.bytes, max(0, bytes))
  }
}

extension BenchmarkMetric {
  static var bytes: Self {
    .custom("Bytes", polarity: .prefersSmaller, useScalingFactor: false)
  }

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
