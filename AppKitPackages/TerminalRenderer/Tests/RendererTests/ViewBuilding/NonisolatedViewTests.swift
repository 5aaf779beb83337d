import Renderer
import RendererTesting
import Testing

// Apps describe views in enums, in extensions of values and in functions, which are not isolated to
// the main actor. The file tests that such code compiles in Swift 6 mode.

private enum Status: CaseIterable {
  case open, done

  var icon: some View {
    Image(systemName: self == .open ? "circle" : "checkmark").foregroundColor(.red).padding(
      .leading
    )
  }

  @ViewBuilder var label: some View {
    switch self {
    case .open: Label("Open", systemImage: "circle").bold()
    case .done: Text("Done").strikethrough().opacity(0.5)
    }
  }

  var erased: AnyView { AnyView(Text("erased").padding()) }
}

private struct Page {
  let title: String

  func make() -> some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(title).font(.headline).frame(maxWidth: .infinity)
      HStack { ForEach(0..<2, id: \.self) { Text("\($0)") } }
      Divider()
      Spacer()
    }
    .background(Color.blue.opacity(0.2))
    .clipShape(RoundedRectangle(cornerRadius: 8))
    .onAppear {}
    .task {}
  }

  static func link(_ title: String, action: @escaping @MainActor () -> Void) -> some View {
    Button(title, action: action).disabled(false).tint(.green)
  }
}

extension Text {
  fileprivate func tag() -> some View {
    font(.caption).padding(.horizontal, 8).background(Capsule().fill(.red))
  }
}

extension Image {
  fileprivate func avatar() -> some View {
    resizable().scaledToFit().frame(width: 40, height: 40).clipShape(Circle())
  }
}

extension Shape {
  fileprivate func outlined(_ style: some ShapeStyle) -> some View {
    stroke(style, lineWidth: 1).background(fill(style))
  }
}

private struct Arc: Shape {
  let part: Int
  private var degrees: Double { Double(part) * 90 }
  private var start: Angle { Angle(degrees: degrees) }

  func path(in rect: CGRect) -> Path {
    Path { path in
      path.addArc(
        center: CGPoint(x: rect.midX, y: rect.midY),
        radius: rect.width / 2,
        startAngle: start,
        endAngle: start + .degrees(90),
        clockwise: false
      )
    }
  }
}

extension View {
  fileprivate nonisolated func card() -> some View {
    padding().background { Rectangle().outlined(.red) }.accessibilityLabel("Card")
  }
}

private func header(_ title: String) -> some View { Text(title).tag().card() }

@MainActor
@Suite struct NonisolatedViewTests {
  @Test func `views from code without isolation are shown`() {
    var taps = 0
    let screen = Screen(
      VStack(spacing: 0) {
        Status.open.label
        Status.done.label
        Status.done.icon
        Status.open.erased
        Page.link("Tap") { taps += 1 }
        header("Header")
        Image(systemName: "star").avatar()
        Arc(part: 1).outlined(.blue)
      },
      columns: 30,
      rows: 24
    )
    for text in ["Open", "Done", "erased", "Header"] { #expect(screen.contains(text)) }
    #expect(screen.tap("Tap"))
    #expect(taps == 1)
    #expect(Screen(Page(title: "Page").make(), columns: 20, rows: 5).contains("Page"))
  }
}
