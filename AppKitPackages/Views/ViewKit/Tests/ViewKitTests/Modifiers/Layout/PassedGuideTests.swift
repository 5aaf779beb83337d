import ViewKit
import ScreenTesting
import Testing

private enum Colon: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat {
    context[HorizontalAlignment.center]
  }
}

extension HorizontalAlignment {
  fileprivate static let colon = HorizontalAlignment(Colon.self)
}

/// Tests that modifiers around a stack keep the guide that the stack has from its views.
@MainActor
struct PassedGuideTests {
  private var pair: some View {
    HStack(spacing: 0) {
      Color.red.frame(width: 80, height: 16)
      Color.blue.frame(width: 16, height: 16).alignmentGuide(.colon) { $0[.leading] }
    }
  }

  /// The position of a view whose leading edge is aligned with the guide of another one.
  private func position(_ view: some View) -> CGFloat? {
    var position: CGFloat?
    let screen = Screen(
      VStack(alignment: .colon, spacing: 0) {
        view
        Color.green.frame(width: 32, height: 16).alignmentGuide(.colon) { $0[.leading] }
          .onGeometryChange(for: CGFloat.self) {
            $0.frame(in: .global).minX
          } action: {
            position = $0
          }
      }
      .frame(width: 640, height: 384, alignment: .topLeading)
    )
    _ = screen.text
    return position
  }

  @Test func `modifiers that change no layout keep the guides of a stack`() {
    let views: [(String, AnyView)] = [
      ("none", AnyView(pair)),
      ("background", AnyView(pair.background(Color.red))),
      ("overlay", AnyView(pair.overlay { Text("O") })),
      ("border", AnyView(pair.border(.red))),
      ("opacity", AnyView(pair.opacity(0.5))),
      ("clipped", AnyView(pair.clipped())),
      ("clip shape", AnyView(pair.clipShape(Rectangle()))),
      ("fixed size", AnyView(pair.fixedSize())),
      ("offset", AnyView(pair.offset(x: 8))),
      ("tap", AnyView(pair.onTapGesture {})),
      ("gesture", AnyView(pair.gesture(DragGesture()))),
      ("hover", AnyView(pair.onHover { _ in })),
      (
        "geometry",
        AnyView(
          pair.onGeometryChange(for: CGSize.self) {
            $0.size
          } action: { _ in
          }
        )
      ),
      ("accessibility", AnyView(pair.accessibilityElement(children: .combine))),
      ("hit testing", AnyView(pair.allowsHitTesting(false))),
      ("key press", AnyView(pair.onKeyPress(.space) { .ignored })),
      ("coordinate space", AnyView(pair.coordinateSpace(name: "pair"))),
      ("focusable", AnyView(pair.focusable())),
      ("group", AnyView(Group { pair })),
      ("disabled", AnyView(pair.disabled(true))),
      ("frame", AnyView(pair.frame(height: 16))),
      ("aspect ratio", AnyView(pair.aspectRatio(contentMode: .fit))),
      ("hidden", AnyView(pair.hidden())),
      ("several", AnyView(pair.opacity(0.9).background(Color.red).onTapGesture {})),
    ]
    for (name, view) in views { #expect(position(view) == 80, "\(name)") }
    #expect(position(pair.padding(.leading, 16)) == 96)
  }
}
