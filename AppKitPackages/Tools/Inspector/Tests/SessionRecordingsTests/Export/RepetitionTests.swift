import ComposableArchitectureCore
import Foundation
import SessionRecordings
import Testing

/// Exports of sessions in which values, arguments and answers repeat.
@MainActor
@Suite struct RepetitionTests {
  @Test func `equal answers have one case, and equal arguments one comparison`() async {
    let recorder = Recorder<AlbumLoader.State, AlbumLoader.Action>()
    let calls = LockIsolated(0)
    let store = Store(initialState: AlbumLoader.State()) {
      AlbumLoader().recorded(by: recorder)
    } withDependencies: {
      $0.musicClient.search = { _ in
        calls.withValue { $0 += 1 }
        return calls.value == 3 ? [.blob] : []
      }
    }
    for _ in 1...3 { await store.send(.loadButtonTapped).finish() }

    let source = TestExporter(recorder).export().source
    #expect(
      source.contains(
        """
            $0.musicClient.search = { query in
              #expect(query == "")
              searchCalls.withValue { $0 += 1 }
              switch searchCalls.value {
              case 1...2:
                return []
              default:
                return [
        """
      ),
      "\(source)"
    )
  }

  @Test func `an argument of defaults only is not compared`() async {
    for (options, isCompared) in [(SearchOptions(), false), (SearchOptions(limit: 5), true)] {
      let recorder = Recorder<OptionsSearch.State, OptionsSearch.Action>()
      let store = Store(initialState: OptionsSearch.State(options: options)) {
        OptionsSearch().recorded(by: recorder)
      } withDependencies: {
        $0.searchOptionsClient.search = { _ in 3 }
      }
      await store.send(.searchButtonTapped).finish()
      var exporter = TestExporter(recorder)
      exporter.literals.addSample(SearchOptions())
      let source = exporter.export().source
      #expect(source.contains("#expect(options ==") == isCompared, "\(source)")
    }
  }

  @Test func `a long value in several places becomes a constant`() async {
    let clock = TestClock()
    let recorder = Recorder<Search.State, Search.Action>()
    let store = Store(initialState: Search.State()) {
      Search().recorded(by: recorder)
    } withDependencies: {
      $0.continuousClock = clock
      $0.musicClient.search = { _ in [.blob] }
    }
    let search = store.send(.binding(.set(\.query, "Blob")))
    await clock.advance(by: .milliseconds(300))
    await search.finish()

    let source = TestExporter(recorder).export().source
    #expect(source.contains("  let song1 = Song(\n    id: UUID(1),\n"), "\(source)")
    #expect(source.contains("return [song1]\n"), "\(source)")
    #expect(source.contains("\\.response.success, [song1])"), "\(source)")
    #expect(source.contains("$0.results = [song1]\n"), "\(source)")
  }

  @Test func `a value in one place stays there`() async {
    let recorder = Recorder<AlbumLoader.State, AlbumLoader.Action>()
    let store = Store(initialState: AlbumLoader.State()) {
      AlbumLoader().recorded(by: recorder)
    } withDependencies: {
      $0.musicClient.search = { _ in [.blob] }
    }
    await store.send(.loadButtonTapped).finish()

    let source = TestExporter(recorder).export().source
    #expect(!source.contains("song1"), "\(source)")
    #expect(source.contains("        Song(id: UUID(1), title:"), "\(source)")
  }
}

extension Song {
  fileprivate static let blob = Song(
    id: UUID(1),
    title: "Blob",
    released: Date(timeIntervalSince1970: 0)
  )
}

struct SearchOptions: Equatable, Sendable { var limit = 20 }

@DependencyClient
struct SearchOptionsClient: Sendable, TestDependencyKey {
  var search: @Sendable (_ options: SearchOptions) async throws -> Int
  static let testValue = SearchOptionsClient()
}

extension DependencyValues {
  var searchOptionsClient: SearchOptionsClient {
    get { self[SearchOptionsClient.self] }
    set { self[SearchOptionsClient.self] = newValue }
  }
}

@Reducer
struct OptionsSearch {
  struct State: Equatable { var options = SearchOptions() }
  enum Action { case searchButtonTapped }
  @Dependency(\.searchOptionsClient) var client

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      .run { [options = state.options, client] _ in _ = try await client.search(options: options) }
    }
  }
}
