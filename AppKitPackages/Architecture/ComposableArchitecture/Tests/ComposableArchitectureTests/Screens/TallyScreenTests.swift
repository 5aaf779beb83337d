import ComposableArchitecture
import ScreenTesting
import SwiftUI
import Testing

/// A counter that loads a fact about its number.
@Reducer
private struct Tally {
  @ObservableState
  struct State: Equatable {
    var count: Int = 0
    var isLoading: Bool = false
    var fact: String?
    var errorMessage: String?
  }

  enum Action {
    case incrementButtonTapped
    case decrementButtonTapped
    case resetButtonTapped
    case loadFactButtonTapped
    case factResponse(Result<String, Error>)
  }

  @Dependency(\.factClient) var factClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped:
        state.count += 1
        return .none
      case .decrementButtonTapped:
        state.count -= 1
        return .none
      case .resetButtonTapped:
        state.count = 0
        return .none
      case .loadFactButtonTapped:
        state.isLoading = true
        state.fact = nil
        state.errorMessage = nil
        return .run { [count = state.count] send in
          await send(.factResponse(Result { try await factClient.fetch(count) }))
        }
      case .factResponse(.success(let fact)):
        state.isLoading = false
        state.fact = fact
        return .none
      case .factResponse(.failure(let error)):
        state.isLoading = false
        state.errorMessage = error.localizedDescription
        return .none
      }
    }
  }
}

private struct TallyView: View {
  let store: StoreOf<Tally>

  var body: some View {
    VStack(spacing: 20) {
      Text("Count: \(store.count)")
        .font(.largeTitle)

      if store.isLoading {
        ProgressView()
      }

      if let error = store.errorMessage {
        Text(error)
          .foregroundColor(.red)
          .font(.caption)
      }

      HStack(spacing: 16) {
        Button("−") {
          store.send(.decrementButtonTapped)
        }
        .buttonStyle(.bordered)

        Button("Reset") {
          store.send(.resetButtonTapped)
        }
        .buttonStyle(.borderedProminent)

        Button("+") {
          store.send(.incrementButtonTapped)
        }
        .buttonStyle(.bordered)
      }

      Button("Load Fact") {
        store.send(.loadFactButtonTapped)
      }
      .disabled(store.isLoading)

      if let fact = store.fact {
        Text(fact)
          .multilineTextAlignment(.center)
          .padding()
      }
    }
    .padding()
  }
}

#Preview {
  TallyView(
    store: Store(initialState: Tally.State(count: 7)) {
      Tally()
    }
  )
}

@MainActor
@Suite struct TallyScreenTests {
  struct NoFacts: LocalizedError {
    var errorDescription: String? { "No facts today." }
  }

  @Test func `buttons count, and one number is a change of one text`() {
    let store = Store(initialState: Tally.State()) { Tally() }
    let screen = Screen(TallyView(store: store), columns: 36, rows: 11)
    #expect(screen.contains("Count: 0"))
    #expect(screen.contains("[ − ]  [ Reset ]  [ + ]"))
    #expect(screen.contains("[ Load Fact ]"))
    screen.tap("+")
    screen.tap("+")
    screen.tap("−")
    #expect(screen.contains("Count: 1"))
    screen.session.resetStatistics()
    screen.tap("Reset")
    #expect(screen.contains("Count: 0"))
    #expect(screen.statistics.graph.bodiesRun == 1)
  }

  @Test func `loading a fact disables the button and shows progress`() async {
    let (facts, answer) = AsyncStream<String>.makeStream()
    let store = Store(initialState: Tally.State(count: 3)) {
      Tally()
    } withDependencies: {
      $0.factClient.fetch = { number in
        for await fact in facts { return "\(number) \(fact)" }
        throw NoFacts()
      }
    }
    let screen = Screen(TallyView(store: store), columns: 36, rows: 14)
    screen.tap("Load Fact")
    #expect(screen.elements.contains("progress = in progress"))
    #expect(screen.elements.contains("button \"Load Fact\" (disabled)"))
    answer.yield("is prime")
    #expect(await screen.wait { $0.contains("3 is prime") })
    #expect(!screen.elements.contains("progress"))
  }

  @Test func `an error is shown in red`() async throws {
    let store = Store(initialState: Tally.State()) {
      Tally()
    } withDependencies: {
      $0.factClient.fetch = { _ in throw NoFacts() }
    }
    let screen = Screen(TallyView(store: store), columns: 36, rows: 14)
    screen.tap("Load Fact")
    #expect(await screen.wait { $0.contains("No facts today.") })
    let row = try #require(screen.frame.text.firstIndex { $0.contains("No facts") })
    let line = screen.frame.text[row]
    let start = try #require(line.firstIndex { $0 != " " })
    let cell = screen.frame[line.distance(from: line.startIndex, to: start), row]
    #expect(cell.style.foreground == .ansi(1))
    #expect(cell.style.attributes == .dim)
  }

  @Test func `the preview of the tally can be drawn`() throws {
    let preview = try #require(
      Previews.all().first { $0.fileID.hasSuffix("TallyScreenTests.swift") }
    )
    #expect(Screen(preview.makeView(), columns: 36, rows: 12).contains("Count: 7"))
  }
}
