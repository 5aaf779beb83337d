import Observation
import ViewKit
import Testing
import WebRenderer
import WebTesting

@MainActor
@Suite struct ThemeTests {
  @MainActor
  @Observable final class Model {
    var scheme: ColorScheme?
    var contrast = 1.0
  }

  struct Page: View {
    let model: Model

    var body: some View {
      TabView {
        NavigationStack { Text("Page").navigationTitle("Title") }.tabItem { Text("Tab") }
      }
      .preferredColorScheme(model.scheme)
      .contrast(model.contrast)
      .task {}
    }
  }

  @Test func `the page follows the color scheme and the contrast of the app`() throws {
    let model = Model()
    let graph = ViewGraph { Page(model: model) }
    let page = try WebPage(WebRenderer(root: graph.root))
    model.scheme = .dark
    graph.update()
    try page.receive()
    #expect(page.requests.contains(["scheme", "dark"]))
    model.scheme = nil
    model.contrast = 2
    graph.update()
    try page.receive()
    #expect(page.requests.suffix(2) == [["scheme", ""], ["contrast", "more"]])
    model.scheme = .light
    graph.update()
    let document = page.renderer.document(language: "en", page: "page", nonce: "nonce")
    #expect(document.contains("<html lang=\"en\" data-scheme=\"light\" data-contrast=\"more\">"))
  }

  @Test func `a tint applies to all controls below, except to those with another one`() throws {
    let graph = ViewGraph {
      TabView {
        VStack {
          Slider(value: .constant(1))
          ProgressView().tint(nil)
          Toggle("On", isOn: .constant(true)).tint(.green)
          Button("Tap") {}.tint(.red)
        }
        .tabItem { Text("Tab") }
      }
      .tint(.red)
    }
    let renderer = WebRenderer(root: graph.root)
    let page = try WebPage(renderer)
    func tint(where condition: (WebNode) -> Bool) -> String? {
      var node = page.nodes(where: condition).first
      while let current = node {
        let rules = current.classes.compactMap { renderer.styleRules[String($0)] }
        if let rule = rules.first(where: { $0.hasPrefix("--tint:") }) { return rule }
        node = current.parent
      }
      return nil
    }
    let red = try #require(tint { $0.classes.contains("tabs") })
    let green = try #require(tint { $0.classes.contains("toggle") })
    #expect(red != green)
    #expect(tint { $0.classes.contains("slider") } == red)
    #expect(tint { $0.classes.contains("btn") } == red)
    #expect(tint { $0.classes.contains("spinner") } == "--tint:var(--accentColor)")
  }

  @Test func `the colors of a theme have values for each color scheme and contrast`() {
    var theme = WebTheme()
    #expect(theme.css.isEmpty)
    theme.colors["card"] = .init(
      light: 0xFFFFFF,
      dark: 0x00001B,
      highContrastLight: 0x000000,
      highContrastDark: 0x000000
    )
    #expect(
      theme.css == """
        :root{--card:light-dark(#ffffff,#00001b)}
        :root[data-contrast=more]{--card:#000000}
        @media (prefers-contrast:more){:root{--card:#000000}}

        """
    )
  }

  @Test func `the lengths of a theme replace those of the style sheet`() {
    var theme = WebTheme()
    theme.lengths = ["radiusSmall": 6.5, "spacingSmall": 4]
    #expect(theme.css == ":root{--radiusSmall:6.5px;--spacingSmall:4px}\n")
    for name in theme.lengths.keys {
      #expect(WebRenderer.style.contains("--\(name): "))
      #expect(WebRenderer.style.contains("var(--\(name))"))
    }
    theme.colors["card"] = .init(
      light: 0xFFFFFF,
      dark: 0xFFFFFF,
      highContrastLight: 0,
      highContrastDark: 0
    )
    #expect(
      theme.css.hasPrefix(":root{--card:#ffffff;--radiusSmall:6.5px;--spacingSmall:4px}\n")
    )
  }
}
