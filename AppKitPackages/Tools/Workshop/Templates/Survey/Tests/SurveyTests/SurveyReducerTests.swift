import ComposableArchitecture
import Testing

@testable import Survey

@MainActor
struct SurveyReducerTests {
  @Test func `a saved form delegates its values`() async {
    let store = TestStore(initialState: SurveyReducer.State()) {
      SurveyReducer()
    }
    let values = SurveyReducer.Values(name: "Ada", notes: "Mathematics", isImportant: true)

    await store.send(\.binding.name, " Ada ") {
      $0.name = " Ada "
    }
    await store.send(\.binding.notes, "Mathematics") {
      $0.notes = "Mathematics"
    }
    await store.send(\.binding.isImportant, true) {
      $0.isImportant = true
    }
    await store.send(.saveButtonTapped)
    await store.receive(\.delegate.saved, values)
    await store.receive(\.delegate.finished)
  }

  @Test func `an empty name is rejected until it is changed`() async {
    let store = TestStore(initialState: SurveyReducer.State()) {
      SurveyReducer()
    }

    await store.send(.saveButtonTapped) {
      $0.focus = .name
      $0.problem = .missingName
    }
    await store.send(\.binding.name, "A") {
      $0.name = "A"
      $0.problem = nil
    }
  }

  @Test func `a long name is rejected`() async {
    let name = String(repeating: "a", count: 81)
    let values = SurveyReducer.Values(name: name)
    let store = TestStore(initialState: SurveyReducer.State(values: values)) {
      SurveyReducer()
    }

    await store.send(.saveButtonTapped) {
      $0.focus = .name
      $0.problem = .nameTooLong(count: 81)
    }
    #expect(store.state.problem?.message == "The name has 81 characters. Use at most 80.")
  }

  @Test func `cancelling saves nothing`() async {
    let store = TestStore(initialState: SurveyReducer.State()) {
      SurveyReducer()
    }

    await store.send(.cancelButtonTapped)
    await store.receive(\.delegate.finished)
  }
}
