import ComposableArchitecture
import Testing

@testable import StoreInspector

@MainActor
struct ExportTests {
  @Test func `the shown action is marked as the start of the span, or no longer`() async {
    let store = TestStore(initialState: listed(through: 5)) {
      InspectorFeature()
    }
    await store.send(.spanButtonTapped) {
      $0.spanStart = 5
    }
    await store.send(.spanButtonTapped) {
      $0.spanStart = nil
    }
  }

  @Test func `the span reaches from the marked action to the shown one`() {
    var state = listed(through: 5)
    #expect(state.span == 1...5)
    state.spanStart = 3
    #expect(state.span == 3...5)
    state.selection = 1
    #expect(state.span == 1...3)
    state.status = RecordingStatus()
    #expect(state.span == nil)
  }

  @Test func `a written test is saved, and its holes are named`() async {
    let test = TestSource(source: "import Testing", holes: ["date"])
    let store = TestStore(initialState: listed(through: 2)) {
      InspectorFeature()
    } withDependencies: {
      $0.inspectorClient.exportTest = { span in
        #expect(span == 1...2)
        return test
      }
    }
    await store.send(.exportButtonTapped)
    await store.receive(\.exportResponse) {
      $0.exportedTest = test
      $0.isExporterPresented = true
    }
    await store.send(.exporterCompleted(.success(URL(filePath: "/tmp/A.swift")))) {
      $0.exportResult = .saved(file: "A.swift", holes: ["date"])
    }
    struct Failure: LocalizedError { var errorDescription: String? { "The disk is full." } }
    await store.send(.exporterCompleted(.failure(Failure()))) {
      $0.exportResult = .failed(reason: "The disk is full.")
    }
  }

  @Test func `without actions nothing is exported`() async {
    let store = TestStore(initialState: InspectorFeature.State()) {
      InspectorFeature()
    }
    await store.send(.exportButtonTapped)
  }
}
