import ViewKit
import ScreenTesting
import TerminalRenderer
import Testing

/// Tests of views that change their content with their size.
@MainActor
@Suite struct EndlessLayoutTests {
  /// A view whose width changes after every layout.
  private struct Restless: View {
    @State private var width: CGFloat = 80
    @State private var presses = 0
    var body: some View {
      VStack {
        Text("x").frame(width: width)
          .background {
            GeometryReader { geometry in
              Color.clear.onChange(of: geometry.size.width, initial: true) {
                width = width == 80 ? 160 : 80
              }
            }
          }
        Button("pressed \(presses)") { presses += 1 }
      }
    }
  }

  @Test func `a view that changes its size without end is named and stays usable`() async {
    let screen = Screen(Restless(), columns: 30, rows: 6)
    var frames = 0
    screen.session.onNeedsFrame = { frames += 1 }
    for _ in 0..<30 { await screen.settle(5) }
    #expect(
      screen.session.graph.warnings == [
        """
        The view Restless keeps changing its content: sizes still differed after 100 rounds of \
        layout. The last sizes stay until the next key or click. To fix this, look for a \
        "GeometryReader" or "onGeometryChange" in these views that changes the size that it measures.
        """
      ]
    )
    let before = frames
    await screen.settle()
    #expect(frames == before)
    screen.tap("pressed 0")
    #expect(screen.contains("pressed 1"))
    screen.press(.enter)
    #expect(screen.contains("pressed 2"))
  }

  @Test func `the first frame has the measured sizes`() {
    let session = TerminalSession(columns: 30, rows: 4) {
      GeometryReader { geometry in Text("\(Int(geometry.size.width)) wide") }
    }
    #expect(session.frame().text[0].hasPrefix("240 wide"))
  }

  @Test func `nested sizes settle`() {
    let session = TerminalSession(columns: 30, rows: 6) {
      GeometryReader { a in
        GeometryReader { b in
          GeometryReader { c in
            Text("w \(Int(c.size.width))")
          }
          .frame(width: b.size.width / 2)
        }
        .frame(width: a.size.width / 2)
      }
    }
    #expect(session.frame().text.contains { $0.contains("w 64") })
    #expect(session.graph.warnings == [])
  }
}
