import Testing
import ViewKit
import WebRenderer
import WebTesting

/// Tests that a box around a view, which adds no layout, has the layout of the view.
@MainActor
struct PassedTraitTests {
  private enum Mark: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
  }

  private let mark = HorizontalAlignment(Mark.self)

  private typealias Modifier = (name: String, apply: (AnyView) -> AnyView)

  private var modifiers: [Modifier] {
    [
      ("nothing", { $0 }),
      ("background", { AnyView($0.background(.red)) }),
      ("overlay", { view in AnyView(view.overlay { Text("O") }) }),
      ("border", { AnyView($0.border(.red)) }),
      ("opacity", { AnyView($0.opacity(0.5)) }),
      ("clipped", { AnyView($0.clipped()) }),
      ("clip shape", { AnyView($0.clipShape(Circle())) }),
      ("offset", { AnyView($0.offset(x: 8)) }),
      ("tap", { view in AnyView(view.onTapGesture {}) }),
      ("drag", { AnyView($0.gesture(DragGesture())) }),
      ("long press", { view in AnyView(view.onLongPressGesture {}) }),
      ("hover", { view in AnyView(view.onHover { _ in }) }),
      ("key press", { view in AnyView(view.onKeyPress(.space) { .ignored }) }),
      ("focusable", { AnyView($0.focusable()) }),
      ("hit testing", { AnyView($0.allowsHitTesting(false)) }),
      ("coordinate space", { AnyView($0.coordinateSpace(.named("space"))) }),
      ("accessibility", { AnyView($0.accessibilityElement(children: .contain)) }),
      ("hidden", { AnyView($0.hidden()) }),
      ("effects", { AnyView($0.shadow(radius: 2).blur(radius: 1).scaleEffect(2)) }),
      ("disabled", { AnyView($0.disabled(true)) }),
      (
        "geometry",
        { view in
          AnyView(
            view.onGeometryChange(for: CGSize.self) {
              $0.size
            } action: { _ in
            }
          )
        }
      ),
      ("several", { AnyView($0.opacity(0.9).background(.red).onTapGesture {}.clipped()) }),
    ]
  }

  /// Returns the node of the last view in a row or a column, and the page.
  private func last<Stack: View>(_ stack: Stack) throws -> (node: WebNode, page: WebPage) {
    let page = try WebPage(WebRenderer(root: ViewGraph { stack }.root))
    let node = page.nodes { $0.classes.contains("h") || $0.classes.contains("v") }
      .first { $0.attributes["class"]?.contains("content") != true && $0.children.count == 2 }
    return (try #require(node?.children.last), page)
  }

  private func fills(_ stack: some View) throws -> String {
    let classes = try last(stack).node.classes.map(String.init)
    return ["fx", "fy"].filter { classes.contains($0) }.joined(separator: " ")
  }

  @Test func `a box fills the axes that its view fills`() throws {
    for (name, apply) in modifiers {
      func row(_ view: some View) -> some View {
        HStack {
          Text("a")
          apply(AnyView(view))
        }
      }
      func column(_ view: some View) -> some View {
        VStack {
          Text("a")
          apply(AnyView(view))
        }
      }
      #expect(try fills(row(Spacer())) == "fx", "\(name)")
      #expect(try fills(column(Spacer())) == "fy", "\(name)")
      #expect(try fills(row(Divider())) == "fy", "\(name)")
      #expect(try fills(column(Divider())) == "fx", "\(name)")
      #expect(try fills(row(Color.red)) == "fx fy", "\(name)")
      #expect(try fills(row(Text("b"))) == "", "\(name)")
      #expect(try fills(row(ZStack { Spacer() })) == "fx fy", "\(name)")
      let divider = try last(row(Divider())).page.nodes { $0.tag == "hr" }
      #expect(divider.map { $0.attributes["aria-orientation"] } == ["vertical"], "\(name)")
    }
  }

  @Test func `a box has the priority and the guides of its view`() throws {
    for (name, apply) in modifiers {
      let first = HStack {
        Text("a")
        apply(AnyView(Text("b").layoutPriority(1)))
      }
      #expect(try last(first).node.classes.contains("first"), "\(name)")
      let pair = HStack {
        Text("c")
        Text("d").alignmentGuide(.leading) { _ in 4 }
      }
      let guided = VStack(alignment: .leading) {
        Text("a")
        apply(AnyView(pair))
      }
      let page = try last(guided).page
      #expect(page.nodes { $0.attributes["data-guide"] != nil }.count == 1, "\(name)")
      #expect(!page.nodes { $0.attributes["data-align"] != nil }.isEmpty, "\(name)")
    }
  }

  @Test func `glass is a background in its shape`() throws {
    func layers(_ view: some View) throws -> Int {
      let page = try WebPage(WebRenderer(root: ViewGraph { view }.root))
      return page.nodes { $0.classes.contains("behind") }.count
    }
    let image = Image(systemName: "plus").frame(width: 56, height: 56)
    #expect(try layers(image.glassEffect(.regular.interactive(), in: Circle())) == 1)
    #expect(try layers(image.glassEffect()) == 1)
    #expect(
      try layers(
        Button {
        } label: {
          image.glassEffect(in: .circle)
        }
      ) == 1
    )
  }
}
