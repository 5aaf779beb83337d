import ViewKit
import ScreenTesting
import Testing
import CellMetrics

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

  @Test(arguments: [
    ["play", "pause", "stop"], ["heart", "heart.fill", "heart.slash"],
    ["star", "star.fill", "star.leadinghalf.filled", "star.slash"],
    ["bell", "bell.fill", "bell.slash", "bell.badge"], ["mic", "mic.slash"], ["eye", "eye.slash"],
    ["lock", "lock.open"], ["wifi", "wifi.slash", "wifi.exclamationmark"],
    ["bookmark", "bookmark.fill", "bookmark.slash"], ["square", "checkmark.square", "square.fill"],
    ["circle", "circle.fill", "checkmark.circle", "xmark.circle"], ["sun.max", "moon", "sun.min"],
    ["sunrise", "sunset"], ["video", "video.slash"], ["camera", "video", "eye"],
    ["speaker", "speaker.wave.1", "speaker.wave.2", "speaker.wave.3", "speaker.slash"],
    ["battery.0", "battery.25", "battery.50", "battery.75", "battery.100"],
    ["battery.0percent", "battery.50percent", "battery.100percent", "battery.100percent.bolt"],
    ["arrow.up", "arrow.down", "arrow.left", "arrow.right", "arrow.up.arrow.down"],
    ["chevron.up", "chevron.down", "chevron.left", "chevron.right", "chevron.up.chevron.down"],
    ["arrow.clockwise", "arrow.counterclockwise"], ["rotate.left", "rotate.right"],
    ["person", "person.2", "person.badge.plus", "person.badge.minus", "person.slash"],
    ["folder", "doc", "trash", "trash.slash", "tray"], ["cart", "bag", "basket"],
    ["hand.thumbsup", "hand.thumbsup.fill", "hand.thumbsdown", "hand.thumbsdown.fill"],
    ["pin", "pin.fill", "pin.slash"], ["location", "location.fill", "location.slash"],
    ["paperclip", "pin", "location", "mappin"], ["flag", "flag.fill", "flag.slash"],
    ["lightbulb", "lightbulb.fill", "lightbulb.slash"], ["bolt", "bolt.slash"],
    ["flashlight.on.fill", "flashlight.off.fill"], ["lightswitch.on", "lightswitch.off"],
    ["repeat", "repeat.1", "shuffle"], ["hare", "tortoise"], ["phone", "phone.down"],
    ["envelope", "envelope.open", "envelope.badge"], ["icloud", "icloud.slash"],
    ["airplane.departure", "airplane.arrival"],
  ])
  func `symbols of two states differ`(_ names: [String]) {
    for style in [SymbolTable.Style.unicode, .ascii] {
      let glyphs = names.map { SymbolTable.glyph(for: $0, style: style) }
      let isASCIIOfKinds = style == .ascii && names.contains("camera")
      if !isASCIIOfKinds { #expect(Set(glyphs).count == names.count, "\(names) \(glyphs)") }
      for glyph in glyphs { #expect((1...2).contains(displayWidth(of: glyph)), "\(glyph)") }
    }
  }

  @Test(arguments: [
    "archivebox", "bell", "bolt", "book", "bookmark", "briefcase", "camera", "checkmark.circle",
    "circle",
    "clock", "crown", "diamond", "doc", "doc.text", "drop", "exclamationmark.circle", "eye", "flag",
    "folder",
    "gamecontroller", "gearshape", "hand.thumbsup", "heart", "hexagon", "house", "lightbulb",
    "location",
    "lock", "map", "message", "minus.circle", "pause", "person", "person.2", "person.circle",
    "person.crop.circle", "phone", "photo", "pin", "play", "play.circle", "plus.circle", "shield",
    "speaker",
    "speaker.wave.2", "square", "star", "stop", "tag", "trash", "triangle", "video", "xmark.circle",
  ])
  func `a filled symbol differs from its outline`(_ name: String) {
    for style in [SymbolTable.Style.unicode, .ascii] {
      let outline = SymbolTable.glyph(for: name, style: style)
      let filled = SymbolTable.glyph(for: name + ".fill", style: style)
      #expect(outline != filled, "\(outline)")
      #expect((1...2).contains(displayWidth(of: filled)), "\(filled)")
      let isASCII = filled.allSatisfy(\.isASCII)
      #expect(isASCII == (style == .ascii), "\(filled)")
    }
  }

  @Test func `a filled symbol in a shape or with a slash is filled`() {
    #expect(SymbolTable.glyph(for: "bell.circle.fill") == SymbolTable.glyph(for: "bell.fill"))
    #expect(SymbolTable.glyph(for: "play.rectangle.fill") == SymbolTable.glyph(for: "play.fill"))
    #expect(SymbolTable.glyph(for: "bell.slash.fill") == "◭×")
    #expect(SymbolTable.glyph(for: "bell.slash.circle.fill", style: .ascii) == "!x")
    // The prefix of another symbol is not filled.
    #expect(
      SymbolTable.glyph(for: "square.and.pencil.circle.fill")
        == SymbolTable.glyph(for: "square.and.pencil")
    )
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
