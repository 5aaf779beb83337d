import ComposableArchitectureCore
import Foundation

/// A feature with persistent shared state of all kinds.
@Reducer
struct Library {
  @ObservableState
  struct State: Equatable {
    @Shared(.appStorage("visitCount")) var visitCount = 0
    @Shared(.fileStorage(URL(filePath: "/home/blob/titles.json"))) var titles: [String] = []
    @Shared(.inMemory("draft")) var draft = ""
    @Shared(ServerKey.limit) var limit = 10
    var log: [String] = []
  }

  enum Action {
    case addButtonTapped
    case loadButtonTapped
    case loaded(Int)
    case logButtonTapped
    case visitButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.$titles.withLock { $0.append(state.draft) }
        return .run { [draft = state.$draft] _ in draft.withLock { $0 = "" } }

      case .loadButtonTapped:
        return .run { [limit = state.$limit] send in
          try await limit.load()
          await send(.loaded(limit.wrappedValue))
        }

      case .loaded(let limit):
        state.log.append("loaded \(limit)")
        return .none

      case .logButtonTapped:
        @Shared(.appStorage("name")) var name = "nobody"
        state.log.append(
          "\(name): \(state.visitCount), \(state.titles), '\(state.draft)', \(state.limit)"
        )
        return .none

      case .visitButtonTapped:
        state.$visitCount.withLock { $0 += 1 }
        return .none
      }
    }
  }
}

/// A key of a server in the process, which counts its requests.
struct ServerKey: SharedKey {
  struct Server {
    var values: [String: Int] = [:]
    var loadCount = 0
    var saveCount = 0
  }

  @TaskLocal static var server = LockIsolated(Server())

  static let limit = ServerKey(name: "limit")

  let name: String

  var id: String { name }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    continuation.resume(
      with: .success(
        Self.server.withValue { server in
          server.loadCount += 1
          return server.values[name]
        }
      )
    )
  }

  func subscribe(
    context: LoadContext<Int>,
    subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription {
    SharedSubscription {}
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    Self.server.withValue { server in
      server.saveCount += 1
      server.values[name] = value
    }
    continuation.resume()
  }
}
