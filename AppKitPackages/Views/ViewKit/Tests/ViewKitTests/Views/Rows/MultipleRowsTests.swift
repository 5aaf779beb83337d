import Foundation
import ViewKit
import ScreenTesting
import Testing

/// Tests of a `ForEach` in a list whose elements are several rows: sections, or several views.
@MainActor
@Suite struct MultipleRowsTests {
  struct Part: Identifiable {
    let id: String
    var items: [Int]
  }

  @Observable @MainActor final class Model {
    var parts = [Part(id: "A", items: [1, 2]), Part(id: "B", items: [3])]
    var selection: Int?
    var names = ["one", "two"]
  }

  private struct Parts: View {
    @Bindable var model: Model
    var body: some View {
      List(selection: $model.selection) {
        ForEach($model.parts) { $part in
          Section(part.id) {
            ForEach(part.items, id: \.self) { Text("Item \($0)") }
              .onDelete { part.items.remove(atOffsets: $0) }
          }
        }
      }
    }
  }

  @Test func `sections of a ForEach have their own headers and rows`() {
    let model = Model()
    let screen = show(12, 8) { Parts(model: model) }
    #expect(
      screen.text
        == """
         A
           Item 1
           Item 2

         B
           Item 3
        """.replacingOccurrences(of: "   Item", with: "   Item")
    )
    screen.press(.down)
    screen.press(.down)
    screen.press(.enter)
    #expect(model.selection == 3)
    screen.press(.up)
    screen.press(.delete)
    #expect(model.parts[0].items == [1])
    model.parts.append(Part(id: "C", items: [4]))
    #expect(screen.contains("Item 4"))
  }

  @Test func `each view of an element is a row`() {
    let model = Model()
    let screen = show(12, 8) {
      List {
        ForEach(model.names, id: \.self) { name in
          Text(name)
          Button("Press \(name)") {}
        }
        .onDelete { model.names.remove(atOffsets: $0) }
      }
    }
    #expect(screen.text == " one\n Press one\n two\n Press two")
    #expect(screen.elements.components(separatedBy: "row").count == 5)
    screen.tap("Press two")
    screen.press(.delete)
    #expect(model.names == ["one"])
  }

  @Test func `branches with one row each are created on demand`() {
    let screen = show(12, 4) {
      List {
        ForEach(0..<10_000) { index in
          if index.isMultiple(of: 2) { Text("\(index)") } else { Label("\(index)", image: "x") }
        }
      }
    }
    #expect(screen.contains("3"))
    #expect(screen.statistics.graph.elementsDiffed < 200)
  }

  // MARK: Outlines

  struct Folder: Identifiable {
    let id: String
    var folders: [Folder]?
  }

  private let root = [
    Folder(
      id: "Fruit",
      folders: [Folder(id: "Apple"), Folder(id: "Citrus", folders: [Folder(id: "Lemon")])]
    ),
    Folder(id: "Bread"),
  ]

  @Test func `an outline shows the children of expanded rows`() {
    let screen = show(20, 6) { List(root, children: \.folders) { Text($0.id) } }
    #expect(screen.text == " ▸ Fruit\n   Bread")
    #expect(screen.elements.contains("button \"Fruit\" = closed"))
    screen.press(.enter)
    #expect(screen.text == " ▾ Fruit\n     Apple\n   ▸ Citrus\n   Bread")
    #expect(screen.tap("Citrus"))
    #expect(screen.text == " ▾ Fruit\n     Apple\n   ▾ Citrus\n       Lemon\n   Bread")
    screen.tap("Fruit")
    #expect(screen.text == " ▸ Fruit\n   Bread")
  }

  @Test func `rows of an outline can be selected, and outlines work outside of lists`() {
    let model = Chosen()
    let screen = show(20, 6) {
      List(root, children: \.folders, selection: Bindable(model).id) { Text($0.id) }
    }
    screen.tap("Bread")
    #expect(model.id == "Bread")
    let stack = show(20, 4) {
      VStack(alignment: .leading) { OutlineGroup(root, children: \.folders) { Text($0.id) } }
    }
    #expect(stack.text == "▸ Fruit\n  Bread")
  }

  @Observable @MainActor final class Chosen { var id: String? }

  // MARK: Menus and badges

  @Test func `the menu of a row contains its swipe actions and its context menu`() {
    let screen = show(30, 8) {
      List {
        NavigationLink("Milk", value: 1)
          .badge(3)
          .swipeActions { Button("Pin") {} }
          .contextMenu { Button("Copy") {} }
      }
    }
    #expect(screen.text == " Milk                     3 ›")
    screen.press(".")
    #expect(screen.contains("Pin"))
    #expect(screen.contains("Copy"))
  }

  @Test func `a row shows the badge of a label of a link`() {
    struct Unread: View {
      @State private var count = 3
      var body: some View {
        Button("more") { count += 1 }
        Button("none") { count = 0 }
        NavigationStack {
          List {
            NavigationLink(value: 1) { Text("Milk").badge(count) }
            NavigationLink {
              Text("page")
            } label: {
              HStack { Text("Bread") }.badge("new")
            }
            .badge("own")
          }
        }
      }
    }
    let screen = show(30, 8) { Unread() }
    #expect(screen.contains(" Milk                     3 ›"), "\(screen.text)")
    #expect(screen.contains(" Bread                  own ›"), "\(screen.text)")
    screen.tap("more")
    #expect(screen.contains(" Milk                     4 ›"), "\(screen.text)")
    screen.tap("none")
    #expect(screen.contains(" Milk                       ›"), "\(screen.text)")
  }

  @Test func `a row selects the new value of its link`() {
    struct Rows: View {
      @State private var value = 1
      @State private var selection: Int?
      var body: some View {
        Text("chosen \(selection ?? 0)")
        Button("next") { value += 1 }
        List(selection: $selection) { NavigationLink("Milk", value: value) }
        Button("choose") { selection = value }
      }
    }
    let screen = show(30, 8) { Rows() }
    screen.tap("next")
    screen.tap("choose")
    #expect(screen.contains("chosen 2"))
    #expect(screen.contains("• Milk") || screen.contains("•  Milk"), "\(screen.text)")
  }
}
