import ElementTree
import Foundation
import Observation
import ViewKit
import Testing
import WebRenderer
import WebTesting

@MainActor
@Suite struct EffectTests {
  /// The declarations of the classes of the node with a text, and of its ancestors up to the first
  /// node with other children.
  private func declarations(_ view: some View) throws -> [String] {
    let graph = ViewGraph { view }
    let renderer = WebRenderer(root: graph.root)
    let page = try WebPage(renderer)
    let rules = renderer.styleRules
    return page.nodes { _ in true }
      .flatMap { $0.classes.compactMap { rules[String($0)] } }
  }

  @Test func `effects become declarations of the view's own node`() throws {
    #expect(
      try declarations(Text("A").cornerRadius(12).shadow(color: .black, radius: 4, y: 2))
        == ["border-radius:12px;overflow:clip;filter:drop-shadow(0px 2px 4px var(--black))"]
    )
    #expect(
      try declarations(Text("A").scaleEffect(2).rotationEffect(.degrees(45), anchor: .topLeading))
        == ["transform:translate(-50%,-50%) rotate(45deg) translate(50%,50%) scale(2,2)"]
    )
    #expect(
      try declarations(Text("A").blur(radius: 3).grayscale(0.5).brightness(-2))
        == ["filter:blur(3px) grayscale(0.5) brightness(0)"]
    )
  }

  @Test func `an effect applies to the view before it, and not to modifiers after it`() throws {
    #expect(
      try declarations(Text("A").cornerRadius(8).padding().shadow(radius: 2))
        == [
          "padding:16px",
          "filter:drop-shadow(0px 0px 2px color-mix(in srgb,var(--black) 33%,transparent))",
          "border-radius:8px;overflow:clip",
        ]
    )
    #expect(
      try declarations(
        ScrollView { LazyVStack { ForEach(0..<1, id: \.self) { _ in Text("A").blur(radius: 1) } } }
      ) == ["filter:blur(1px)"]
    )
  }

  @Test func `effects add no elements, so that a terminal has nothing more to lay out`() {
    func count(_ element: Element) -> Int { element.children.reduce(1) { $0 + count($1) } }
    let plain = ViewGraph { Text("A") }
    let effects = ViewGraph {
      Text("A").cornerRadius(8).shadow(radius: 4).rotationEffect(.degrees(3)).blur(radius: 1)
        .animation(.default, value: 1).transition(.slide).blendMode(.multiply)
    }
    #expect(count(effects.root) == count(plain.root))
  }

  @Test(arguments: [
    (UnitPoint.top, UnitPoint.bottom, "to bottom,var(--red) 0%,var(--blue) 100%"),
    (.bottom, .center, "to top,var(--red) 0%,var(--blue) 50%"),
    (.leading, .trailing, "to right,var(--red) 0%,var(--blue) 100%"),
    (.topTrailing, .bottomLeading, "to bottom left,var(--red) 0%,var(--blue) 100%"),
    (.center, .bottomTrailing, "to bottom right,var(--red) 50%,var(--blue) 100%"),
  ])
  func `a linear gradient goes from its start to its end`(
    start: UnitPoint,
    end: UnitPoint,
    css: String
  ) throws {
    let gradient = LinearGradient(colors: [.red, .blue], startPoint: start, endPoint: end)
    #expect(try declarations(gradient) == ["background:linear-gradient(\(css))"])
  }

  @Test func `radial, elliptical and angular gradients have their center, radii and angles`() throws
  {
    #expect(
      try declarations(
        RadialGradient(colors: [.red, .blue], center: .top, startRadius: 10, endRadius: 30)
      ) == ["background:radial-gradient(circle at 50% 0%,var(--red) 10px,var(--blue) 30px)"]
    )
    #expect(
      try declarations(EllipticalGradient(colors: [.red, .blue], startRadiusFraction: 0.25)) == [
        "background:radial-gradient(100% 100% at 50% 50%,var(--red) 25%,var(--blue) 50%)"
      ]
    )
    #expect(
      try declarations(AngularGradient(colors: [.red, .blue], center: .center))
        == ["background:conic-gradient(from 90deg at 50% 50%,var(--red) 0deg,var(--blue) 360deg)"]
    )
  }

  @Test func `an image is loaded from addresses with http and https only`() throws {
    func page(_ address: String) throws -> WebPage {
      let graph = ViewGraph { AsyncImage(url: URL(string: address)) }
      return try WebPage(WebRenderer(root: graph.root))
    }
    let image = try #require(try page("https://example.org/a.png").nodes { $0.tag == "img" }.first)
    #expect(image.attributes["src"] == "https://example.org/a.png")
    #expect(image.attributes["alt"] == "a.png")
    for address in ["file:///etc/passwd", "javascript:alert(1)", "data:text/html,a"] {
      #expect(try page(address).nodes { $0.tag == "img" }.isEmpty, "\(address)")
    }
  }

  @MainActor
  @Observable final class Model {
    var isOn = false
    var count = 0
  }

  struct AnimatedPage: View {
    let model: Model
    var body: some View {
      Text("Count: \(model.count)").opacity(model.isOn ? 1 : 0.5)
      if model.isOn { Text("New").transition(.move(edge: .bottom)) }
    }
  }

  @Test func `a view whose image could not be loaded shows its phase for a failure`() throws {
    let address = Address()
    let graph = ViewGraph { Picture(address: address) }
    let page = try WebPage(WebRenderer(root: graph.root))
    for image in page.nodes(where: { $0.tag == "img" }) { try page.send("l", image.number) }
    graph.update()
    try page.receive()
    #expect(page.nodes { $0.tag == "img" }.isEmpty)
    #expect(
      page.text == """
        The browser could not load the image at "https://example.org/1.png". To fix this, check that the \
        address has an image and that the browser can reach it. Placeholder
        """
    )
    // Another address is tried.
    address.number = 2
    graph.update()
    try page.receive()
    #expect(page.nodes { $0.tag == "img" }.count == 2)
    // A failure of a node that is no image has no effect.
    try page.send("l", page.root.number)
    graph.update()
    try page.receive()
    #expect(page.nodes { $0.tag == "img" }.count == 2)
  }

  @MainActor
  @Observable final class Address {
    var number = 1
  }

  struct Picture: View {
    let address: Address
    private var url: URL? { URL(string: "https://example.org/\(address.number).png") }

    var body: some View {
      AsyncImage(url: url) { phase in
        switch phase {
        case .empty: Text("Loading")
        case .success(let image): image.resizable()
        case .failure(let error): Text(error.localizedDescription)
        }
      }
      AsyncImage(url: url) {
        $0.resizable()
      } placeholder: {
        Text("Placeholder")
      }
    }
  }

  @Test func `texts have a gradient, and symbols its first color`() throws {
    let gradient = LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
    let css = """
      background:linear-gradient(to right,var(--red) 0%,var(--blue) 100%);\
      -webkit-background-clip:text;background-clip:text;-webkit-text-fill-color:transparent
      """
    #expect(try declarations(Text("A").foregroundStyle(gradient)) == ["color:var(--red)", css])
    #expect(
      try declarations(VStack(spacing: 8) { Text("A") }.foregroundStyle(gradient))
        .suffix(2) == ["color:var(--red)", css]
    )
    #expect(
      try declarations(Image(systemName: "star").foregroundStyle(gradient)) == ["color:var(--red)"]
    )
    // A color within the gradient.
    #expect(
      try declarations(VStack { Text("A").foregroundColor(.green) }.foregroundStyle(gradient))
        .suffix(1) == ["color:var(--green)"]
    )
    #expect(
      try declarations(
        VStack { Text("A") + Text("B").foregroundColor(.green) }.foregroundStyle(gradient)
      ).suffix(4) == [
        "color:var(--red)", css, "color:var(--green)", "-webkit-text-fill-color:currentColor",
      ]
    )
    // Styles that refer to the style around the view.
    #expect(
      try declarations(VStack { Text("A").foregroundStyle(.primary) }.foregroundStyle(gradient))
        .suffix(2) == ["color:var(--red)", css]
    )
    let faint = try declarations(
      VStack { VStack { Text("A") }.foregroundStyle(.secondary) }.foregroundStyle(gradient)
    )
    #expect(faint.last?.contains("var(--blue) 50%,transparent) 100%") == true)
  }

  @Test
  func `a transition has properties for the start of the insertion and the end of the removal`()
    throws
  {
    func removal(_ transition: AnyTransition) throws -> [String] {
      try declarations(Text("A").transition(transition)).flatMap { $0.split(separator: ";") }
        .filter { $0.hasPrefix("--to") }.map(String.init)
    }
    func expected(_ opacity: String, _ scale: String, _ translation: String) -> [String] {
      ["--toOpacity:\(opacity)", "--toScale:\(scale)", "--toTranslation:\(translation)"]
    }
    #expect(try removal(.opacity) == expected("0", "none", "none"))
    #expect(try removal(.scale(scale: 0.5)) == expected("1", "0.5", "none"))
    #expect(try removal(.slide) == expected("1", "none", "100% 0"))
    #expect(try removal(.push(from: .top)) == expected("0", "none", "0 100%"))
    #expect(
      try removal(.opacity.combined(with: .offset(y: 8))) == expected("0", "none", "0px 8px")
    )
    #expect(
      try removal(.asymmetric(insertion: .slide, removal: .opacity))
        == expected("0", "none", "none")
    )
    #expect(try removal(.asymmetric(insertion: .slide, removal: .identity)) == [])
    let renderer = WebRenderer(root: ViewGraph { Text("A").transition(.opacity) }.root)
    #expect(try WebPage(renderer).nodes { $0.classes.contains("out") }.count == 1)
  }

  @Test func `a change within withAnimation is animated, and the next one is not`() throws {
    let model = Model()
    let graph = ViewGraph { AnimatedPage(model: model) }
    let renderer = WebRenderer(root: graph.root)
    let page = try WebPage(renderer)
    func update() throws -> [String] {
      graph.update()
      for request in graph.takeRequests() { renderer.perform(request) }
      try page.receive()
      return (page.root.attributes["class"] ?? "").split(separator: " ").compactMap {
        renderer.styleRules[String($0)]
      }
    }
    model.count += 1
    #expect(try update() == [])
    withAnimation(.easeOut(duration: 0.2).delay(0.1)) { model.isOn = true }
    #expect(try update() == ["--animation:0.2s ease-out 0.1s"])
    #expect(
      renderer.styleRules.values.contains {
        $0.hasPrefix("--fromOpacity:1;--fromScale:none;--fromTranslation:0 100%;animation:insert")
      }
    )
    model.count += 1
    #expect(try update() == [])
    withTransaction(Transaction(animation: .linear(duration: 1).speed(2))) { model.count += 1 }
    #expect(try update() == ["--animation:0.5s linear"])
    withAnimation(nil) { model.count += 1 }
    #expect(try update() == [])
  }

  @Test func `a binding with an animation animates the change of its value`() {
    struct Page: View {
      @State private var isOn = false
      var body: some View { Toggle("Switch", isOn: $isOn.animation(.bouncy)) }
    }
    let graph = ViewGraph { Page() }
    func toggle(_ element: Element) -> Element? {
      element.content is ToggleContent
        ? element : element.children.lazy.compactMap(toggle).first
    }
    toggle(graph.root)?.perform(.activate)
    graph.update()
    let animations = graph.takeRequests().compactMap { request in
      if case .animate(let animation) = request { animation } else { nil }
    }
    #expect(animations == [.bouncy])
  }
}
