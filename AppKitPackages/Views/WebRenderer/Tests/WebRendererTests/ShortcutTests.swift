import Observation
import ViewKit
import Testing
import WebRenderer
import WebTesting

/// Tests the nodes that the client presses for keyboard shortcuts.
@MainActor
@Suite struct ShortcutTests {
  @MainActor @Observable fileprivate final class Model {
    var isOn = false
    var isEnabled = true
  }

  private struct Root: View {
    let model: Model

    var body: some View {
      VStack {
        Toggle("Switch", isOn: Bindable(model).isOn).keyboardShortcut("t").disabled(
          !model.isEnabled
        )
        Toggle("Other", isOn: Bindable(model).isOn)
      }
    }
  }

  /// The node that the client presses for a shortcut.
  private func target(_ name: String, _ page: WebPage) -> WebNode? {
    let node = page.nodes { $0.attributes["data-key"] == name }.first
    return node?.all.first { $0.attributes["data-press"] != nil }
  }

  @Test func `a shortcut changes a toggle, unless it is disabled`() throws {
    let model = Model()
    let graph = ViewGraph { Root(model: model) }
    let page = try WebPage(WebRenderer(root: graph.root))
    let node = try #require(target("C-t", page))
    #expect(page.nodes { $0.attributes["data-press"] != nil }.count == 1)
    try page.press(node)
    graph.update()
    try page.receive()
    #expect(model.isOn)
    #expect(page.nodes { $0.isChecked == true }.count == 2)
    model.isEnabled = false
    graph.update()
    try page.receive()
    #expect(target("C-t", page) == nil)
    try page.press(node)
    #expect(model.isOn)
  }

  private struct Choices: View {
    @State private var size = 1
    @State private var count = 0
    @State private var date = Date(timeIntervalSince1970: 0)

    private func picker(_ name: String) -> some View {
      Picker(name, selection: $size) {
        Text("Small").tag(1)
        Text("Large").tag(2)
      }
    }

    var body: some View {
      VStack {
        picker("Menu").keyboardShortcut("m")
        picker("Segments").pickerStyle(.segmented).keyboardShortcut("s")
        DatePicker("Date", selection: $date).keyboardShortcut("d")
        Stepper("Count \(count)", value: $count).keyboardShortcut("c")
        Text("Size \(size)")
      }
    }
  }

  @Test func `a shortcut opens a menu of options, and chooses the next segment`() throws {
    let graph = ViewGraph { Choices() }
    let page = try WebPage(WebRenderer(root: graph.root))
    for (key, tag) in [("C-m", "select"), ("C-d", "input")] {
      let node = try #require(page.nodes { $0.attributes["data-key"] == key }.first)
      #expect(target(key, page) == nil)
      #expect(node.all.contains { $0.tag == tag && $0.attributes["data-value"] != nil })
    }
    for size in [2, 1] {
      try page.press(try #require(target("C-s", page)))
      graph.update()
      try page.receive()
      #expect(page.text.contains("Size \(size)"))
    }
    #expect(target("C-c", page)?.attributes["aria-disabled"] == "true")
  }
}
