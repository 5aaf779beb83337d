import ComposableArchitectureCore
import Synchronization
import Testing

@Reducer
private struct Notes {
  struct State: Equatable {}
  enum Action: Sendable {
    case note(NoteAction)
    case notes(IdentifiedAction<Int, NoteAction>)
    case saved
    case started(Effect<Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      if case .started(let effect) = action { effect } else { .none }
    }
  }
}

@CasePathable
private enum NoteAction { case textChanged(String), tapped }

/// A tracer that keeps the current span in a task-local value, as tracing libraries do.
private final class Spans: Sendable {
  @TaskLocal static var current = ""

  private let all = Mutex<[String]>([])

  var names: [String] { all.withLock { $0 } }

  var tracer: StoreTracer {
    StoreTracer(
      action: { name, handle in Self.$current.withValue(self.begin(name)) { handle() } },
      effect: { name, run in await Self.$current.withValue(self.begin(name)) { await run() } }
    )
  }

  func begin(_ name: String) -> String {
    let span = Self.current.isEmpty ? name : "\(Self.current) > \(name)"
    all.withLock { $0.append(span) }
    return span
  }
}

@MainActor
struct StoreTracerTests {
  private let spans = Spans()

  private func store() -> StoreOf<Notes> {
    Store(initialState: Notes.State()) {
      Notes()
    } withDependencies: {
      $0.tracer = spans.tracer
    }
  }

  @Test(
    arguments: [
      (.none, []),
      (.run(name: "save") { await $0(.saved) }, ["started > save", "started > save > saved"]),
      (.send(.saved), ["saved"]),
      (
        .concatenate(.run(name: "a") { _ in await Task.yield() }, .run(name: "b") { _ in }),
        ["started > a", "started > b"]
      ),
      (.merge(.run(name: "a") { _ in }), ["started > a"]),
      (.run(name: "a") { _ in }.cancellable(id: 1, cancelInFlight: true), ["started > a"]),
      (.run { _ in }, ["started > \(#fileID):\(#line)"]),
    ] as [(Effect<Notes.Action>, [String])]
  )
  fileprivate func `an effect is within the action that starts it, and around those that it sends`(
    effect: Effect<Notes.Action>,
    expected: [String]
  ) async {
    let store = store()
    await store.send(.started(effect)).finish()
    #expect(spans.names == ["started"] + expected)
  }

  @Test func `an action has the names of its cases and no value`() {
    let store = store()
    store.send(.note(.tapped))
    store.send(.note(.textChanged("private")))
    store.send(.notes(.element(id: 7, action: .textChanged("private"))))
    #expect(spans.names == ["note.tapped", "note.textChanged", "notes.element.textChanged"])
  }

  @Test func `a store takes the tracer of its creation`() async {
    let store = store()
    withDependencies {
      $0.tracer = nil
    } operation: {
      _ = store.send(.saved)
    }
    #expect(spans.names == ["saved"])
  }

  @Test func `an action is within the span that is current where it is sent`() async {
    let store = store()
    await store.send(
      .started(
        .run(name: "outer") { [spans] send in
          await Spans.$current.withValue(spans.begin("query")) { await send(.saved) }
        }
      )
    ).finish()
    #expect(spans.names.last == "started > outer > query > saved")
  }
}
