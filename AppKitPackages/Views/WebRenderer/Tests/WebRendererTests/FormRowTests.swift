import Foundation
import ViewKit
import Testing
import WebRenderer
import WebTesting

/// Tests which rows of a form are in the page, and in which elements of HTML they are.
@MainActor
@Suite struct FormRowTests {
  private struct Sections: View {
    let count: Int
    var body: some View {
      Form {
        ForEach(0..<count, id: \.self) { section in
          Section {
            ForEach(0..<3) { Text("Row \(section * 3 + $0)") }
          } header: {
            Text("Header \(section)")
          } footer: {
            Text("Footer \(section)")
          }
        }
      }
    }
  }

  private func texts(_ page: WebPage) -> [String] {
    page.nodes { $0.classes.contains("t") }.map(\.text)
  }

  @Test(arguments: [1, 5, 20, 80])
  func `a form of up to 400 rows is in the page as a whole`(count: Int) throws {
    let graph = ViewGraph { Sections(count: count) }
    let page = try WebPage(WebRenderer(root: graph.root))
    #expect(texts(page).count == count * 5)
    #expect(texts(page).last == "Footer \(count - 1)")
    #expect(page.nodes { $0.classes.contains("gap") }.isEmpty)
  }

  @Test func `the browser requests the other rows of a longer form`() throws {
    let graph = ViewGraph { Sections(count: 200) }
    let page = try WebPage(WebRenderer(root: graph.root))
    let form = try #require(page.nodes { $0.attributes["role"] == "form" }.first)
    #expect(form.attributes["data-rows"] == "0 1000 400")
    #expect(form.children.first?.classes == ["gap"])
    #expect(form.children.last?.classes == ["gap"])
    #expect(texts(page).last == "Footer 79")
    // Begins with the footer of a section.
    try page.send("w", form.number, 904, 96)
    try page.receive()
    #expect(form.attributes["data-rows"] == "904 1000 96")
    #expect(texts(page).count == 96)
    #expect(texts(page).first == "Footer 180")
    #expect(texts(page).last == "Footer 199")
    try page.send("w", form.number, 0, 60)
    try page.receive()
    #expect(texts(page).first == "Header 0")
    #expect(texts(page).count == 60)
  }

  @Test func `no block is in a label, a legend or a button, also after a change`() throws {
    struct Root: View {
      @State private var isOn = false
      var body: some View {
        Form {
          Section {
            Toggle(isOn: $isOn) { HStack { VStack { Text("Switch") } } }
            Button {
              isOn.toggle()
            } label: {
              HStack {
                Text("Press").padding()
                if isOn { VStack { Text("Pressed").padding() } }
              }
            }
          } header: {
            HStack { Text("Header").padding() }
          }
        }
      }
    }
    let graph = ViewGraph { Root() }
    let page = try WebPage(WebRenderer(root: graph.root))
    func blocksInTexts() -> [String] {
      page.nodes { ["button", "label", "legend", "span"].contains($0.tag) }
        .flatMap(\.all).filter { $0.tag == "div" }.map { $0.description() }
    }
    #expect(blocksInTexts() == [])
    try page.press("Press")
    graph.update()
    try page.receive()
    #expect(page.nodes { $0.text == "Pressed" }.count == 1)
    #expect(blocksInTexts() == [])
  }
}
