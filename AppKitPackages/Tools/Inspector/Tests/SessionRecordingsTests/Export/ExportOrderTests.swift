import ComposableArchitectureCore
import Foundation
import SessionRecordings
import Testing

/// Exports of sessions in which effects start late, parents answer, and stacks begin in the middle.
@MainActor
@Suite struct ExportOrderTests {
  @Test func `an answer waits if other actions came before the start of the effect`() async {
    let recorder = Recorder<AlbumLoader.State, AlbumLoader.Action>()
    let store = Store(initialState: AlbumLoader.State()) {
      AlbumLoader().recorded(by: recorder)
    } withDependencies: {
      $0.musicClient.search = { _ in [] }
    }
    let task = store.send(.loadButtonTapped)
    store.send(.nameChanged("Blob"))
    await task.finish()

    let source = TestExporter(recorder).export().source
    #expect(source.contains("try? await answers.sleep(for: .seconds(1))"), "\(source)")
    #expect(
      source.contains(
        """
            $0.name = "Blob"
          }
          await answers.advance(by: .seconds(1))
          await store.receive(\\.response, 0) {
        """
      ),
      "\(source)"
    )
  }

  @Test func `a call without an answer never returns`() async {
    let recorder = Recorder<AlbumLoader.State, AlbumLoader.Action>()
    let calls = LockIsolated(0)
    let store = Store(initialState: AlbumLoader.State()) {
      AlbumLoader().recorded(by: recorder)
    } withDependencies: {
      $0.musicClient.search = { _ in
        calls.withValue { $0 += 1 }
        return calls.value == 1 ? try await Task.never() : []
      }
    }
    store.send(.loadButtonTapped)
    await waitUntil { calls.value == 1 }
    await store.send(.loadButtonTapped).finish()

    let source = TestExporter(recorder).export().source
    #expect(source.contains("        return try await Task.never()\n"), "\(source)")
  }

  @Test func `an answer that a cancelled effect did not use never arrives`() async {
    let recorder = Recorder<AlbumLoader.State, AlbumLoader.Action>()
    let calls = LockIsolated(0)
    let store = Store(initialState: AlbumLoader.State()) {
      AlbumLoader().recorded(by: recorder)
    } withDependencies: {
      $0.musicClient.search = { _ in
        calls.withValue { $0 += 1 }
        return []
      }
    }
    store.send(.prefetchButtonTapped)
    await waitUntil { recorder.dependencyCalls.first?.actionCountAtEnd != nil }
    await store.send(.loadButtonTapped).finish()

    let source = TestExporter(recorder).export().source
    #expect(source.contains("        return try await Task.never()\n"), "\(source)")
  }

  @Test func `an answer whose action comes after the span never arrives`() async {
    let recorder = Recorder<AlbumLoader.State, AlbumLoader.Action>()
    let store = Store(initialState: AlbumLoader.State()) {
      AlbumLoader().recorded(by: recorder)
    } withDependencies: {
      $0.musicClient.search = { _ in [] }
    }
    let task = store.send(.loadButtonTapped)
    store.send(.nameChanged("Blob"))
    await task.finish()

    let source = TestExporter(recorder).export(1...2).source
    #expect(source.contains("return try await Task.never()\n"), "\(source)")
  }

  @Test func `an effect that ran late starts a new test`() async {
    let recorder = Recorder<AlbumLoader.State, AlbumLoader.Action>()
    let store = Store(initialState: AlbumLoader.State()) {
      AlbumLoader().recorded(by: recorder)
    }
    let task = store.send(.countButtonTapped)
    store.send(.nameChanged("Blob"))
    await task.finish()

    let source = TestExporter(recorder).export().source
    #expect(
      source.contains(
        """
          await store.send(.countButtonTapped)
          await store.skipReceivedActions(strict: false)
        """
      ),
      "\(source)"
    )
    #expect(source.contains("await store.send(.response(0)) {"), "\(source)")
  }

  @Test func `an effect that awaits a stream of its reducer is not late`() async {
    let recorder = Recorder<AlbumLoader.State, AlbumLoader.Action>()
    let counts = AsyncStream.makeStream(of: Int.self)
    let store = Store(initialState: AlbumLoader.State()) {
      AlbumLoader().recorded(by: recorder)
    } withDependencies: {
      $0.countClient.counts = { counts.stream }
    }
    let task = store.send(.task)
    store.send(.nameChanged("Blob"))
    counts.continuation.yield(2)
    counts.continuation.finish()
    await task.finish()

    let source = TestExporter(recorder).export().source
    #expect(!source.contains(", part 2`"), "\(source)")
    #expect(source.contains("await store.receive(\\.response, 2) {"), "\(source)")
  }

  @Test func `a change by the parent for a delegate action starts a new test`() async {
    let recorder = Recorder<Parent.State, Parent.Action>()
    let store = Store(initialState: Parent.State(renamesLoader: true)) {
      Parent().recorded(by: recorder)
    } withDependencies: {
      $0.musicClient.search = { _ in [] }
    }
    await store.send(.loader(.loadButtonTapped)).finish()
    store.send(.loader(.reset))

    let source = TestExporter(recorder).scope(state: \.loader, action: \.loader).export().source
    #expect(source.contains("await store.receive(\\.delegate.loaded)\n"), "\(source)")
    #expect(source.contains(", part 2`"), "\(source)")
    #expect(source.contains(#"name: "loaded""#), "\(source)")
  }

  @Test func `the parent sends what it returns for a delegate action of the child`() async {
    let recorder = Recorder<Parent.State, Parent.Action>()
    let store = Store(initialState: Parent.State()) {
      Parent().recorded(by: recorder)
    } withDependencies: {
      $0.musicClient.search = { _ in [] }
    }
    await store.send(.loader(.loadButtonTapped)).finish()

    let source = TestExporter(recorder).scope(state: \.loader, action: \.loader).export().source
    #expect(
      source.contains(
        """
          await store.receive(\\.delegate.loaded)
          await store.send(.reset) {
            $0.count = nil
          }
        """
      ),
      "\(source)"
    )
  }

  @Test func `the ids of a stack count from zero in each test`() {
    let recorder = Recorder<Groceries.State, Groceries.Action>()
    let rows: IdentifiedArrayOf<GroceryRow.State> = [GroceryRow.State(id: UUID(0), title: "Milk")]
    let store = Store(initialState: Groceries.State(rows: rows)) {
      Groceries().recorded(by: recorder)
    }
    store.send(.rowTapped(id: UUID(0)))
    store.send(.path(.popFrom(id: store.path.ids[0])))
    store.send(.rowTapped(id: UUID(0)))
    let id = store.path.ids[0]
    store.send(.path(.element(id: id, action: .detail(.binding(.set(\.title, "Oat milk"))))))

    let source = TestExporter(recorder).export(3...4).source
    #expect(source.contains("$0.path[id: 0] = .detail("), "\(source)")
    #expect(source.contains("\\.path[id: 0].detail.binding.title"), "\(source)")
  }
}

