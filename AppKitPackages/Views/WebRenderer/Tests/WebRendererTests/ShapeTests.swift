import ViewKit
import Testing
import WebTesting

@testable import WebRenderer

@MainActor
@Suite struct ShapeTests {
  private func page(_ view: some View) throws -> WebPage {
    let graph = ViewGraph { view }
    return try withExtendedLifetime(graph) { try WebPage(WebRenderer(root: graph.root)) }
  }

  /// The declarations of all nodes with a class.
  private func css(_ name: String, _ view: some View) throws -> String {
    let page = try page(view)
    let rules = page.renderer.styleRules
    return page.nodes { $0.classes.contains { $0 == name } }
      .map { $0.classes.compactMap { rules[String($0)] }.joined(separator: ";") }
      .joined(separator: "|")
  }

  @Test func `a shape without a style has the color of the texts around it`() throws {
    #expect(try css("fill", Rectangle()) == "background:currentColor")
    let page = try page(Circle().trim(from: 0, to: 0.5))
    let path = try #require(page.nodes { $0.attributes["d"] != nil }.first)
    #expect(
      path.classes.compactMap { page.renderer.styleRules[String($0)] } == ["fill:currentColor"]
    )
  }

  @Test func `lower levels of a style are translucent behind a text, and readable in it`() throws {
    func level(_ style: some ShapeStyle) throws -> String {
      try css("fill", Text("A").background(style))
    }
    #expect(
      try level(.tertiary) == "background:color-mix(in srgb,var(--primary) 30%,transparent)"
    )
    #expect(
      try level(.quaternary) == "background:color-mix(in srgb,var(--primary) 18%,transparent)"
    )
    #expect(
      try level(.quinary) == "background:color-mix(in srgb,var(--primary) 10%,transparent)"
    )
    #expect(
      try level(.red.quaternary) == "background:color-mix(in srgb,var(--red) 18%,transparent)"
    )
    #expect(
      try level(AnyShapeStyle(.quaternary))
        == "background:color-mix(in srgb,var(--primary) 18%,transparent)"
    )
    #expect(try level(.background.secondary) == "background:var(--secondaryBackground)")
    #expect(
      try css("fill", Text("A").background(.quaternary).foregroundStyle(.red))
        == "background:color-mix(in srgb,var(--red) 18%,transparent)"
    )
    #expect(
      try css("t", Text("A").foregroundStyle(.quaternary).background(.quaternary))
        == "color:var(--quaternary)"
    )
  }

  @Test func `a stroke is half outside of the shape, and a border is inside`() throws {
    #expect(
      try css("fill", Rectangle().stroke(.red, lineWidth: 8))
        == "box-shadow:0 0 0 4px var(--red),inset 0 0 0 4px var(--red)"
    )
    #expect(
      try css("fill", Rectangle().strokeBorder(.red, lineWidth: 8))
        == "box-shadow:inset 0 0 0 8px var(--red)"
    )
    #expect(
      try css("fill", Text("A").border(.red, width: 8)) == "box-shadow:inset 0 0 0 8px var(--red)"
    )
    #expect(try css("drawing", Circle().stroke(.red, lineWidth: 8)) == "")
    #expect(try css("drawing", Circle().strokeBorder(.red, lineWidth: 8)) == "padding:4px")
  }

  @Test func `views below an outline are reached through it`() throws {
    let outlined = try page(
      TextField("Name", text: .constant(""))
        .overlay { RoundedRectangle(cornerRadius: 8).stroke(.red) }
        .overlay { Circle().strokeBorder(.red) }
    )
    #expect(outlined.nodes { $0.classes.contains("nohits") }.count == 2)
    let filled = try page(TextField("Name", text: .constant("")).overlay { Circle().fill(.red) })
    #expect(filled.nodes { $0.classes.contains("nohits") }.isEmpty)
  }

  @Test func `a circle keeps its proportions in a frame, and a shape with two lengths does not`()
    throws
  {
    func attributes(_ view: some View) throws -> [String?] {
      let svg = try #require(try page(view).nodes { $0.classes.contains("shape") }.first)
      return [svg.attributes["viewBox"], svg.attributes["preserveAspectRatio"]]
    }
    #expect(try attributes(Circle().stroke(.red)) == ["0 0 100 100", nil])
    #expect(try attributes(Circle().trim(from: 0, to: 0.3)) == ["0 0 100 100", nil])
    #expect(try attributes(Ellipse().trim(from: 0, to: 0.3)) == ["0 0 100 100", "none"])
    #expect(try attributes(Path(CGRect(x: 4, y: 4, width: 20, height: 8))) == [nil, nil])
  }

  @Test func `a shadow of a circle is not clipped with it`() throws {
    let page = try page(Circle().fill(.red).shadow(radius: 4))
    let nodes = page.nodes { $0.classes.contains("fill") }
    let rules = nodes.map { $0.classes.compactMap { page.renderer.styleRules[String($0)] } }
    #expect(rules.count == 2)
    #expect(rules.first?.joined().hasPrefix("filter:") == true)
    #expect(rules.last == ["clip-path:circle(closest-side);background:var(--red)"])
  }

  @Test func `a resizable symbol fills its frame`() throws {
    let page = try page(Image(systemName: "star").resizable())
    #expect(page.nodes { $0.classes.contains("resizable") && $0.classes.contains("fx") }.count == 1)
  }
}
