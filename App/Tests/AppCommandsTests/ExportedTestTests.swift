import AppCore
import ComposableArchitecture
import SessionRecordings
import Services
import Testing

@testable import AppCommands

/// The tests that the inspector of the app exports.
@MainActor
struct ExportedTestTests {
  private let recorder = Recorder<AppCoreReducer.State, AppCoreReducer.Action>()
  private let store: StoreOf<AppCoreReducer>

  init() {
    let recorder = recorder
    store = Store(initialState: AppCoreReducer.State()) {
      AppCoreReducer().recorded(by: recorder)
    } withDependencies: {
      InMemoryServices().register(in: &$0)
    }
  }

  @Test func `input for one feature becomes a test of this feature`() async {
    store.send(.selectedTabChanged(.settings))
    await store.send(.settings(.task)).finish()
    await store.send(.settings(.logOutButtonTapped)).finish()

    let source = recorder.exportTest(2...recorder.entries.count).source
    #expect(source.contains("@testable import Settings\n"), "\(source)")
    #expect(
      source.contains("let store = TestStore(initialState: SettingsReducer.State()) {"),
      "\(source)"
    )
  }

  @Test func `input for several features becomes a test of the app`() async {
    store.send(.selectedTabChanged(.settings))
    await store.send(.settings(.task)).finish()

    let source = recorder.exportTest(1...recorder.entries.count).source
    #expect(source.contains("@testable import AppCore\n"), "\(source)")
    #expect(source.contains("AppCoreReducer()"), "\(source)")
  }
}
