import ScreenTesting
import Testing
import ViewKit

private enum Mark: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
}

extension HorizontalAlignment {
  fileprivate static let mark = HorizontalAlignment(Mark.self)
}

/// Tests the positions of guides that several views, modifiers and containers set.
@MainActor
struct AlignmentGuideTests {
  @MainActor private final class Frames {
    var rects: [String: CGRect] = [:]

    func note(_ name: String, _ view: some View) -> some View {
      view.onGeometryChange(for: CGRect.self) {
        $0.frame(in: .global)
      } action: {
        self.rects[name] = $0
      }
    }
  }

  private func frame(_ make: (Frames) -> some View) -> CGRect? {
    let frames = Frames()
    _ = show(40, 12) { make(frames) }.text
    return frames.rects["x"]
  }

  /// Returns the column of a view that is aligned with another one by its leading edge, in points.
  private func leading(beside view: some View) -> CGFloat? {
    frame { frames in
      VStack(alignment: .leading, spacing: 0) {
        frames.note("x", Text("x"))
        view
      }
    }?.minX
  }

  @Test func `a guide can read the guide that it replaces`() {
    let text = Text("text").alignmentGuide(.leading) { _ in 16 }
    #expect(leading(beside: text.alignmentGuide(.leading) { $0[.leading] + 16 }) == 32)
    #expect(leading(beside: text.alignmentGuide(.leading) { $0[explicit: .leading] ?? 80 }) == 16)
    #expect(leading(beside: text.alignmentGuide(.trailing) { _ in 8 }) == 16)
    #expect(
      leading(beside: Text("text").alignmentGuide(.leading) { $0[explicit: .leading] ?? 24 }) == 24
    )
    // The modifiers between both move the inner guide.
    #expect(
      leading(beside: text.padding(.leading, 16).alignmentGuide(.leading) { $0[.leading] }) == 32
    )
    #expect(
      leading(
        beside: text.frame(width: 80, alignment: .trailing).border(.red)
          .alignmentGuide(.leading) { ($0[explicit: .leading] ?? 0) - 8 }
      ) == 56
    )
  }

  @Test func `a guide can read the guides of the views in it`() {
    let row = HStack(spacing: 0) {
      Text("....")
      Text("..").alignmentGuide(.mark) { $0[.leading] }
    }
    #expect(leading(beside: row.alignmentGuide(.leading) { $0[.mark] }) == 32)
    #expect(leading(beside: row.background(.red).alignmentGuide(.leading) { $0[.mark] }) == 32)
    #expect(leading(beside: row.alignmentGuide(.leading) { $0[explicit: .mark] ?? 0 }) == 32)
    #expect(leading(beside: Text("..").alignmentGuide(.leading) { $0[explicit: .mark] ?? 8 }) == 8)
  }

  @Test func `guides that read each other end`() {
    let view = Text("text")
      .alignmentGuide(.leading) { $0[.trailing] }
      .alignmentGuide(.trailing) { $0[.leading] + 8 }
    #expect(leading(beside: view) == 8)
  }

  @Test func `ViewThatFits has the guides of the view that it shows`() {
    let view = ViewThatFits(in: .horizontal) {
      Text(String(repeating: "long", count: 20)).alignmentGuide(.leading) { _ in 80 }
      Text("short").alignmentGuide(.leading) { _ in 16 }
    }
    #expect(leading(beside: view) == 16)
  }

  @Test func `layers follow the guides of the view that they are attached to`() {
    let box = Color.red.frame(width: 80, height: 48).alignmentGuide(.mark) { _ in 24 }
    let mark = Alignment(horizontal: .mark, vertical: .top)
    let text = Text("x").alignmentGuide(.mark) { $0[.leading] }
    let plain = Color.red.frame(width: 80, height: 48)
    let edges: [(CGFloat?, CGFloat)] = [
      (frame { frames in box.overlay(alignment: mark) { frames.note("x", text) } }?.minX, 24),
      (frame { frames in box.background(alignment: mark) { frames.note("x", text) } }?.minX, 24),
      (
        frame { frames in
          box.padding(.leading, 8).overlay(alignment: mark) { frames.note("x", text) }
        }?.minX, 32
      ),
      (frame { frames in plain.overlay(alignment: mark) { frames.note("x", text) } }?.minX, 40),
      (
        frame { frames in plain.overlay(alignment: .bottomTrailing) { frames.note("x", text) } }?
          .maxX, 80
      ),
    ]
    for (index, edge) in edges.enumerated() { #expect(edge.0 == edge.1, "\(index)") }
  }

  @Test func `baselines follow the texts in a view`() {
    func row(_ alignment: VerticalAlignment, _ view: some View) -> CGFloat? {
      frame { frames in
        HStack(alignment: alignment, spacing: 0) {
          frames.note("x", Text("x"))
          view
        }
      }?.minY
    }
    let lines = Text("1\n2\n3")
    let column = VStack(spacing: 0) {
      Text("1")
      Text("2")
    }
    let cases: [(first: CGFloat, last: CGFloat, view: AnyView)] = [
      (0, 32, AnyView(lines)),
      (16, 48, AnyView(lines.padding(.top, 16))),
      (0, 32, AnyView(lines.padding(.bottom, 16))),
      (16, 32, AnyView(column.padding(.vertical, 16))),
      (16, 32, AnyView(column.frame(height: 64).background(.red).onTapGesture {})),
      (
        0, 16,
        AnyView(
          HStack(spacing: 0) {
            column; Text("a")
          }
        )
      ),
      (32, 32, AnyView(Color.red.frame(width: 16, height: 48))),
      (32, 32, AnyView(Color.red.frame(width: 16, height: 48).border(.blue))),
      (0, 0, AnyView(Button("b") {})),
      (32, 0, AnyView(Text("a").alignmentGuide(.firstTextBaseline) { $0[.bottom] + 32 })),
    ]
    for (index, item) in cases.enumerated() {
      #expect(row(.firstTextBaseline, item.view) == item.first, "\(index)")
      #expect(row(.lastTextBaseline, item.view) == item.last, "\(index)")
    }
  }
}
