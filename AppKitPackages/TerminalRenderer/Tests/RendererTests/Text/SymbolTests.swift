import Renderer
import RendererTesting
import Testing
import TextMetrics

@MainActor
@Suite struct SymbolTests {
  @Test func `every symbol and its ASCII fallback are one or two cells wide`() {
    #expect(SymbolTable.names.count > 700)
    for name in SymbolTable.names {
      let glyph = SymbolTable.glyph(for: name)
      let ascii = SymbolTable.glyph(for: name, style: .ascii)
      #expect((1...2).contains(displayWidth(of: glyph)), "\(name)")
      let isASCII = ascii.allSatisfy(\.isASCII)
      #expect(isASCII && (1...2).contains(ascii.count), "\(name)")
    }
  }

  @Test(arguments: [
    "house", "gear", "person", "star.fill", "heart.fill", "trash", "plus", "minus", "xmark",
    "checkmark", "checkmark.circle.fill", "chevron.right", "chevron.left", "magnifyingglass",
    "square.and.arrow.up", "square.and.pencil", "ellipsis.circle", "bell", "calendar", "clock",
    "envelope", "lock", "wifi", "person.crop.circle", "arrow.clockwise", "info.circle",
    "exclamationmark.triangle", "list.bullet", "slider.horizontal.3", "doc.text", "folder",
    "paperplane", "phone", "camera", "photo", "mic", "play.fill", "pause.fill", "flag", "bookmark",
    "tag", "cart", "creditcard", "gift", "globe", "map", "location", "moon", "sun.max", "bolt",
  ])
  func `a symbol that apps use has its own character`(_ name: String) {
    #expect(SymbolTable.glyph(for: name) != "▪")
  }

  @Test func `an unknown variant shows its base symbol, and an unknown name a square`() {
    #expect(SymbolTable.glyph(for: "bell.and.waveform") == SymbolTable.glyph(for: "bell"))
    #expect(SymbolTable.glyph(for: "no.such.thing") == "▪")
    #expect(SymbolTable.glyph(for: "no.such.thing", style: .ascii) == "#")
  }

  @Test func `a terminal without Unicode shows ASCII only`() {
    let screen = Screen(
      TabView {
        VStack {
          Label("Café", systemImage: "star.fill")
          Text("\(Image(systemName: "heart.fill")) in text")
          Toggle("On", isOn: .constant(true)).toggleStyle(.switch)
          ProgressView()
          GroupBox("Box") { Text("漢") }
        }
        .tabItem { Label("Home", systemImage: "house") }
      },
      columns: 30,
      rows: 12
    )
    #expect(screen.contains("★ Café"))
    screen.session.symbols = .ascii
    let isASCII = screen.text.allSatisfy(\.isASCII)
    #expect(isASCII)
    #expect(screen.contains("* Cafe"))
    #expect(screen.contains("<3 in text"))
    #expect(screen.contains("(-*) On"))
    #expect(screen.contains("+-----+"))
    #expect(screen.contains("??"))
    screen.session.symbols = .unicode
    #expect(screen.contains("★ Café"))
  }
}
