import ViewKit
import ScreenTesting
import Testing

/// Tests of the shape of the border of a button, which is also a shape to draw.
@MainActor
@Suite struct ButtonBorderShapeTests {
  private func path(_ shape: some InsettableShape, in rect: CGRect) -> Path { shape.path(in: rect) }

  @Test func `the path is that of the shape with the same name`() {
    let rect = CGRect(x: 10, y: 20, width: 80, height: 40)
    #expect(path(ButtonBorderShape.capsule, in: rect) == Capsule().path(in: rect))
    #expect(path(ButtonBorderShape.circle, in: rect) == Circle().path(in: rect))
    let rounded = RoundedRectangle(cornerRadius: 12).path(in: rect)
    #expect(path(ButtonBorderShape.roundedRectangle(radius: 12), in: rect) == rounded)
    #expect(ButtonBorderShape.automatic.path(in: rect).boundingRect == rect)
  }

  @Test func `shapes with different radii differ`() {
    #expect(ButtonBorderShape.roundedRectangle(radius: 3) != .roundedRectangle(radius: 4))
    #expect(ButtonBorderShape.capsule != .circle)
  }

  @Test func `an inset makes the shape smaller`() {
    let rect = CGRect(x: 0, y: 0, width: 80, height: 40)
    #expect(
      ButtonBorderShape.capsule.inset(by: 5).path(in: rect)
        == Capsule().inset(by: 5).path(in: rect)
    )
  }

  @Test func `it is drawn like the shape with the same name`() {
    func text(_ shape: some InsettableShape) -> String {
      show(12, 3) { shape.strokeBorder() }.text
    }
    #expect(text(ButtonBorderShape.capsule) == text(Capsule()))
    #expect(text(ButtonBorderShape.roundedRectangle) == text(RoundedRectangle(cornerRadius: 8)))
  }
}
