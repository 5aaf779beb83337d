import Observation
import ViewKit
import Testing
import WebTesting

@testable import WebRenderer

/// Tests the pages of navigation stacks.
@MainActor
@Suite struct NavigationTests {
  struct Root: View {
    @Binding var path: [Int]
    var body: some View {
      NavigationStack(path: $path) {
        List(0..<300, id: \.self) { row in
          if row.isMultiple(of: 2) { Button("Row \(row)") {} } else { Text("Row \(row)") }
        }
        .navigationTitle("Rows")
        .navigationDestination(for: Int.self) { number in
          TextField("Field \(number)", text: .constant("\(number)"))
        }
      }
    }
  }

  @MainActor
  @Observable final class PathModel {
    var path: [Int] = []
  }

  struct Container: View {
    @Bindable var model: PathModel
    var body: some View { Root(path: $model.path) }
  }

  private let model = PathModel()
  private let graph: ViewGraph
  private let renderer: WebRenderer
  private let page: WebPage

  init() throws {
    let model = model
    graph = ViewGraph { Container(model: model) }
    renderer = WebRenderer(root: graph.root)
    page = try WebPage(renderer)
  }

  private func show(_ path: [Int]) throws {
    model.path = path
    graph.update()
    try page.receive()
  }

  @Test func `the page below comes back with the rows to which the user had scrolled`() throws {
    let list = try #require(page.nodes { $0.tag == "ul" }.first)
    try page.send("w", list.number, 200, 40)
    graph.update()
    try page.receive()
    let row = try page.find("Row 220")
    try show([1])
    #expect(!page.text.contains("Row 220"))
    let received = page.received
    try show([])
    #expect(try page.find("Row 220") === row)
    #expect(page.text.contains("Row 221"))
    #expect(page.received - received < 250)
  }

  @Test func `the browser keeps only pages below the shown one`() throws {
    try show([1])
    try show([])
    let count = renderer.document.owners.count
    for _ in 1...10 {
      try show([1])
      try show([1, 2])
      #expect(page.text.contains("Row 0") == false)
      try show([1])
      #expect(try page.find("Field 1").value == "1")
      try show([3])
      try show([])
    }
    #expect(renderer.document.owners.count == count)
    #expect(page.nodeCount == page.nodes { _ in true }.count)
    #expect(page.text.contains("Row 0"))
  }
}
