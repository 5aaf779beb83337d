import ComposableArchitecture
import StoreInspector
import ViewKit
import TerminalDriver
import TerminalRenderer

extension RendererBenchmarks {
  /// The inspector with a short and with a long recording, and a step back in the inspected app.
  @MainActor
  static func inspector() async {
    for count in [100, 100_000] {
      let app = InspectedList(actions: count)
      let stage = Stage { InspectorView(store: app.inspector) }
      await stage.settle()
      await report("one step of the wheel in the inspector, \(count) actions", atMost: 1) { run in
        stage.session.handle(
          .mouse(MouseEvent(.scroll(columns: 0, rows: run % 40 < 20 ? -1 : 1), column: 5, row: 6))
        )
        await stage.settle()
      }
    }

    let app = InspectedList(actions: 1_000)
    let stage = Stage { InspectedListView(store: app.store) }
    stage.draw()
    var number = 1_000
    await report("a step back in a list of 1,000 rows", atMost: 16) { _ in
      number -= 1
      app.recorder.travel(to: number)
      stage.draw()
    }
  }

  /// Measures a step that contains asynchronous effects on the main actor.
  @MainActor
  private static func report(
    _ name: String,
    atMost: Double,
    step: (Int) async -> Void
  ) async {
    guard isSelected(name) else { return }
    var times: [Double] = []
    for run in 0..<201 {
      let start = processorTime
      await step(run)
      times.append(Double(processorTime - start) / 1e6)
    }
    say(name, median: times.sorted()[100], atMost: atMost, counts: " |  |  |  |  | ")
  }
}

extension Stage {
  /// Draws until the effects of the shown store have ended.
  fileprivate func settle() async {
    for _ in 0..<12 {
      draw()
      await Task.yield()
    }
  }
}

/// A recorded store of a list, and the inspector of the recording.
@MainActor
private struct InspectedList {
  let recorder = Recorder<ListFeature.State, ListFeature.Action>()
  let store: StoreOf<ListFeature>
  let inspector: StoreOf<InspectorFeature>

  init(actions: Int) {
    let recorder = recorder
    let store = Store(initialState: ListFeature.State()) {
      ListFeature().recorded(by: recorder)
    }
    for number in 0..<actions { store.send(.rowTapped(number % 1_000)) }
    self.store = store
    inspector = Store(initialState: InspectorFeature.State()) {
      InspectorFeature()
    } withDependencies: {
      $0.inspectorClient = InspectorClient(recorder: recorder, store: store)
    }
  }
}

@Reducer
private struct ListFeature {
  @ObservableState
  struct State {
    var counts = Array(repeating: 0, count: 1_000)
    var selection = 0
  }

  enum Action {
    case rowTapped(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rowTapped(let row):
        state.counts[row] += 1
        state.selection = row
        return .none
      }
    }
  }
}

private struct InspectedListView: View {
  let store: StoreOf<ListFeature>

  var body: some View {
    List {
      ForEach(store.counts.indices, id: \.self) { row in
        Text(row == store.selection ? "> \(row): \(store.counts[row])" : "\(row)")
      }
    }
  }
}
