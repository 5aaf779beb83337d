import ComposableArchitectureCore
import Testing

struct SearchClient: Sendable {
  var search: @Sendable (String) async throws -> [String]
}

extension SearchClient: TestDependencyKey {
  static let testValue = Self(search: { _ in [] })
}

extension DependencyValues {
  var searchClient: SearchClient {
    get { self[SearchClient.self] }
    set { self[SearchClient.self] = newValue }
  }
}

/// A debounced search: each keystroke cancels the previous search.
@Reducer
struct SearchFeature {
  @ObservableState
  struct State: Equatable {
    var query: String = ""
    var results: [String] = []
    var isSearching: Bool = false
  }

  enum Action {
    case queryChanged(String)
    case searchResponse(Result<[String], Error>)
    case cancelSearch
  }

  @Dependency(\.searchClient) var searchClient
  @Dependency(\.continuousClock) var clock

  private enum CancelID { case search }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query

        guard !query.isEmpty else {
          state.results = []
          state.isSearching = false
          return .cancel(id: CancelID.search)
        }

        state.isSearching = true

        return .run { send in
          try await clock.sleep(for: .milliseconds(300))
          await send(
            .searchResponse(
              Result { try await searchClient.search(query) }
            )
          )
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)

      case .searchResponse(.success(let results)):
        state.isSearching = false
        state.results = results
        return .none

      case .searchResponse(.failure):
        state.isSearching = false
        state.results = []
        return .none

      case .cancelSearch:
        state.isSearching = false
        return .cancel(id: CancelID.search)
      }
    }
  }
}

@MainActor
@Suite
struct SearchPatternTests {
  let clock = TestClock()

  private func store() -> TestStoreOf<SearchFeature> {
    TestStore(initialState: SearchFeature.State()) {
      SearchFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.searchClient.search = { [$0] }
    }
  }

  @Test func `only the last query is searched`() async {
    let store = store()
    await store.send(.queryChanged("a")) {
      $0.query = "a"
      $0.isSearching = true
    }
    await clock.advance(by: .milliseconds(200))
    await store.send(.queryChanged("ab")) {
      $0.query = "ab"
    }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.searchResponse.success) {
      $0.isSearching = false
      $0.results = ["ab"]
    }
  }

  @Test func `a search can be cancelled`() async {
    let store = store()
    await store.send(.queryChanged("a")) {
      $0.query = "a"
      $0.isSearching = true
    }
    await store.send(.cancelSearch) {
      $0.isSearching = false
    }
  }
}
