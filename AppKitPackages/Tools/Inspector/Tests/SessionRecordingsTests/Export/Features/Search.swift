import ComposableArchitectureCore
import Foundation

/// A search that waits until the person stops typing.
@Reducer
struct Search {
  @ObservableState
  struct State: Equatable {
    var isSearching = false
    var problem: String?
    var query = ""
    var results: [Song] = []
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case response(Result<[Song], any Error>)
    case songTapped(Song.ID)
  }

  enum CancelID { case search }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.musicClient) var musicClient

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.query):
        state.problem = nil
        state.isSearching = !state.query.isEmpty
        guard state.isSearching else {
          state.results = []
          return .cancel(id: CancelID.search)
        }
        return .run { [query = state.query] send in
          try await clock.sleep(for: .milliseconds(300))
          await send(.response(Result { try await musicClient.search(query: query) }))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)

      case .response(.success(let songs)):
        state.isSearching = false
        state.results = songs
        return .none

      case .response(.failure(let error)):
        state.isSearching = false
        state.problem = "\(error)"
        return .none

      case .songTapped(let id):
        guard let index = state.results.firstIndex(where: { $0.id == id }) else { return .none }
        state.results[index].playCount += 1
        return .none

      case .binding:
        return .none
      }
    }
  }
}

struct Song: Equatable, Identifiable, Sendable {
  let id: UUID
  var title: String
  var released: Date
  var playCount = 0
}

@DependencyClient
struct MusicClient: Sendable {
  var search: @Sendable (_ query: String) async throws -> [Song]
}

extension MusicClient: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  var musicClient: MusicClient {
    get { self[MusicClient.self] }
    set { self[MusicClient.self] = newValue }
  }
}

enum MusicError: Error, Equatable {
  case offline(retryAfter: Duration)
}
