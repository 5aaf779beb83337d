import ComposableArchitectureCore

/// A feature with everything that a test store asserts: state, received actions and effects.
struct Ticker: Reducer {
  struct State: Equatable {
    var count = 0
    var isLoading = false
    var text: String?
  }

  @CasePathable
  enum Action: Equatable {
    case add(Int)
    case chain
    case load
    case response(String)
    case second
    case start
    case stop
    case tap
    case ticked
  }

  enum CancelID { case timer }

  let clock: any Clock<Duration>

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .add(let amount):
        state.count += amount
        return .none
      case .chain:
        return .concatenate(.send(.ticked), .send(.second))
      case .load:
        state.isLoading = true
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.response("Hello"))
        }
      case .response(let text):
        state.isLoading = false
        state.text = text
        return .none
      case .second:
        return .none
      case .start:
        return .run { send in
          while true {
            try await clock.sleep(for: .seconds(1))
            await send(.ticked)
          }
        }
        .cancellable(id: CancelID.timer)
      case .stop:
        return .cancel(id: CancelID.timer)
      case .tap:
        return .none
      case .ticked:
        state.count += 1
        return .none
      }
    }
  }

  /// The line of the effect of `load`, which is part of messages.
  static let loadOrigin = "ComposableArchitectureCoreTests/Ticker.swift:38"
}

@MainActor
func tickerStore(
  _ state: Ticker.State = Ticker.State(),
  clock: any Clock<Duration> = ImmediateClock(),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> TestStoreOf<Ticker> {
  TestStore(
    initialState: state,
    reducer: { Ticker(clock: clock) },
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}
