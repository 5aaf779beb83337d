import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct DialogRoleTests {
  /// The buttons of a dialog in code, and on the screen in an alert and in a confirmation dialog. The
  /// button with the focus is in brackets.
  struct Case: CustomTestStringConvertible, Sendable {
    let buttons: [Character]
    let alert: String
    let dialog: String
    var testDescription: String { String(buttons) }
  }

  /// D is destructive, C cancels, and other letters have no role. The dialogs add X, which is Cancel,
  /// or OK in an alert without buttons.
  nonisolated static let cases = [
    Case(buttons: [], alert: "[X]", dialog: "[X]"),
    Case(buttons: ["A"], alert: "[A]", dialog: "[A]X"),
    Case(buttons: ["D"], alert: "[D]", dialog: "D[X]"),
    Case(buttons: ["C"], alert: "[C]", dialog: "[C]"),
    Case(buttons: ["D", "C"], alert: "D[C]", dialog: "D[C]"),
    Case(buttons: ["C", "D"], alert: "[C]D", dialog: "D[C]"),
    Case(buttons: ["A", "C"], alert: "[A]C", dialog: "[A]C"),
    Case(buttons: ["C", "A"], alert: "[C]A", dialog: "[A]C"),
    Case(buttons: ["D", "A"], alert: "D[A]", dialog: "DA[X]"),
    Case(buttons: ["A", "D"], alert: "[A]D", dialog: "[A]DX"),
    Case(buttons: ["D", "A", "C"], alert: "DA[C]", dialog: "DA[C]"),
    Case(buttons: ["D", "E", "C"], alert: "DE[C]", dialog: "DE[C]"),
    Case(buttons: ["A", "D", "C"], alert: "[A]DC", dialog: "[A]DC"),
    Case(buttons: ["C", "D", "A"], alert: "[C]DA", dialog: "DA[C]"),
  ]

  struct Root: View {
    let buttons: [Character]
    let isAlert: Bool
    var hasField = false
    @State private var name = ""

    @ViewBuilder private var actions: some View {
      if hasField { TextField("Name", text: $name) }
      ForEach(buttons, id: \.self) { letter in
        Button(
          String(letter),
          role: letter == "C" ? .cancel : "DE".contains(letter) ? .destructive : nil
        ) {}
      }
    }

    var body: some View {
      if isAlert {
        Text("Page").alert("Title", isPresented: .constant(true)) { actions }
      } else {
        Text("Page").confirmationDialog("Title", isPresented: .constant(true)) { actions }
      }
    }
  }

  @Test(arguments: cases, [80, 24])
  func `the focus of a dialog is not on a destructive button, and the order is that of the code`(
    _ test: Case,
    _ columns: Int
  ) {
    for (isAlert, expected) in [(true, test.alert), (false, test.dialog)] {
      let screen = show(columns, 16) { Root(buttons: test.buttons, isAlert: isAlert) }
      var names = screen.session.visibleElements
        .filter { $0.content.role == .button }.map(\.plainText)
      // The order on the screen, in lines and in columns, is that of the elements.
      let words = screen.text.split { !$0.isLetter }.map(String.init).filter(names.contains)
      #expect(words == names)
      names = names.map { name in
        let letter = name.count > 1 ? "X" : name
        return name == screen.focused ? "[\(letter)]" : letter
      }
      #expect(names.joined() == expected)
    }
  }

  @Test func `the first field of a dialog has the focus`() {
    let screen = show(40, 10) { Root(buttons: ["D", "C"], isAlert: true, hasField: true) }
    #expect(screen.focused == "Name")
  }

  @Test func `a disabled button has no focus`() {
    let screen = show(40, 10) {
      Text("Page").alert("Title", isPresented: .constant(true)) {
        Button("Delete", role: .destructive) {}
        Button("Cancel", role: .cancel) {}.disabled(true)
        Button("Archive") {}
      }
    }
    #expect(screen.focused == "Archive")
  }
}
