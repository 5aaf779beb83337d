import ComposableArchitectureCore
import Foundation
import Testing

@testable import SessionRecordings

/// A session with a stream that fails, a timer, a stack and links, in a file.
@MainActor
@Suite struct FeedFileTests {
  private let path = FileManager.default.temporaryDirectory
    .appending(path: "recording-\(UUID()).jsonl").path

  @Test func `a session with a failing stream, a timer and links is replayed`() async throws {
    let recorder = Recorder<Feed.State, Feed.Action>()
    let writer = try RecordingFileWriter(path: path, recorder: recorder, start: 0)
    let clock = TestClock()
    let (stream, items) = AsyncThrowingStream.makeStream(of: String.self)
    let store = Store(initialState: Feed.State()) {
      Feed().recorded(by: recorder)
    } withDependencies: {
      $0.continuousClock = clock
      $0.feedClient.items = { stream }
    }
    let link = try #require(URL(string: "feed://item/%F0%9F%A6%8A?read=1"))

    let task = store.send(.task)
    items.yield("🦊")
    await waitUntil { store.items == ["🦊"] }
    store.send(.linkOpened(link))
    store.send(.path(.element(id: store.path.ids[0], action: .readButtonTapped)))
    await clock.advance(by: .seconds(1))
    await waitUntil { store.tickCount == 1 }
    items.yield("b")
    await waitUntil { store.items.count == 2 }
    items.finish(throwing: FeedError(code: 7))
    await waitUntil { store.failure != nil }
    store.send(.path(.popFrom(id: store.path.ids[0])))
    await clock.advance(by: .seconds(2))
    await waitUntil { store.tickCount == 3 }
    task.cancel()
    await task.finish()
    #expect(writer.problem == nil)

    let session = try RecordingFile(path: path)
      .session(initialState: Feed.State(), action: Feed.Action.self)
    let replay = Replay(of: session) { Feed() }
    #expect(await replay.run()?.description == nil)
    #expect(replay.stepCount == recorder.entries.count)
    #expect(replay.store.state == store.state)
    #expect(replay.store.failure == "The feed has ended with 7.")
    replay.cancel()
  }
}

private struct FeedError: LocalizedError {
  let code: Int
  var errorDescription: String? { "The feed has ended with \(code)." }
}

@DependencyClient
private struct FeedClient: TestDependencyKey {
  var items: @Sendable () -> AsyncThrowingStream<String, any Error> = { .finished() }
  static let testValue = FeedClient()
}

extension DependencyValues {
  fileprivate var feedClient: FeedClient {
    get { self[FeedClient.self] }
    set { self[FeedClient.self] = newValue }
  }
}

@Reducer
private struct FeedItem {
  @ObservableState
  struct State: Equatable {
    let title: String
    var isRead: Bool
  }

  enum Action {
    case readButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.isRead.toggle()
      return .none
    }
  }
}

@Reducer
private struct Feed {
  @ObservableState
  struct State: Equatable {
    var failure: String?
    var items: [String] = []
    var path = StackState<FeedItem.State>()
    var tickCount = 0
  }

  enum Action {
    case failed(any Error)
    case itemReceived(String)
    case linkOpened(URL)
    case path(StackActionOf<FeedItem>)
    case task
    case ticked
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.feedClient) var feedClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .failed(let error):
        state.failure = error.localizedDescription
        return .none

      case .itemReceived(let item):
        state.items.append(item)
        return .none

      case .linkOpened(let url):
        let isRead = url.query == "read=1"
        state.path.append(FeedItem.State(title: url.lastPathComponent, isRead: isRead))
        return .none

      case .path:
        return .none

      case .task:
        return .merge(
          .run { send in
            for try await item in feedClient.items() { await send(.itemReceived(item)) }
          } catch: { error, send in
            await send(.failed(error))
          },
          .run { send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
          }
        )

      case .ticked:
        state.tickCount += 1
        return .none
      }
    }
    .forEach(\.path, action: \.path) { FeedItem() }
  }
}
