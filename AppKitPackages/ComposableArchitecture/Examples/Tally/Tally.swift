import ComposableArchitectureCore

/// Keeps a tally of the lines it reads: a program without a screen.
@Reducer
struct Tally {
  @ObservableState
  struct State: Equatable { var counts: [String: Int] = [:] }
  enum Action {
    case counted(String)
    case lineRead(String)
  }
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .counted(let line):
        state.counts[line, default: 0] += 1
        return .none
      case .lineRead(let line):
        return .run { send in
          try await clock.sleep(for: .milliseconds(1))
          await send(.counted(line))
        }
      }
    }
  }
}

@main struct Program {
  @MainActor static func main() async {
    let store = Store(initialState: Tally.State()) { Tally() }
    while let line = readLine() {
      await store.send(.lineRead(line)).finish()
      print("\(line): \(store.counts[line, default: 0])")
    }
  }
}
