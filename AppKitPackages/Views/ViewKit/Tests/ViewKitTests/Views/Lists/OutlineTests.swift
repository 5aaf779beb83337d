import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct OutlineTests {
  struct Folder: Identifiable {
    let id: String
    var name: String
    var folders: [Folder]?

    init(_ name: String, _ folders: [Folder]? = nil) {
      id = name
      self.name = name
      self.folders = folders
    }
  }

  @Observable @MainActor final class Model {
    var folders = [Folder("Fruit", [Folder("Apple")]), Folder("Bread")]
    var selected: Set<String> = []
    var one: String?
  }

  @Test func `several rows of an outline can be selected`() {
    let model = Model()
    let screen = show(20, 4) {
      List(model.folders, children: \.folders, selection: Bindable(model).selected) {
        Text($0.name)
      }
    }
    screen.tap("Bread")
    #expect(model.selected == ["Bread"])
    let named = show(20, 4) {
      List(model.folders, id: \.name, children: \.folders, selection: Bindable(model).selected) {
        Text($0.name)
      }
    }
    #expect(named.contains("Bread"))
    let single = show(20, 4) {
      List(model.folders, id: \.name, children: \.folders, selection: Bindable(model).one) {
        Text($0.name)
      }
    }
    single.tap("Bread")
    #expect(model.one == "Bread")
  }

  @Test func `rows of an outline change its elements at every level`() {
    let model = Model()
    func screen(@ViewBuilder _ view: @escaping () -> some View) -> Screen { show(20, 5) { view() } }
    @ViewBuilder func row(_ folder: Binding<Folder>) -> some View {
      if folder.wrappedValue.folders == nil {
        Button(folder.wrappedValue.name) { folder.wrappedValue.name += "!" }
      } else {
        Text(folder.wrappedValue.name)
      }
    }
    let outline = screen {
      List { OutlineGroup(Bindable(model).folders, children: \.folders) { row($0) } }
    }
    outline.tap("Fruit")
    outline.tap("Apple")
    #expect(model.folders[0].folders?[0].name == "Apple!")
    #expect(outline.contains("Apple!"))
    let list = screen { List(Bindable(model).folders, children: \.folders) { row($0) } }
    list.tap("Bread")
    #expect(model.folders[1].name == "Bread!")
    let chosen = screen {
      List(Bindable(model).folders, children: \.folders, selection: Bindable(model).selected) {
        Text($0.wrappedValue.name)
      }
    }
    chosen.tap("Bread!")
    #expect(model.selected == ["Bread"])
    let flat = screen {
      List(Bindable(model).folders, id: \.name, selection: Bindable(model).one) { $folder in
        Text(folder.name)
      }
    }
    flat.tap("Bread!")
    #expect(model.one == "Bread!")
  }

  @Test func `an outline can begin with one element`() {
    let root = Folder("Food", [Folder("Bread")])
    let screen = show(20, 4) { List { OutlineGroup(root, children: \.folders) { Text($0.name) } } }
    #expect(screen.text.contains("▸ Food"))
    screen.tap("Food")
    #expect(screen.text.contains("▾ Food") && screen.text.contains("Bread"))
    let named = show(20, 4) {
      OutlineGroup(root, id: \.name, children: \.folders) { Text($0.name) }
    }
    #expect(named.text.contains("▸ Food"))
  }
}
