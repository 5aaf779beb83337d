import ComposableArchitectureCore
import Foundation
import SessionRecordings
import Testing

/// Exports sessions with persistent shared state.
///
/// With `UPDATE_EXPORTED_TESTS=1` in the environment, the first test writes Exported/LibraryTests.swift.
@MainActor
@Suite struct SharedExportTests {
  private let recorder = Recorder<Library.State, Library.Action>()

  private func exporter() async -> TestExporter<Library.State, Library.Action> {
    await ServerKey.$server.withValue(LockIsolated(ServerKey.Server())) {
      await withDependencies {
        $0.defaultAppStorage = .inMemory
        $0.defaultFileStorage = .inMemory
        $0.defaultInMemoryStorage = InMemoryStorage()
      } operation: {
        @Shared(.fileStorage(URL(filePath: "/home/blob/titles.json"))) var titles: [String] = []
        $titles.withLock { $0 = ["One"] }
        @Shared(.inMemory("draft")) var draft = ""
        $draft.withLock { $0 = "Two" }
        ServerKey.server.withValue { $0.values["limit"] = 20 }
        @Dependency(\.defaultAppStorage) var defaults
        defaults.set(41, forKey: "visitCount")

        let store = Store(initialState: Library.State()) {
          Library().recorded(by: recorder)
        }
        store.send(.visitButtonTapped)
        await store.send(.addButtonTapped).finish()
        store.send(.visitButtonTapped)
        // Later changes are in no test.
        $titles.withLock { $0 = [] }

        var exporter = TestExporter(recorder)
        exporter.library = "ComposableArchitectureCore"
        exporter.testModule = "SessionRecordingsTests"
        exporter.literals.addSample(Library.State())
        return exporter
      }
    }
  }

  @Test func `the test sets the values at the start of the session`() async throws {
    let test = await exporter().export()
    #expect(test.holes == [])
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Exported/LibraryTests.swift")
    if ProcessInfo.processInfo.environment["UPDATE_EXPORTED_TESTS"] != nil {
      try test.source.write(to: url, atomically: true, encoding: .utf8)
    }
    #expect(try test.source == String(contentsOf: url, encoding: .utf8))
  }

  @Test func `the test of a span sets the values before its first action`() async throws {
    let source = await exporter().export(3...3).source
    #expect(source.contains("$visitCount.withLock { $0 = 42 }"))
    #expect(source.contains(#"$titles.withLock { $0 = ["One", "Two"] }"#))
    #expect(source.contains("    $0.$visitCount.withLock { $0 = 43 }"))
    #expect(!source.contains("41"))
  }

  @Test func `a property without a key gets the shared value of the test`() {
    let recorder = Recorder<Tally.State, Tally.Action>()
    @Shared(.inMemory("total")) var total = 3
    let store = Store(initialState: Tally.State(total: $total)) {
      Tally().recorded(by: recorder)
    }
    store.send(.addButtonTapped)
    let source = TestExporter(recorder).export().source
    #expect(source.contains(#"@Shared(.inMemory("total")) var total: Int = 3"#))
    #expect(source.contains("Tally.State(total: $total)"))
    #expect(source.contains("    $0.$total.withLock { $0 = 4 }"))
  }
}

@Reducer
struct Tally {
  struct State: Equatable {
    @Shared var total: Int
  }

  enum Action {
    case addButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.$total.withLock { $0 += 1 }
      return .none
    }
  }
}
