import ComposableArchitecture
import SwiftUI

@MainActor
private func inspectorView(
  _ state: InspectorFeature.State = InspectorFeature.State()
) -> InspectorView {
  InspectorView(
    store: Store(initialState: state) {
      InspectorFeature()
    }
  )
}

#Preview("Inspector, empty", traits: .dependencies { $0.inspectorClient = .example(count: 0) }) {
  inspectorView()
}

#Preview("Inspector, usual") {
  inspectorView()
}

#Preview(
  "Inspector, very long",
  traits: .dependencies { $0.inspectorClient = .example(count: 100_000) }
) {
  inspectorView()
}

#Preview("Inspector, failing") {
  var state = InspectorFeature.State()
  state.draft = "home.ad"
  state.problem =
    ActionTextError.unknownCase("ad", of: "home", cases: ["addButtonTapped", "task"]).message
  return inspectorView(state)
}

#Preview("Inspector, state") {
  var state = InspectorFeature.State()
  state.tab = .state
  state.expanded = [[0]]
  return inspectorView(state)
}
