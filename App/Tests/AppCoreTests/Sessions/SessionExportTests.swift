import ComposableArchitecture
import Foundation
import Home
import Models
import Profile
import SessionRecordings
import Services
import Settings
import Testing

@testable import AppCommands
@testable import AppCore

/// Records one session of the app, and exports it as tests of the three features alone.
///
/// The tests in the folders Exported of the features are the results, which are compiled and run like
/// all tests. With `UPDATE_EXPORTED_TESTS=1` in the environment, this test writes them.
@MainActor
@Suite struct SessionExportTests {
  private let clock = TestClock()
  private let statisticsGate = AsyncStream.makeStream(of: Void.self)
  private let recorder = Recorder<AppCoreReducer.State, AppCoreReducer.Action>()
  private let store: StoreOf<AppCoreReducer>

  init() {
    let (clock, gate, recorder) = (clock, statisticsGate, recorder)
    let services = InMemoryServices(
      todos: [
        Todo(id: UUID(100), title: "Buy milk +home", priority: .a, created: Day("2026-11-20")),
        Todo(id: UUID(101), title: "Call mum", notes: "Ask about the tree.\nAnd the cat."),
      ]
    )
    store = Store(initialState: AppCoreReducer.State()) {
      AppCoreReducer().recorded(by: recorder)
    } withDependencies: {
      services.register(in: &$0)
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 1_795_262_400)
      $0.focusSessionClient.statistics = { _, _ in
        // The statistics arrive after the other responses.
        _ = await gate.stream.first { _ in true }
        return Statistics(doneCount: 3, focusMinutes: 25)
      }
      $0.notifierClient = .none
      $0.numberFactClient.fetch = { number, _ in "\(number) is a prime." }
      $0.todoFileClient.writeTemporary = { _, _ in
        TemporaryTodoFile(url: URL(filePath: "/tmp/todos/todo.txt"), count: 4)
      }
      $0.uuid = .incrementing
    }
  }

  @Test func `a session of the app becomes tests of its features`() async throws {
    // The order of the answers to effects that run at the same time is a part of the exported tests.
    await withMainSerialExecutor {
      await useHome()
      await useTimer()
      await useProfile()
      await useSettings()
    }

    let app = TestExporter(app: recorder)
    try expect(app.scope(state: \.home, action: \.home), writes: "Home")
    try expect(app.scope(state: \.profile, action: \.profile), writes: "Profile")
    try expect(app.scope(state: \.settings, action: \.settings), writes: "Settings")

    // A test of the whole app changes internal properties of the features, too.
    let source = app.export().source
    for feature in ["AppCore", "Home", "Profile", "Settings"] {
      #expect(source.contains("\n@testable import \(feature)\n"))
    }
  }

  // MARK: Session

  private func useHome() async {
    await send(.home(.task), endsAfter: 1)
    await send(.home(.binding(.set(\.draft, "Water the plants due:2026-12-01"))))
    await sendChange(.home(.draftSubmitted))
    await send(.home(.addButtonTapped))
    await send(.home(.destination(.presented(.add(.binding(.set(\.title, "Sleep")))))))
    await send(.home(.destination(.presented(.add(.binding(.set(\.due, "soon")))))))
    await send(.home(.destination(.presented(.add(.saveButtonTapped)))))
    await send(.home(.destination(.presented(.add(.binding(.set(\.due, "2026-11-30")))))))
    await sendChange(.home(.destination(.presented(.add(.saveButtonTapped)))))
    await sendChange(.home(.rows(.element(id: UUID(101), action: .doneButtonTapped))))
    await send(.home(.binding(.set(\.filter, .all))))
    let search = store.send(.home(.binding(.set(\.query, "milk"))))
    await clock.advance(by: .milliseconds(300))
    await search.finish()
    await send(.home(.onDelete(IndexSet(integer: 0))))
    await sendChange(.home(.alert(.presented(.confirmDelete([recorded.home.rows[0].todo])))))
    await send(.home(.undoButtonTapped))
    await send(.home(.searchCleared))
  }

  private func useTimer() async {
    let todo = recorded.home.rows[0].todo
    let detail = HomeReducer.Path.State.detail(TodoDetailReducer.State(todo: todo))
    await send(.home(.path(.push(id: 0, state: detail))))
    let notes = BindingAction<TodoFormReducer.State>.set(\.notes, "Oat milk")
    await send(.home(.path(.element(id: 0, action: .detail(.form(.binding(notes)))))))
    await sendChange(.home(.path(.element(id: 0, action: .detail(.form(.saveButtonTapped))))))
    await send(.home(.path(.element(id: 0, action: .detail(.focusButtonTapped)))))
    let id = recorded.home.path.ids[1]
    store.send(.home(.timer(.startButtonTapped)))
    for _ in 1...2 {
      let count = recorder.entries.count
      await clock.advance(by: .seconds(1))
      await wait { recorder.entries.count == count + 1 }
    }
    let count = recorder.entries.count
    let stop = store.send(.home(.timer(.stopButtonTapped)))
    await wait { recorder.entries.count == count + 5 }
    statisticsGate.continuation.yield()
    await stop.finish()
    await send(.home(.path(.popFrom(id: id))))
  }

  private func useProfile() async {
    await send(.selectedTabChanged(.profile))
    let count = recorder.entries.count
    let task = store.send(.profile(.task))
    await wait { recorder.entries.count == count + 2 }
    statisticsGate.continuation.yield()
    await task.finish()
    await send(.profile(.binding(.set(\.name, "Blob"))))
    await send(.profile(.binding(.set(\.email, "blob"))))
    await send(.profile(.saveButtonTapped))
    await send(.profile(.binding(.set(\.email, "blob@example.com"))))
    await send(.profile(.saveButtonTapped))
  }

  private func useSettings() async {
    await send(.settings(.task))
    await send(.settings(.binding(.set(\.settings.focusMinutes, 50))))
    await send(.settings(.exportButtonTapped), endsAfter: 2)
    await send(.settings(.binding(.set(\.isExporterPresented, false))))
    await send(.settings(.exporterCancelled))
    await send(.settings(.logOutButtonTapped))
    await send(.settings(.dialog(.dismiss)))
  }

  private var recorded: AppCoreReducer.State { store.withState { $0 } }

  /// Sends an action whose change can be undone or shown for ten seconds, and waits for their end.
  private func sendChange(_ action: AppCoreReducer.Action) async {
    let task = store.send(action)
    await wait { recorded.home.offeredUndo != nil || recorded.home.added != nil }
    await clock.advance(by: .seconds(10))
    await task.finish()
  }

  /// Sends an action, and waits for its effects.
  ///
  /// - Parameter endsAfter: The number of actions to wait for, if an effect does not end.
  private func send(_ action: AppCoreReducer.Action, endsAfter count: Int? = nil) async {
    let before = recorder.entries.count
    let task = store.send(action)
    guard let count else { return await task.finish() }
    await wait { recorder.entries.count > before + count }
  }

  private func wait(_ condition: () -> Bool) async {
    let deadline = ContinuousClock.now + .seconds(60)
    while !condition() {
      guard ContinuousClock.now < deadline else {
        Issue.record("The app has handled \(recorder.entries.count) actions within a minute.")
        return
      }
      await Task.yield()
    }
  }

  // MARK: Export

  private func expect<State, Action>(
    _ exporter: TestExporter<State, Action>,
    writes feature: String
  ) throws {
    let test = exporter.export()
    #expect(test.holes == [])
    #expect(test.notes == [])
    let url = URL(filePath: #filePath)
      .appending(path: "../../../../../AppKitPackages/\(feature)/Tests/\(feature)Tests/Exported")
      .appending(path: "\(feature)SessionTests.swift").standardized
    if ProcessInfo.processInfo.environment["UPDATE_EXPORTED_TESTS"] != nil {
      try test.source.write(to: url, atomically: true, encoding: .utf8)
    }
    #expect(try test.source == String(contentsOf: url, encoding: .utf8))
  }
}