@Reducer
struct AlbumLoader {
  @ObservableState
  struct State: Equatable {
    var count: Int?
    var name = ""
  }

  enum Action {
    case countButtonTapped
    case delegate(Delegate)
    case loadButtonTapped
    case nameChanged(String)
    case prefetchButtonTapped
    case reset
    case response(Int)
    case task

    @CasePathable
    enum Delegate: Equatable { case loaded }
  }

  enum CancelID { case load }

  @Dependency(\.countClient) var countClient
  @Dependency(\.musicClient) var musicClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .countButtonTapped:
        return .run { send in await send(.response(0)) }
      case .task:
        let counts = countClient.counts()
        return .run { send in
          for await count in counts { await send(.response(count)) }
        }
      case .loadButtonTapped:
        return .run { send in
          await send(.response(try await musicClient.search(query: "").count))
        }
        .cancellable(id: CancelID.load, cancelInFlight: true)
      case .prefetchButtonTapped:
        return .run { _ in
          _ = try await musicClient.search(query: "")
          try await Task.never()
        }
        .cancellable(id: CancelID.load, cancelInFlight: true)
      case .nameChanged(let name):
        state.name = name
        return .none
      case .reset:
        state.count = nil
        return .none
      case .response(let count):
        state.count = count
        return .send(.delegate(.loaded))
      case .delegate:
        return .none
      }
    }
  }
}

@Reducer
private struct Parent {
  @ObservableState
  struct State: Equatable {
    var loader = AlbumLoader.State()
    var renamesLoader = false
  }

  enum Action { case loader(AlbumLoader.Action) }

  var body: some ReducerOf<Self> {
    Scope(state: \.loader, action: \.loader) { AlbumLoader() }
    Reduce { state, action in
      guard case .loader(.delegate(.loaded)) = action else { return .none }
      if state.renamesLoader {
        state.loader.name = "loaded"
        return .none
      }
      return .send(.loader(.reset))
    }
  }
}

@DependencyClient
struct CountClient: Sendable {
  var counts: @Sendable () -> AsyncStream<Int> = { AsyncStream { $0.finish() } }
}

extension CountClient: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  var countClient: CountClient {
    get { self[CountClient.self] }
    set { self[CountClient.self] = newValue }
  }
}
