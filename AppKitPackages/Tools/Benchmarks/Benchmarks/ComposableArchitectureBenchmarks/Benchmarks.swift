import Benchmark
import ComposableArchitectureCore

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .allocations],
    timeUnits: .nanoseconds,
    warmupIterations: 2,
    scalingFactor: .kilo,
    maxDuration: .seconds(1)
  )
  storeBenchmarks()
  nestedStoreBenchmarks()
  listBenchmarks()
  effectBenchmarks()
  dependencyBenchmarks()
  memoryBenchmarks()
  recordingBenchmarks()
}

/// Returns `Nested.Action.increment` for the feature at a depth.
private func increment(_ depth: Int) -> Nested.Action {
  depth == 0 ? .increment : .child(.presented(increment(depth - 1)))
}

@MainActor
private func nestedStore(depth: Int) -> StoreOf<Nested> {
  Store(initialState: Nested.State(depth: depth)) { Nested() }
}

/// Returns the store of the feature at a depth.
@MainActor
private func scope(_ store: StoreOf<Nested>, _ depth: Int) -> StoreOf<Nested> {
  (0..<depth).reduce(store) { store, _ in
    store.scope(state: \.child, action: \.child) ?? store
  }
}

/// The baseline: the same reducer applied to a variable.
private func floor(_ name: String, depth: Int, action: Nested.Action) {
  scenario("\(name) floor") {
    var state = Nested.State(depth: depth)
    let reducer = Nested()
    return { blackHole(reducer.reduce(into: &state, action: action)) }
  }
}

private func storeBenchmarks() {
  scenario("Store.Scope") {
    let store = nestedStore(depth: 1)
    return { blackHole(scope(store, 1)) }
  }
  scenario("Store.Send") {
    let store = nestedStore(depth: 0)
    return { store.send(.increment) }
  }
  floor("Store.Send", depth: 0, action: .increment)
  scenario("Store.Access") {
    let store = nestedStore(depth: 0)
    return { blackHole(store.count) }
  }
}

private func nestedStoreBenchmarks() {
  scenario("NestedStore.Scope") {
    let store = nestedStore(depth: 10)
    return { blackHole(scope(store, 10)) }
  }
  scenario("NestedStore.Send") {
    let store = scope(nestedStore(depth: 10), 10)
    return { store.send(.increment) }
  }
  floor("NestedStore.Send", depth: 10, action: increment(10))
  scenario("NestedStore.RootSend") {
    let store = nestedStore(depth: 10)
    let child = scope(store, 10)
    return {
      store.send(.increment)
      blackHole(child)
    }
  }
  floor("NestedStore.RootSend", depth: 10, action: .increment)
  scenario("NestedStore.NestedSend(1)") {
    let store = nestedStore(depth: 10)
    let (first, last) = (scope(store, 1), scope(store, 10))
    return {
      first.send(.increment)
      blackHole(last)
    }
  }
  floor("NestedStore.NestedSend(1)", depth: 10, action: increment(1))
  scenario("NestedStore.Access") {
    let store = scope(nestedStore(depth: 10), 10)
    return { blackHole(store.count) }
  }
}

private func listBenchmarks() {
  for count in [1_000, 10_000] {
    scenario("ForEach.Row(\(count))") {
      let store = StoreOf<List>(initialState: List.State(count: count)) { List() }
      let row = Array(store.scope(state: \.rows, action: \.rows).prefix(1))[0]
      return { row.send(.increment) }
    }
    scenario("ForEach.Row(\(count)) floor") {
      var state = List.State(count: count)
      let reducer = List()
      return {
        blackHole(
          reducer.reduce(into: &state, action: .rows(.element(id: 0, action: .increment)))
        )
      }
    }
  }
}

private func effectBenchmarks() {
  // The baseline is a main-actor task that is awaited.
  asyncScenario(
    "Effect.Run",
    floor: { count in
      var hops = 0
      for _ in 0..<count { await Task { @MainActor in hops += 1 }.value }
      precondition(hops == count)
    }
  ) { count in
    let store = StoreOf<Echo>(initialState: Echo.State()) { Echo() }
    var tasks: [StoreTask] = []
    for _ in 0..<count { tasks.append(store.send(.run)) }
    for task in tasks { await task.finish() }
    precondition(store.count == count)
  }
  asyncScenario("TestStore.RoundTrip") { count in
    let store = TestStore(initialState: Echo.State()) { Echo() }
    for number in 1...count {
      await store.send(.send) { $0.sent = number }
      await store.receive(.echo) { $0.count = number }
    }
  }
}

private func dependencyBenchmarks() {
  scenario("Dependency.Read") {
    let dependency = Dependency(\.uuid)
    return { blackHole(dependency.wrappedValue) }
  }
}

private func memoryBenchmarks() {
  growth("Memory.Sends", after: 1_000_000) {
    let store = nestedStore(depth: 0)
    return { store.send(.increment) }
  }
  growth("Memory.Presentations", after: 100_000) {
    let store = nestedStore(depth: 0)
    return {
      store.send(.present)
      scope(store, 1).send(.increment)
      store.send(.child(.dismiss))
    }
  }
}

/// These are the last benchmarks, because the first recorder of a process makes each later store
/// keep the causes of its actions.
private func recordingBenchmarks() {
  scenario("Store.Call") {
    let store = StoreOf<Numbered>(initialState: Numbered.State()) { Numbered() }
    return { store.send(.call) }
  }
  scenario("Store.Send.Recorded") {
    let recorder = Recorder<Nested.State, Nested.Action>()
    let store = Store(initialState: Nested.State(depth: 0)) { Nested().recorded(by: recorder) }
    return { store.send(.increment) }
  }
  scenario("Store.Send.RecorderOff") {
    let recorder = Recorder<Nested.State, Nested.Action>()
    recorder.isRecording = false
    let store = Store(initialState: Nested.State(depth: 0)) { Nested().recorded(by: recorder) }
    return { store.send(.increment) }
  }
  scenario("Store.Call.Recorded") {
    let recorder = Recorder<Numbered.State, Numbered.Action>()
    let store = Store(initialState: Numbered.State()) { Numbered().recorded(by: recorder) }
    return { store.send(.call) }
  }
  bytes("Store.Send.Recorded", beyond: Nested.State.self) {
    let recorder = Recorder<Nested.State, Nested.Action>()
    let store = Store(initialState: Nested.State(depth: 0)) { Nested().recorded(by: recorder) }
    return { store.send(.increment) }
  }
  bytes("Store.Call.Recorded", beyond: Numbered.State.self) {
    let recorder = Recorder<Numbered.State, Numbered.Action>()
    let store = Store(initialState: Numbered.State()) { Numbered().recorded(by: recorder) }
    return { store.send(.call) }
  }
}
