import ElementTree
import Foundation
import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct PresentationTests {
  struct Item: Identifiable, Equatable { let id: Int }

  @Test func `sheets, covers and popovers are presented while their item is not nil`() {
    struct Root: View {
      @State private var sheet: Item?
      @State private var cover: Item?
      @State private var popover: Item?
      var body: some View {
        VStack {
          Button("Sheet") { sheet = Item(id: 1) }
          Button("Cover") { cover = Item(id: 2) }
          Button("Popover") { popover = Item(id: 3) }
        }
        .sheet(item: $sheet) { Text("sheet \($0.id)") }
        .fullScreenCover(item: $cover) { Text("cover \($0.id)") }
        .popover(item: $popover) { Text("popover \($0.id)") }
      }
    }
    let screen = Screen(Root(), columns: 40, rows: 12)
    screen.tap("Sheet")
    #expect(screen.elements.hasPrefix("sheet"))
    #expect(screen.contains("sheet 1"))
    screen.press(.escape)
    screen.tap("Cover")
    #expect(screen.contains("cover 2"))
    #expect(!screen.contains("Sheet"))
    screen.press(.escape)
    screen.tap("Popover")
    #expect(screen.elements.hasPrefix("popover"))
    screen.press(.escape)
    #expect(screen.contains("Popover"))
  }

  @Test func `a new item presents a new sheet and calls onDismiss`() {
    @MainActor final class Log { var entries: [String] = [] }
    struct Content: View {
      let item: Item
      let log: Log
      @State private var count = 0
      var body: some View {
        Button("item \(item.id) \(count)") { count += 1 }
          .onDisappear { log.entries.append("gone \(item.id)") }
      }
    }
    struct Root: View {
      let log: Log
      @Bindable var model: Model
      var body: some View {
        Text("below").sheet(item: $model.item) {
          log.entries.append("dismissed")
        } content: {
          Content(item: $0, log: log)
        }
      }
    }
    let log = Log()
    let model = Model()
    let screen = Screen(Root(log: log, model: model), columns: 40, rows: 12)
    model.item = Item(id: 1)
    screen.tap("item 1 0")
    #expect(screen.contains("item 1 1"))
    model.item = Item(id: 2)
    #expect(screen.contains("item 2 0"))
    model.item = nil
    #expect(screen.contains("below"))
    #expect(log.entries.contains("gone 1"))
    #expect(log.entries.last == "gone 2" || log.entries.last == "dismissed")
    #expect(log.entries.filter { $0 == "dismissed" }.count == 2)
  }

  @Observable @MainActor final class Model {
    var item: Item?
  }

  @Test func `a view dismisses its sheet by dismiss and by presentationMode`() {
    struct Inside: View {
      @Environment(\.dismiss) private var dismiss
      @Environment(\.presentationMode) private var presentationMode
      @Environment(\.isPresented) private var isPresented
      var body: some View {
        VStack {
          Text(isPresented ? "presented" : "not presented")
          Button("New way") { dismiss() }
          Button("Old way") { presentationMode.wrappedValue.dismiss() }
        }
      }
    }
    struct Root: View {
      @State private var isShown = false
      var body: some View {
        Button("Open") { isShown = true }.sheet(isPresented: $isShown) { Inside() }
      }
    }
    let screen = Screen(Root(), columns: 40, rows: 12)
    for way in ["New way", "Old way"] {
      screen.tap("Open")
      #expect(screen.contains("presented"))
      screen.tap(way)
      #expect(!screen.contains("presented"))
    }
  }

  @Test func `a sheet can prevent its dismissal`() {
    struct Root: View {
      @State private var isShown = true
      @State private var isLocked = true
      var body: some View {
        Text("below").sheet(isPresented: $isShown) {
          Toggle("Locked", isOn: $isLocked)
            .interactiveDismissDisabled(isLocked)
            .presentationDetents([.medium])
            .presentationDragIndicator(.visible)
        }
      }
    }
    let screen = Screen(Root(), columns: 40, rows: 12)
    screen.press(.escape)
    #expect(screen.contains("Locked"))
    screen.tap("Locked")
    screen.press(.escape)
    #expect(screen.contains("below"))
    #expect(!screen.contains("Locked"))
  }

  @Test func `a large sheet is as high as the screen allows`() {
    func rows(_ detents: Set<PresentationDetent>) -> Int {
      let screen = Screen(
        Text("below").sheet(isPresented: .constant(true)) {
          Text("in").presentationDetents(detents)
        },
        columns: 40,
        rows: 20
      )
      return screen.frame.text.filter { $0.contains("│") }.count
    }
    #expect(rows([.large]) > rows([.medium]))
    #expect(rows([.fraction(0.6), .large]) == rows([.medium]))
  }

  @Test func `sheets can be nested, and Escape dismisses the frontmost`() {
    struct Root: View {
      @State private var first = true
      @State private var second = true
      var body: some View {
        Text("below").sheet(isPresented: $first) {
          Text("first").sheet(isPresented: $second) { Text("second") }
        }
      }
    }
    let screen = Screen(Root(), columns: 40, rows: 14)
    #expect(screen.contains("second"))
    screen.press(.escape)
    #expect(screen.contains("first"))
    #expect(!screen.contains("second"))
    screen.press(.escape)
    #expect(screen.contains("below"))
    #expect(!screen.contains("first"))
  }

  struct Failure: LocalizedError {
    var errorDescription: String? { "It failed." }
    var recoverySuggestion: String? { "Try again." }
  }

  @Test func `alerts have titles of all types, data or an error`() {
    struct Root: View {
      @State var asks: Bool
      @State var error: Failure?
      @State private var answer = "none"
      let name = "Blob"
      var body: some View {
        VStack {
          Text("answer \(answer)")
          Text("a").alert("Delete **\(name)**?", isPresented: $asks, presenting: name) { name in
            Button("Delete \(name)", role: .destructive) { answer = name }
            Button("Keep", role: .cancel) { answer = "kept" }
          } message: {
            Text("\($0) goes.")
          }
          Text("b").alert(isPresented: .constant(error != nil), error: error) {
            Button("OK") { error = nil }
          }
        }
      }
    }
    let screen = Screen(Root(asks: true), columns: 50, rows: 12)
    #expect(screen.contains("Delete Blob?"))
    #expect(screen.contains("Blob goes."))
    screen.tap("Delete Blob")
    #expect(screen.contains("answer Blob"))
    #expect(!screen.contains("Blob goes."))
    let failing = Screen(Root(asks: false, error: Failure()), columns: 50, rows: 12)
    #expect(failing.contains("It failed."))
    #expect(failing.contains("Try again."))
    failing.tap("OK")
    #expect(!failing.contains("It failed."))
    let title = "From a variable"
    let plain = Screen(
      Text("c").alert(title, isPresented: .constant(true)) { Button("Fine") {} },
      columns: 50,
      rows: 10
    )
    #expect(plain.contains("From a variable"))
    let text = Screen(
      Text("c").alert(Text("A ").bold() + Text("text"), isPresented: .constant(true)) {},
      columns: 50,
      rows: 10
    )
    #expect(text.contains("A text"))
    #expect(text.contains("OK"))
  }

  @Test func `a dialog shows its buttons, and its title can be hidden`() {
    struct Root: View {
      @State var isAsking = true
      let visibility: Visibility
      @State private var choice = "none"
      var body: some View {
        Text("choice \(choice)")
          .confirmationDialog("Sort", isPresented: $isAsking, titleVisibility: visibility) {
            Button("By name") { choice = "name" }
            Button("By date") { choice = "date" }
          } message: {
            Text("How?")
          }
      }
    }
    let screen = Screen(Root(visibility: .visible), columns: 50, rows: 12)
    #expect(screen.elements.hasPrefix("dialog \"Sort\""))
    screen.tap("By date")
    #expect(screen.contains("choice date"))
    #expect(!Screen(Root(visibility: .hidden), columns: 50, rows: 12).contains("Sort"))
  }

  @Test func `a dialog can be canceled, with its own button or an added one`() {
    struct Root: View {
      let hasCancel: Bool
      @State private var isAsking = true
      @State private var choice = "none"
      var body: some View {
        Text("choice \(choice)")
          .confirmationDialog("Sort", isPresented: $isAsking) {
            Button("By name") { choice = "name" }
            if hasCancel {
              Button("Never mind", role: .cancel) { choice = "never mind" }.padding(.leading)
            }
          }
      }
    }
    let added = Screen(Root(hasCancel: false), columns: 50, rows: 10)
    #expect(added.focused == "By name")
    added.tap("Cancel")
    #expect(added.text.trimmingCharacters(in: .whitespacesAndNewlines) == "choice none")
    let own = Screen(Root(hasCancel: true), columns: 50, rows: 10)
    #expect(!own.contains("Cancel"))
    own.press(.escape)
    #expect(own.text.trimmingCharacters(in: .whitespacesAndNewlines) == "choice never mind")
  }

  @Test func `the button that cancels a dialog is the last one, wherever it is in the code`() {
    let dialog = Text("a").confirmationDialog("Sort", isPresented: .constant(true)) {
      Button("Never mind", role: .cancel) {}
      Button("Erase", role: .destructive) {}
      Button("By name") {}
    }
    let text = Screen(dialog, columns: 50, rows: 10).text
    #expect(text.contains("[ Erase ] [ By name ] [ Never mind ]"), "\(text)")
  }

  @Test func `a field of an alert is above the buttons, also after them in the code`() throws {
    let alert = Text("a").alert("Name", isPresented: .constant(true)) {
      Button("Save") {}
      TextField("Title", text: .constant(""))
    }
    let lines = Screen(alert, columns: 40, rows: 10).text.split(separator: "\n")
    let field = try #require(lines.firstIndex { $0.contains("Title") })
    #expect(try #require(lines.firstIndex { $0.contains("Save") }) > field)
  }

  @Test func `an alert with a button has no additional button`() {
    let alert = Text("a").alert("Saved", isPresented: .constant(true)) { Button("Fine") {} }
    #expect(!Screen(alert, columns: 40, rows: 10).contains("Cancel"))
  }

  @Test(arguments: [PresentationKind.alert, .confirmationDialog])
  func `a dialog does not focus a destructive button first`(kind: PresentationKind) {
    struct Root: View {
      let kind: PresentationKind
      @State private var isAlert = false
      @State private var isDialog = false
      @State private var isErased = false
      var body: some View {
        Button(isErased ? "Erased" : "Erase") {
          if kind == .alert { isAlert = true } else { isDialog = true }
        }
        .alert("Erase?", isPresented: $isAlert) {
          Button("Erase all", role: .destructive) { isErased = true }
          Button("Keep", role: .cancel) {}
        }
        .confirmationDialog("Erase?", isPresented: $isDialog) {
          Button("Erase all", role: .destructive) { isErased = true }
        }
      }
    }
    let screen = Screen(Root(kind: kind), columns: 50, rows: 10)
    screen.press(.enter)
    #expect(screen.focused == (kind == .alert ? "Keep" : "Cancel"))
    screen.press(.enter)
    #expect(screen.focused == "Erase")
    screen.press(.enter)
    screen.press(.tab)
    #expect(screen.focused == "Erase all")
    screen.press(.enter)
    #expect(screen.focused == "Erased")
  }

  private struct Help: View {
    let distance: CGFloat
    @State private var isShown = false
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Color.clear.frame(height: distance)
        Button("Help") { isShown = true }
          .popover(isPresented: $isShown) { Text("Hi") }
          .padding(.leading, 40)
      }
    }
  }

  @Test func `a popover opens below its view, or above it without space below`() {
    let below = show(20, 7) { Help(distance: 16) }
    below.tap("Help")
    #expect(below.text == "\n     [ Help ]\n     ╭────╮\n     │ Hi │\n     ╰────╯")
    let above = show(20, 7) { Help(distance: 64) }
    above.tap("Help")
    #expect(above.text == "\n     ╭────╮\n     │ Hi │\n     ╰────╯\n     [ Help ]")
    above.resize(columns: 10, rows: 12)
    #expect(above.text.contains("Hi"))
  }
}
