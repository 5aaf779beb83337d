import ComposableArchitectureCore
import Testing

struct NumberFactClient: Sendable {
  var fetch: @Sendable (Int) async throws -> String
}

extension NumberFactClient: DependencyKey {
  static let liveValue = Self(
    fetch: { number in
      let url = URL(string: "http://numbersapi.com/\(number)")!
      let (data, _) = try await URLSession.shared.data(from: url)
      return String(decoding: data, as: UTF8.self)
    }
  )

  static let testValue = Self(
    fetch: { number in
      "\(number) is a test fact"
    }
  )

  static let previewValue = Self(
    fetch: { number in
      "\(number) is a preview fact"
    }
  )
}

extension DependencyValues {
  var numberFactClient: NumberFactClient {
    get { self[NumberFactClient.self] }
    set { self[NumberFactClient.self] = newValue }
  }
}

/// A counter that loads a fact, with an action that contains a result.
@Reducer
struct CounterFeature {
  // MARK: - State
  @ObservableState
  struct State: Equatable {
    var count: Int = 0
    var isLoading: Bool = false
    var errorMessage: String?
  }

  // MARK: - Actions
  enum Action {
    case incrementButtonTapped
    case resetButtonTapped
    case loadFactButtonTapped
    case factResponse(Result<String, Error>)
  }

  // MARK: - Dependencies
  @Dependency(\.numberFactClient) var numberFactClient

  // MARK: - Reducer
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped:
        state.count += 1
        state.errorMessage = nil
        return .none

      case .resetButtonTapped:
        state.count = 0
        state.errorMessage = nil
        return .none

      case .loadFactButtonTapped:
        state.isLoading = true
        state.errorMessage = nil

        return .run { [count = state.count] send in
          await send(
            .factResponse(
              Result { try await numberFactClient.fetch(count) }
            )
          )
        }

      case .factResponse(.success):
        state.isLoading = false
        return .none

      case .factResponse(.failure(let error)):
        state.isLoading = false
        state.errorMessage = error.localizedDescription
        return .none
      }
    }
  }
}

/// A parent that composes children with `Scope` and resets them.
@Reducer
struct AppFeature {
  @ObservableState
  struct State: Equatable {
    var counter: CounterFeature.State
    var profile: CounterFeature.State

    init(
      counter: CounterFeature.State = .init(),
      profile: CounterFeature.State = .init()
    ) {
      self.counter = counter
      self.profile = profile
    }
  }

  enum Action {
    case counter(CounterFeature.Action)
    case profile(CounterFeature.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) {
      CounterFeature()
    }

    Scope(state: \.profile, action: \.profile) {
      CounterFeature()
    }

    Reduce { state, action in
      switch action {
      case .counter(.resetButtonTapped):
        state.profile = .init()
        return .none

      case .profile(.resetButtonTapped):
        state = .init()
        return .none

      default:
        return .none
      }
    }
  }
}

@MainActor
@Suite
struct CounterPatternTests {
  @Test func `the memberwise initializer creates the initial state`() async {
    let store = TestStore(initialState: CounterFeature.State(count: 5)) {
      CounterFeature()
    }
    await store.send(.incrementButtonTapped) {
      $0.count = 6
    }
    await store.send(.resetButtonTapped) {
      $0.count = 0
      $0.errorMessage = nil
    }
  }

  @Test func `a response is received by the case of its result`() async {
    let store = TestStore(initialState: CounterFeature.State(count: 5)) {
      CounterFeature()
    } withDependencies: {
      $0.numberFactClient.fetch = { _ in "5 is a prime number" }
    }
    await store.send(.loadFactButtonTapped) {
      $0.isLoading = true
      $0.errorMessage = nil
    }
    await store.receive(\.factResponse.success) {
      $0.isLoading = false
    }
  }

  @Test func `a failed response sets the alert`() async {
    struct FactError: LocalizedError, Equatable {
      var errorDescription: String? { "No fact today" }
    }

    let store = TestStore(initialState: CounterFeature.State(count: 5)) {
      CounterFeature()
    } withDependencies: {
      $0.numberFactClient.fetch = { _ in throw FactError() }
    }
    await store.send(.loadFactButtonTapped) {
      $0.isLoading = true
    }
    await store.receive(\.factResponse.failure) {
      $0.isLoading = false
      $0.errorMessage = "No fact today"
    }
  }

  @Test func `a parent handles actions of its children`() async {
    let store = TestStore(
      initialState: AppFeature.State(counter: .init(count: 1), profile: .init(count: 2))
    ) {
      AppFeature()
    }
    await store.send(.counter(.resetButtonTapped)) {
      $0.counter.count = 0
      $0.profile = .init()
    }
  }
}
