import Foundation
import Renderer
import RendererTesting
import Testing

@MainActor
@Suite struct ColorMixTests {
  @Test func `colors are mixed by components`() {
    let color = Color(red: 0, green: 1, blue: 0).mix(with: Color(white: 1), by: 0.25)
    #expect(color == Color(red: 0.25, green: 1, blue: 0.25))
  }

  @Test func `mixed renderer-defined colors resolve to the larger part`() {
    #expect(Color.red.mix(with: .blue, by: 0.4) == .red)
    #expect(Color.red.mix(with: .blue, by: 0.6) == .blue)
  }

  @Test func `a gradient is a shape style that shows its first color`() {
    let screen = show(10, 2) {
      Text("Hi").foregroundStyle(
        .linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
      )
      Text("Ho").foregroundStyle(.red)
    }
    #expect(screen.style(of: "Hi") == screen.style(of: "Ho"))
  }

  @Test func `a hierarchical style is dim`() {
    let screen = show(10, 2) {
      Text("Hi").foregroundStyle(.red.secondary)
      Text("Ho").foregroundStyle(Color.red.opacity(0.5))
    }
    #expect(screen.style(of: "Hi") == screen.style(of: "Ho"))
  }
}
