import Foundation
import Observation
import Renderer
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

  @Test func `radial and angular gradients have their center, radii and angles`() throws {
    #expect(
      try declarations(
        RadialGradient(colors: [.red, .blue], center: .top, startRadius: 10, endRadius: 30)
      ) == ["background:radial-gradient(circle at 50% 0%,var(--red) 10px,var(--blue) 30px)"]
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
