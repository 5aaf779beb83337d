import ComposableArchitecture
import XCTest

/// A feature and its tests as they are usually written, with a result and an error in an action that
/// can't be compared.
@Reducer
struct CounterFeature {
  @ObservableState
  struct State: Equatable {
    var count: Int = 0
    var isLoading: Bool = false
    var errorMessage: String?
  }

  enum Action {
    case incrementButtonTapped
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
      case .loadFactButtonTapped:
        state.isLoading = true
        state.errorMessage = nil
        return .run { [count = state.count] send in
          await send(.factResponse(Result { try await factClient.fetch(count) }))
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

struct FactClient: DependencyKey {
  var fetch: @Sendable (Int) async throws -> String

  static let liveValue = Self(fetch: { "\($0) is a fact" })
}

extension DependencyValues {
  var factClient: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}

@MainActor
final class CounterFeatureTests: XCTestCase {
  func testIncrement() async {
    let store = TestStore(initialState: CounterFeature.State()) {
      CounterFeature()
    }

    await store.send(.incrementButtonTapped) {
      $0.count = 1
    }
  }

  func testLoadFactSuccess() async {
    let store = TestStore(initialState: CounterFeature.State(count: 5)) {
      CounterFeature()
    } withDependencies: {
      $0.factClient.fetch = { _ in "5 is a prime number" }
    }

    await store.send(.loadFactButtonTapped) {
      $0.isLoading = true
      $0.errorMessage = nil
    }

    await store.receive(\.factResponse.success) {
      $0.isLoading = false
    }
  }

  func testLoadFactFailure() async {
    struct FactError: LocalizedError, Equatable {
      var errorDescription: String? { "No facts today." }
    }

    let store = TestStore(initialState: CounterFeature.State(count: 5)) {
      CounterFeature()
    } withDependencies: {
      $0.factClient.fetch = { _ in throw FactError() }
    }

    await store.send(.loadFactButtonTapped) {
      $0.isLoading = true
    }

    await store.receive(\.factResponse.failure) {
      $0.isLoading = false
      $0.errorMessage = "No facts today."
    }
  }
}
