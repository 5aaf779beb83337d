import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct StyleModifierTests {
  private func style<V: View>(@ViewBuilder _ view: () -> V) -> CellStyle? {
    show(12, 1, view).style(of: "a")
  }

  @Test func `fonts are bold or dim, because letters have one size`() {
    #expect(style { Text("a").font(.largeTitle) }?.attributes == .bold)
    #expect(style { Text("a").font(.headline) }?.attributes == .bold)
    #expect(style { Text("a").font(.body) }?.attributes == [])
    #expect(style { Text("a").font(.caption) }?.attributes == .dim)
    #expect(style { Text("a").font(.system(size: 34)) }?.attributes == .bold)
    #expect(style { Text("a").font(.system(.body, weight: .bold)) }?.attributes == .bold)
    #expect(style { Text("a").font(.custom("Fancy", size: 12)) }?.attributes == .dim)
    #expect(style { VStack { Text("a") }.font(.title) }?.attributes == .bold)
    let font: Font = .body.bold().italic()
    #expect(style { Text("a").font(font) }?.attributes == [.bold, .italic])
  }

  @Test func `weight, italic, underline and strikethrough are shown`() {
    #expect(style { VStack { Text("a") }.bold() }?.attributes == .bold)
    #expect(style { VStack { Text("a") }.fontWeight(.semibold) }?.attributes == .bold)
    #expect(style { VStack { Text("a") }.fontWeight(.light) }?.attributes == .dim)
    #expect(style { VStack { Text("a") }.italic() }?.attributes == .italic)
    #expect(style { VStack { Text("a") }.underline() }?.attributes == .underline)
    #expect(style { VStack { Text("a") }.strikethrough() }?.attributes == .strikethrough)
    #expect(style { VStack { Text("a").bold(false) }.bold() }?.attributes == .bold)
  }

  @Test func `named colors are those of the terminal`() {
    #expect(style { Text("a").foregroundColor(.red) }?.foreground == .ansi(1))
    #expect(style { VStack { Text("a") }.foregroundStyle(.green) }?.foreground == .ansi(2))
    #expect(style { Text("a").foregroundStyle(.secondary) }?.attributes == .dim)
    let inRed = style { VStack { Text("a").foregroundStyle(.primary) }.foregroundStyle(.red) }
    #expect(inRed?.foreground == .ansi(1))
    let faintRed = style {
      VStack { VStack { Text("a") }.foregroundStyle(.secondary) }.foregroundStyle(.red)
    }
    #expect(faintRed == CellStyle(foreground: .ansi(1), attributes: .dim))
    #expect(
      style { Text("a").foregroundColor(Color(red: 1, green: 0, blue: 0)) }?.foreground
        == .rgb(255, 0, 0)
    )
    #expect(
      style { Text("a").foregroundStyle(Color(hue: 1 / 3, saturation: 1, brightness: 1)) }?
        .foreground == .rgb(0, 255, 0)
    )
    #expect(style { Text("a").foregroundStyle(Color.blue.opacity(0.3)) }?.attributes == .dim)
    let gradient = LinearGradient(
      colors: [.yellow, .red],
      startPoint: .leading,
      endPoint: .trailing
    )
    #expect(style { Text("a").foregroundStyle(gradient) }?.foreground == .ansi(3))
  }

  @Test func `the secondary style is that of symbols in a filled shape`() {
    func colored<V: View>(@ViewBuilder _ view: () -> V) -> CellStyle? {
      let screen = show(4, 1, view)
      return screen.style(of: screen.text)
    }
    func symbol(_ name: String) -> CellStyle? {
      colored { Image(systemName: name).foregroundStyle(.blue, .green) }
    }
    #expect(symbol("checkmark.circle.fill")?.foreground == .ansi(2))
    #expect(symbol("checkmark.seal.fill")?.foreground == .ansi(2))
    #expect(symbol("checkmark")?.foreground == .ansi(4))
    #expect(symbol("circle.fill")?.foreground == .ansi(4))
    #expect(colored { Text("a").foregroundStyle(.blue, .green) }?.foreground == .ansi(4))
    let inner = colored {
      VStack { Image(systemName: "xmark.circle.fill").foregroundStyle(.red) }
        .foregroundStyle(.blue, .green)
    }
    #expect(inner?.foreground == .ansi(1))
  }

  @Test func `an adaptive color changes with the color scheme`() {
    let screen = show(4, 1) { Text("a").foregroundColor(Color(light: .black, dark: .white)) }
    #expect(screen.style(of: "a")?.foreground == .ansi(15))
    let light: ColorScheme = .light
    screen.session.setColorScheme(light)
    #expect(screen.style(of: "a")?.foreground == .ansi(0))
  }

  @Test func `preferredColorScheme sets the color scheme of descendants`() {
    struct Scheme: View {
      @Environment(\.colorScheme) private var colorScheme
      var body: some View { Text(colorScheme == .light ? "light" : "dark") }
    }
    #expect(show(8, 1) { Scheme().preferredColorScheme(.light) }.text == "light")
    #expect(show(8, 1) { Scheme().environment(\.colorScheme, .dark) }.text == "dark")
  }

  @Test func `a tint sets the color of controls`() {
    #expect(
      style { Button("a") {}.buttonStyle(.borderless).tint(.red) }?.foreground == .ansi(1)
    )
    #expect(
      style { Button("a") {}.buttonStyle(.borderless).accentColor(.blue) }?.foreground == .ansi(4)
    )
    #expect(
      style { VStack { Text("a").foregroundStyle(.tint) }.tint(.green) }?.foreground == .ansi(2)
    )
  }

  @Test func `a style with a tint of its own sets the color of its control`() {
    func color(_ view: some View) -> CellColor {
      show(12, 1) { view }.frame[0, 0].style.foreground
    }
    let toggle = Toggle("a", isOn: .constant(true))
    let progress = ProgressView(value: 0.5)
    #expect(color(toggle.toggleStyle(SwitchToggleStyle(tint: .red))) == .ansi(1))
    #expect(color(progress.progressViewStyle(LinearProgressViewStyle(tint: .red))) == .ansi(1))
    #expect(color(progress.progressViewStyle(CircularProgressViewStyle(tint: .red))) == .ansi(1))
    #expect(color(toggle.toggleStyle(.switch).tint(.blue)) == .ansi(4))
    #expect(color(progress.progressViewStyle(LinearProgressViewStyle()).tint(.blue)) == .ansi(4))
  }

  @Test func `a translucent view is dim, and an invisible one keeps its space`() {
    #expect(style { Text("a").opacity(0.5) }?.attributes == .dim)
    #expect(style { Text("a").opacity(0.9) }?.attributes == [])
    func hidden<V: View>(_ view: V) -> String {
      show(8, 1) {
        HStack(spacing: 0) {
          view
          Text("b")
        }
      }.text
    }
    #expect(hidden(Text("a").opacity(0)) == " b")
    #expect(hidden(Text("a").hidden()) == " b")
  }

  @Test func `a border is drawn in the outermost cells`() {
    let screen = show(6, 3) { Text("a").frame(width: 40, height: 48).border(.red) }
    #expect(screen.text == "┌───┐\n│ a │\n└───┘")
    #expect(screen.frame[0, 0].style.foreground == .ansi(1))
  }

  @Test func `shapes are filled and stroked`() {
    let filled = show(6, 3) { Rectangle().fill(.green).frame(width: 16, height: 16) }
    #expect(filled.frame[1, 0].style.background == .ansi(2))
    #expect(filled.frame[2, 0].style.background == .default)
    let stroked = show(6, 3) { RoundedRectangle(cornerRadius: 8).stroke(.red) }
    #expect(stroked.text == "╭────╮\n│    │\n╰────╯")
    let bordered = show(6, 3) { Rectangle().strokeBorder(.red, lineWidth: 2) }
    #expect(bordered.text == "┌────┐\n│    │\n└────┘")
    let colored = show(4, 1) { Circle().foregroundColor(.blue) }
    #expect(colored.frame[1, 0].style.background == .ansi(4))
  }

  @Test func `lineLimit limits, reserves and truncates lines`() {
    let long = "one two three four"
    #expect(show(7, 4) { Text(long).lineLimit(1) }.text == "one tw…")
    #expect(show(7, 4) { Text(long).lineLimit(2) }.text == "one two\nthree…")
    #expect(show(7, 4) { Text(long).lineLimit(1).truncationMode(.head) }.text == "…e four")
    #expect(show(7, 4) { Text(long).lineLimit(1).truncationMode(.middle) }.text == "one…our")
    let reserved = show(7, 4) {
      VStack(alignment: .leading, spacing: 0) {
        Text("a").lineLimit(3, reservesSpace: true)
        Text("b")
      }
    }
    #expect(reserved.text == "a\n\n\nb")
    let range = show(7, 4) {
      VStack(alignment: .leading, spacing: 0) {
        Text("a").lineLimit(2...3)
        Text("b")
      }
    }
    #expect(range.text == "a\n\nb")
  }

  @Test func `multilineTextAlignment aligns the lines of a text`() {
    func lines(_ alignment: TextAlignment) -> String {
      show(8, 2) { Text("wide\nab").multilineTextAlignment(alignment) }.text
    }
    #expect(lines(.leading) == "wide\nab")
    #expect(lines(.center) == "wide\n ab")
    #expect(lines(.trailing) == "wide\n  ab")
  }

  @Test func `textCase converts letters`() {
    #expect(show(8, 1) { Text("Abc").textCase(.uppercase) }.text == "ABC")
    #expect(show(8, 1) { Text("Abc").textCase(.lowercase) }.text == "abc")
    #expect(show(8, 1) { VStack { Text("Abc").textCase(nil) }.textCase(.uppercase) }.text == "Abc")
  }

  @Test func `redacted texts and symbols are bars of the same width`() {
    let screen = show(10, 1) {
      HStack {
        Text("abc")
        Image(systemName: "star")
        Text("d").unredacted()
      }
      .redacted(reason: .placeholder)
    }
    #expect(screen.text == "▒▒▒ ▒ d")
  }

  @Test func `symbols have variants`() {
    #expect(show(4, 1) { Image(systemName: "heart").symbolVariant(.fill) }.text == "♥")
    #expect(show(4, 1) { Image(systemName: "heart") }.text == "♡")
    #expect(
      show(4, 1) { Image(systemName: "checkmark").symbolVariant(.circle.fill) }.text == "✔"
    )
  }

  @Test func `modifiers without a representation in cells have no effect`() {
    let screen = show(10, 1) {
      Text("same")
        .shadow(color: .black, radius: 4, y: 2)
        .rotationEffect(.degrees(90))
        .scaleEffect(2)
        .blur(radius: 3)
        .cornerRadius(8)
        .blendMode(.multiply)
        .colorMultiply(.red)
        .colorInvert()
        .mask(Circle())
        .animation(.default, value: 1)
        .transition(.opacity.combined(with: .move(edge: .top)))
        .ignoresSafeArea()
        .minimumScaleFactor(0.5)
        .monospacedDigit()
        .dynamicTypeSize(.large)
        .statusBar(hidden: true)
    }
    #expect(screen.text == "same")
    #expect(screen.style(of: "same") == .plain)
  }

  @Test func `a modifier can have an animation of its own`() {
    struct Dimmed: ViewModifier {
      var isDimmed: Bool
      func body(content: Content) -> some View {
        HStack(spacing: 0) {
          Text(isDimmed ? "dim " : "lit ")
          content
        }
      }
    }
    let screen = show(20, 2) {
      VStack(alignment: .leading, spacing: 0) {
        Text("a").modifier(Dimmed(isDimmed: true).animation(.linear.repeatForever()))
        Text("b").modifier(Dimmed(isDimmed: false).transaction { $0.animation = nil })
      }
    }
    #expect(screen.text == "dim a\nlit b")
  }
}
