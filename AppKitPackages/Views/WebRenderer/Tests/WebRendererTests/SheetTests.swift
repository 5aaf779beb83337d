import ViewKit
import Testing
import WebRenderer
import WebTesting

/// Tests the heights of sheets.
@MainActor
@Suite struct SheetTests {
  private func height(_ sheet: some View) throws -> String? {
    let graph = ViewGraph { Text("Page").sheet(isPresented: .constant(true)) { sheet } }
    let renderer = WebRenderer(root: graph.root)
    let page = try WebPage(renderer)
    let dialog = try #require(page.nodes { $0.tag == "dialog" }.first)
    let rules = dialog.classes.compactMap { renderer.styleRules[String($0)] }
    return rules.first { $0.hasPrefix("--detent:") }.map { String($0.dropFirst(9)) }
  }

  @Test func `a sheet has the smallest of its heights, or the selected one`() throws {
    let text = Text("Sheet")
    #expect(try height(text) == nil)
    #expect(try height(text.presentationDetents([.height(200)])) == "200px")
    let several: Set<PresentationDetent> = [.fraction(0.6), .large, .height(300)]
    #expect(try height(text.presentationDetents(several)) == "min(300px,60dvh,92dvh)")
    let selected = text.presentationDetents(several, selection: .constant(.fraction(0.6)))
    #expect(try height(selected) == "60dvh")
  }

  @Observable final class Model {
    var isPresented = false
  }

  private struct Screen: View {
    @Bindable var model: Model

    var body: some View {
      Text("Page").sheet(isPresented: $model.isPresented) { Fields() }
    }
  }

  private struct Fields: View {
    @FocusState private var isFocused: Bool

    var body: some View {
      Form {
        TextField("Title", text: .constant("")).focused($isFocused)
        // A row appears after the form.
        Text("Other").onAppear { isFocused = true }
      }
    }
  }

  /// With a second frame, a letter that is typed between the two would be lost.
  @Test func `a field that gets the focus when a view appears has it in the frame of its sheet`()
    throws
  {
    let model = Model()
    let graph = ViewGraph { Screen(model: model) }
    let renderer = WebRenderer(root: graph.root)
    renderer.host.updateViews = {
      guard graph.hasChanges else { return false }
      graph.update()
      return true
    }
    _ = try WebPage(renderer)
    model.isPresented = true
    graph.update()
    let frame = try #require(renderer.patches())
    #expect(frame.contains("<dialog"))
    #expect(frame.contains("data-focus"))
  }
}
