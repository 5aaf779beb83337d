import ViewKit
import Testing
import WebRenderer
import WebTesting

/// Tests the accessibility labels of symbols in controls.
@MainActor
@Suite struct SymbolLabelTests {
  /// The label of the symbol in a view; nil if it is hidden.
  private func label(_ view: some View) throws -> String? {
    let graph = ViewGraph { view }
    let page = try WebPage(WebRenderer(root: graph.root))
    let symbol = try #require(page.nodes { $0.classes.contains("i") }.first)
    let label = symbol.attributes["aria-label"]
    #expect((symbol.attributes["aria-hidden"] == "true") == (label == nil))
    #expect(symbol.attributes["role"] == (label == nil ? nil : "img"))
    return label
  }

  @Test func `a symbol with a label names its control`() throws {
    let trophy = Image(systemName: "trophy").accessibilityLabel("Scores")
    #expect(
      try label(
        Button {
        } label: {
          trophy
        }
      ) == "Scores"
    )
    #expect(
      try label(
        Menu {
          Button("A") {}
        } label: {
          trophy
        }
      ) == "Scores"
    )
    #expect(try label(Toggle(isOn: .constant(true)) { trophy }) == "Scores")
    let options = Picker("View", selection: .constant(1)) { trophy.tag(1) }
    #expect(try label(options.pickerStyle(.segmented)) == "Scores")
    #expect(try label(trophy) == "Scores")
  }

  @Test func `a symbol without a label names a control that has no other name`() throws {
    #expect(
      try label(
        Button {
        } label: {
          Image(systemName: "plus")
        }
      ) == "plus"
    )
    #expect(
      try label(
        Button {
        } label: {
          Image(systemName: "heart.fill").padding()
        }
      ) == "heart"
    )
    let heart = Button {
    } label: {
      Image(systemName: "heart")
    }
    #expect(try label(heart.accessibilityLabel("Like")) == nil)
    #expect(try label(Button("Like", systemImage: "heart") {}) == nil)
    #expect(try label(Image(systemName: "heart")) == nil)
  }

  @Test func `a hidden symbol has no label`() throws {
    #expect(
      try label(
        Button {
        } label: {
          Image(systemName: "plus").accessibilityHidden(true)
        }
      ) == nil
    )
  }
}
