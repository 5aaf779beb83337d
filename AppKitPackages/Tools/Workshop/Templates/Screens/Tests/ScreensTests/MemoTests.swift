import ComposableArchitecture
import ScreenTesting
import Testing

@testable import Screens

@MainActor
struct MemoTests {
  @Test func `Save delegates the text and dismisses the sheet`() async {
    let isDismissed = LockIsolated(false)
    let store = TestStore(initialState: MemoReducer.State()) {
      MemoReducer()
    } withDependencies: {
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
    }

    await store.send(\.binding.text, "Hello") {
      $0.text = "Hello"
    }
    await store.send(.saveButtonTapped)
    await store.receive(\.delegate.saved, "Hello")
    await store.finish()
    #expect(isDismissed.value)
  }

  @Test func `Save ignores a blank text`() async {
    let store = TestStore(initialState: MemoReducer.State(text: " ")) {
      MemoReducer()
    }

    await store.send(.saveButtonTapped)
  }

  @Test func `Cancel dismisses the sheet and saves nothing`() async {
    let isDismissed = LockIsolated(false)
    let store = TestStore(initialState: MemoReducer.State(text: "Hello")) {
      MemoReducer()
    } withDependencies: {
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
    }

    await store.send(.cancelButtonTapped).finish()
    #expect(isDismissed.value)
  }

  @Test func `the sheet disables Save without a text`() {
    let store = Store(initialState: MemoReducer.State()) {
      MemoReducer()
    }
    let screen = Screen(MemoView(store: store), columns: 44, rows: 10)

    #expect(screen.contains("Memo"))
    #expect(screen.element("Save")?.attributes.isEnabled == false)
  }
}
