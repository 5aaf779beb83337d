import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct DefaultFocusTests {
  private enum Field { case name, street }

  private struct Fields: View {
    @FocusState private var focus: Field?
    var body: some View {
      VStack {
        TextField("Name", text: .constant("a")).focused($focus, equals: .name)
        TextField("Street", text: .constant("b")).focused($focus, equals: .street)
        Text(focus == .street ? "street" : focus == .name ? "name" : "none")
      }
      .defaultFocus($focus, .street)
    }
  }

  @Test func `defaultFocus sets the initial focus`() {
    #expect(Screen(Fields(), columns: 20, rows: 4).text.contains("street"))
  }
}
