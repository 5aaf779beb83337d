import ComposableArchitecture
import Marks
import Testing

@MainActor
struct MarksTests {
  @Test func `a macro of the package expands in a feature`() async {
    let store = TestStore(initialState: Marks.State()) { Marks() }
    await store.send(.sumTapped) { $0.last = Mark(value: 6, text: "2 * 3") }
  }
}
