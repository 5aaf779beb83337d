import ViewKit
import ScreenTesting
import Testing

@MainActor
struct ButtonForegroundTests {
  @Test func `the primary color of a button replaces the tint of its label`() {
    let screen = show(20, 8) {
      List {
        Text("focus").focusable()
        Button("tinted") {}
        Button("color") {}.foregroundColor(.primary)
        Button("other") {}.foregroundStyle(.red)
        Button {
        } label: {
          HStack {
            Text("label").foregroundColor(.primary)
            Text("rest")
          }
        }
      }
    }
    #expect(screen.style(of: "tinted")?.foreground == .ansi(6))
    #expect(screen.style(of: "color")?.foreground == .default)
    #expect(screen.style(of: "other")?.foreground == .ansi(1))
    #expect(screen.style(of: "label")?.foreground == .default)
    #expect(screen.style(of: "rest")?.foreground == .ansi(6))
  }
}
