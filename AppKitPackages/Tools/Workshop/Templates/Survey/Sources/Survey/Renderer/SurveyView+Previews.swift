import ComposableArchitecture
import SwiftUI

@MainActor
private func surveyView(_ state: SurveyReducer.State) -> some View {
  NavigationStack {
    SurveyView(
      store: Store(initialState: state) {
        SurveyReducer()
      }
    )
  }
}

#Preview("Survey, empty") {
  surveyView(SurveyReducer.State())
}

#Preview("Survey, usual") {
  surveyView(SurveyReducer.State(values: SurveyReducer.Values(name: "Ada", isImportant: true)))
}

#Preview("Survey, very long") {
  let notes = (1...100).map { "\($0): a long line of notes" }.joined(separator: "\n")
  surveyView(
    SurveyReducer.State(
      values: SurveyReducer.Values(name: String(repeating: "Ada ", count: 100), notes: notes)
    )
  )
}

#Preview("Survey, failing") {
  var state = SurveyReducer.State()
  state.problem = .missingName
  return surveyView(state)
}
