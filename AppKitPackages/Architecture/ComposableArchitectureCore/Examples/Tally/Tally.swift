import ComposableArchitectureCore

/// Counts equal lines.
@Reducer
struct Tally {
  @ObservableState
  struct State: Equatable { var counts: [String: Int] = [:] }
  enum Action { case lineRead(String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .lineRead(let line):
        state.counts[line, default: 0] += 1
        return .run { [counts = state.counts] _ in print("\(line): \(counts[line, default: 0])") }
      }
    }
  }
}

@main
struct Program {
  @MainActor static func main() async {
    let store = Store(initialState: Tally.State()) { Tally() }
    while let line = readLine() {
      await store.send(.lineRead(line)).finish()
    }
  }
}
