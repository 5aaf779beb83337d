import Foundation
import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct ColorMixTests {
  @Test func `colors are mixed by components`() {
    let color = Color(red: 0, green: 1, blue: 0).mix(with: Color(white: 1), by: 0.25, in: .device)
    #expect(color == Color(red: 0.25, green: 1, blue: 0.25))
  }

  @Test func `colors are mixed in a perceptual space by default`() {
    let environment = EnvironmentValues()
    let white = Color(white: 1)
    let gray = Color(white: 0).mix(with: white, by: 0.5).resolve(in: environment)
    // Half of the lightness of Oklab is an eighth of the light.
    #expect(abs(gray.linearRed - 0.125) < 0.001)
    #expect(abs(gray.linearBlue - 0.125) < 0.001)
    #expect(Color.red.mix(with: white, by: 0) == .red)
    #expect(Color.red.mix(with: white, by: 2) == white)
  }

  @Test func `a color resolves to components`() throws {
    var environment = EnvironmentValues()
    let color = Color(red: 1, green: 0.5, blue: 0, opacity: 0.5).resolve(in: environment)
    #expect(color.description == "#FF800080")
    #expect(abs(color.green - 0.5) < 0.001)
    #expect(abs(color.linearGreen - 0.214) < 0.001)
    environment.colorScheme = .dark
    let dark = Color.primary.resolve(in: environment)
    environment.colorScheme = .light
    #expect(dark == Color.Resolved(red: 1, green: 1, blue: 1))
    #expect(Color.primary.resolve(in: environment) == Color.Resolved(red: 0, green: 0, blue: 0))
    #expect(Color.clear.resolve(in: environment).opacity == 0)
    #expect(Color.accentColor.opacity(0.5).resolve(in: environment).opacity == 0.5)
    let data = try JSONEncoder().encode(color)
    #expect(try JSONDecoder().decode(Color.Resolved.self, from: data) == color)
  }

  private struct Warning: ShapeStyle {
    func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
      environment.isEnabled ? Color.red : Color.blue
    }
  }

  @Test func `components are those of the color, also after the way through linear ones`() {
    let environment = EnvironmentValues()
    #expect(Color(white: 1).resolve(in: environment).red == 1)
    let kept = (0...255).count { byte in
      let component = Double(byte) / 255
      let resolved = Color(white: component).resolve(in: environment).green
      return abs(Double(resolved) - component) < 1e-7
    }
    #expect(kept == 256)
  }

  @Test func `a style of the app chooses a style in each environment`() {
    let screen = show(10, 4) {
      Text("Hi").foregroundStyle(Warning())
      Text("Ho").foregroundStyle(Warning()).disabled(true)
      Text("Hu").foregroundStyle(.red)
      Text("Ha").foregroundStyle(Color.Resolved(red: 0, green: 1, blue: 0))
    }
    #expect(screen.style(of: "Hi") == screen.style(of: "Hu"))
    #expect(screen.style(of: "Ho") != screen.style(of: "Hu"))
    #expect(screen.style(of: "Ha")?.foreground == .rgb(0, 255, 0))
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
