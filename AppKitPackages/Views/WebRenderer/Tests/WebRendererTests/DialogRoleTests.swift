import ViewKit
import Testing
import WebRenderer
import WebTesting

/// The same cases as for a terminal.
@MainActor
@Suite struct DialogRoleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let buttons: [Character]
    let alert: String
    let dialog: String
    var testDescription: String { String(buttons) }
  }

  /// D is destructive, C cancels, and other letters have no role. The dialogs add X, which is Cancel,
  /// or OK in an alert without buttons. The button with the focus is in brackets.
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

  @Test(arguments: cases)
  func `the focus of a dialog is not on a destructive button, and the order is that of the code`(
    _ test: Case
  ) throws {
    for (isAlert, expected) in [(true, test.alert), (false, test.dialog)] {
      let graph = ViewGraph { Root(buttons: test.buttons, isAlert: isAlert) }
      let page = try WebPage(WebRenderer(root: graph.root))
      let names = page.nodes { $0.tag == "button" }.map { button in
        let letter = button.words.count > 1 ? "X" : button.words
        return button.attributes["autofocus"] == nil ? letter : "[\(letter)]"
      }
      #expect(names.joined() == expected)
    }
  }

  @Test func `no button has the focus in a dialog with a field, which browsers focus`() throws {
    let graph = ViewGraph { Root(buttons: ["D", "C"], isAlert: true, hasField: true) }
    let page = try WebPage(WebRenderer(root: graph.root))
    #expect(page.nodes { $0.attributes["autofocus"] != nil }.isEmpty)
    #expect(page.nodes { $0.tag == "input" || $0.tag == "button" }.first?.tag == "input")
  }
}
