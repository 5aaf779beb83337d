import Foundation
import Testing

@testable import ComposableArchitectureCore

@Suite
struct CheckedMemoryTests {
  @ObservableState
  struct State {
    var count = 0
    @Presents var sheet: Int?
  }

  /// Whether the environment of the tests enables the checks.
  private let isEnabled =
    ProcessInfo.processInfo.environment["COMPOSABLE_ARCHITECTURE_CHECKED_MEMORY"] == "1"

  @Test func `the environment selects offsets or key paths`() throws {
    #expect((StateAccess.to(\State.count).offset == nil) == isEnabled)
    let sheet = try #require(
      StateAccess<State, PresentationState<Int>>.toPresentation(of: \.sheet)
    )
    #expect((sheet.offset == nil) == isEnabled)
  }

  @Test func `both ways modify a property in place and without a notification`() {
    var state = State()
    let access = StateAccess.to(\State.count)
    let isNotified = LockIsolated(false)
    withObservationTracking {
      _ = state.count
    } onChange: {
      isNotified.setValue(true)
    }
    access.modify(&state) { $0 = 1 }
    #expect(!isNotified.value)
    access.notify(&state)
    #expect(isNotified.value)
    #expect(access.read(&state) { $0.pointee } == 1)
  }
}
