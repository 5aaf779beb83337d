import Foundation
import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct EditableRowTests {
  struct Item: Identifiable, Equatable {
    let id: Int
    var title: String
    var isDone = false
  }

  @Observable @MainActor final class Model {
    var items = [Item(id: 1, title: "One"), Item(id: 2, title: "Two")]
    var suffix = "."
  }

  private struct ListOfFields: View {
    @Bindable var model: Model
    var body: some View {
      List($model.items, editActions: .all) { $item in
        TextField("Title", text: $item.title)
      }
    }
  }

  private struct FieldsInForEach: View {
    @Bindable var model: Model
    var body: some View {
      List {
        ForEach($model.items) { $item in
          HStack {
            Toggle("Done", isOn: $item.isDone)
            TextField("Title", text: $item.title)
          }
        }
      }
    }
  }

  private struct OwnState: View {
    @State private var items = [Item(id: 1, title: "One"), Item(id: 2, title: "Two")]
    var body: some View {
      VStack {
        List($items, editActions: .delete) { $item in
          TextField("Title", text: $item.title)
        }
        Text(items.map(\.title).joined(separator: "+"))
      }
    }
  }

  private struct OwnStateUnread: View {
    @State private var items = [Item(id: 1, title: "One"), Item(id: 2, title: "Two")]
    var body: some View {
      List($items, editActions: .all) { $item in
        TextField("Title", text: $item.title)
      }
    }
  }

  @Test func `a text field in a list row receives typed text`() {
    let model = Model()
    let screen = show(20, 4) { ListOfFields(model: model) }
    screen.press(.tab)
    screen.type("!?")
    #expect(model.items.map(\.title) == ["One!?", "Two"])
    screen.press(.down)
    screen.type("ab")
    #expect(model.items.map(\.title) == ["One!?", "Twoab"])
    #expect(screen.text == " One!?\n Twoab")
  }

  @Test func `a text field beside a toggle in a row receives typed text`() {
    let model = Model()
    let screen = show(40, 4) { FieldsInForEach(model: model) }
    #expect(screen.tap("Title", role: .textField))
    screen.type("!")
    #expect(model.items.map(\.title) == ["One!", "Two"])
    screen.type("!")
    #expect(model.items.map(\.title) == ["One!!", "Two"])
  }

  @Test func `rows of @State receive typed text`() {
    let screen = show(20, 4) { OwnState() }
    #expect(screen.tap("Title"))
    screen.type("ab")
    #expect(screen.contains("Oneab+Two"))
  }

  @Test func `rows are inserted and removed with data that only they read`() {
    let screen = show(20, 4) { OwnStateUnread() }
    #expect(screen.tap("Title"))
    screen.type("ab")
    #expect(screen.text == " Oneab\n Two")
    let row = screen.session.visibleElements.first { $0.content.role == .row }
    #expect(row?.perform(.delete) == true)
    #expect(screen.text == " Two")
  }

  private struct ClosureReads: View {
    let model: Model
    var isLazy = true
    var body: some View {
      if isLazy {
        List { rows }
      } else {
        VStack { rows }
      }
    }
    private var rows: some View {
      ForEach(0..<2) { index in Text("\(index)\(model.suffix)") }
    }
  }

  @Test(arguments: [true, false])
  func `a row observes the state that its content reads`(isLazy: Bool) {
    let model = Model()
    let screen = show(20, 4) { ClosureReads(model: model, isLazy: isLazy) }
    #expect(screen.contains("1."))
    model.suffix = "!"
    #expect(screen.contains("1!"))
  }

  @Test func `ForEach with an id key path edits its elements`() {
    struct Root: View {
      @State private var names = ["Ada", "Bo"]
      var body: some View {
        List {
          ForEach($names, id: \.self, editActions: [.delete]) { $name in Button(name) {} }
        }
      }
    }
    let screen = Screen(Root(), columns: 20, rows: 4)
    screen.tap("Ada")
    screen.press(.delete)
    #expect(!screen.contains("Ada"))
    #expect(screen.contains("Bo"))
  }
}
