import ComposableArchitectureCore
import Foundation
import SessionRecordings
import Testing

/// Records sessions of three features, exports them, and compares the result with the tests in the
/// folder Exported, which are compiled and run like all tests.
///
/// With `UPDATE_EXPORTED_TESTS=1` in the environment, the tests write these files.
@MainActor
@Suite struct ExportTests {
  @Test func `a counter with a timer`() async throws {
    let clock = TestClock()
    let recorder = Recorder<Counter.State, Counter.Action>()
    let store = Store(initialState: Counter.State()) {
      Counter().recorded(by: recorder)
    } withDependencies: {
      $0.continuousClock = clock
    }

    store.send(.incrementButtonTapped)
    let timer = store.send(.toggleTimerButtonTapped)
    for tick in 1...2 {
      await clock.advance(by: .seconds(1))
      await waitUntil { recorder.entries.count == tick + 2 }
    }
    store.send(.decrementButtonTapped)
    await clock.advance(by: .seconds(1))
    await waitUntil { recorder.entries.count == 6 }
    store.send(.toggleTimerButtonTapped)
    await timer.finish()

    try expect(exporter(recorder, samples: Counter.State()), writes: "CounterTests")
  }

  @Test func `a search with a client and a debounce`() async throws {
    let clock = TestClock()
    let recorder = Recorder<Search.State, Search.Action>()
    let store = Store(initialState: Search.State()) {
      Search().recorded(by: recorder)
    } withDependencies: {
      $0.continuousClock = clock
      $0.musicClient.search = { query in
        guard query != "Blobs" else { throw MusicError.offline(retryAfter: .seconds(30)) }
        return [
          Song(id: UUID(1), title: query, released: Date(timeIntervalSince1970: 0)),
          Song(
            id: UUID(2),
            title: "The “\(query)”\tof\nmany lines and characters, such as \\",
            released: Date(timeIntervalSince1970: 1_000_000.5),
            playCount: 2
          ),
        ]
      }
    }

    store.query = "Blo"
    await clock.advance(by: .milliseconds(100))
    store.query = "Blob"
    await clock.advance(by: .milliseconds(300))
    await waitUntil { recorder.entries.count == 3 }
    store.send(.songTapped(UUID(2)))
    for (query, count) in [("Blob Jr.", 6), ("Blobs", 8)] {
      store.query = query
      await clock.advance(by: .milliseconds(300))
      await waitUntil { recorder.entries.count == count }
    }
    store.query = "Blobby"
    store.query = ""

    try expect(exporter(recorder, samples: Search.State()), writes: "SearchTests")
  }

  @Test func `a list with rows, a form, an alert and a stack`() async throws {
    let recorder = Recorder<Groceries.State, Groceries.Action>()
    let store = Store(initialState: Groceries.State()) {
      Groceries().recorded(by: recorder)
    } withDependencies: {
      $0.uuid = .incrementing
    }

    for title in ["Milk", "Sweet corn"] {
      store.send(.addButtonTapped)
      let form = try #require(
        store.scope(state: \.destination?.form, action: \.destination.form)
      )
      form.title = title
      await form.send(.saveButtonTapped).finish()
    }
    store.send(.rows(.element(id: UUID(0), action: .boughtButtonTapped)))
    store.send(.rowTapped(id: UUID(1)))
    store.send(.path(.element(id: 0, action: .detail(.binding(.set(\.title, "Corn"))))))
    store.send(.path(.popFrom(id: 0)))
    store.send(.deleteButtonTapped(id: UUID(0)))
    store.send(.destination(.presented(.alert(.confirmDelete(id: UUID(0))))))

    var exporter = exporter(recorder, samples: Groceries.State())
    exporter.literals.addSample(GroceryForm.State(id: UUID(0)))
    exporter.literals.addSample(GroceryRow.State(id: UUID(0), title: ""))
    try expect(exporter, writes: "GroceriesTests")
  }

  // MARK: Helpers

  private func exporter<State, Action>(
    _ recorder: Recorder<State, Action>,
    samples: State
  ) -> TestExporter<State, Action> {
    var exporter = TestExporter(recorder)
    exporter.library = "ComposableArchitectureCore"
    exporter.testModule = "SessionRecordingsTests"
    exporter.literals.addSample(samples)
    return exporter
  }

  private func expect<State, Action>(
    _ exporter: TestExporter<State, Action>,
    writes file: String
  ) throws {
    let test = exporter.export()
    #expect(test.holes == [])
    #expect(test.notes == [])
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Exported/\(file).swift")
    if ProcessInfo.processInfo.environment["UPDATE_EXPORTED_TESTS"] != nil {
      try test.source.write(to: url, atomically: true, encoding: .utf8)
    }
    #expect(try test.source == String(contentsOf: url, encoding: .utf8))
  }
}
