/// A shape that can become smaller on all sides.
///
/// ```swift
/// struct Diamond: InsettableShape {
///   var inset: CGFloat = 0
///   func inset(by amount: CGFloat) -> Diamond { Diamond(inset: inset + amount) }
///   func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: inset, dy: inset)) }
/// }
/// ```
public nonisolated protocol InsettableShape: Shape {
  /// The type of the smaller shape.
  associatedtype InsetShape: InsettableShape
  /// Returns the shape with a distance from the edges of its frame, in points.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

extension InsettableShape where InsetShape == InsettedShape<Self> {
  public nonisolated func inset(by amount: CGFloat) -> InsettedShape<Self> {
    InsettedShape(base: self, amount: amount)
  }
}

extension Rectangle: InsettableShape {
  public typealias InsetShape = InsettedShape<Rectangle>
}
extension RoundedRectangle: InsettableShape {
  public typealias InsetShape = InsettedShape<RoundedRectangle>
}
extension UnevenRoundedRectangle: InsettableShape {
  public typealias InsetShape = InsettedShape<UnevenRoundedRectangle>
}
extension ContainerRelativeShape: InsettableShape {
  public typealias InsetShape = InsettedShape<ContainerRelativeShape>
}
extension ConcentricRectangle: InsettableShape {
  public typealias InsetShape = InsettedShape<ConcentricRectangle>
}
extension Circle: InsettableShape {
  public typealias InsetShape = InsettedShape<Circle>
}
extension Ellipse: InsettableShape {
  public typealias InsetShape = InsettedShape<Ellipse>
}
extension Capsule: InsettableShape {
  public typealias InsetShape = InsettedShape<Capsule>
}
extension InsettedShape: InsettableShape {
  public typealias InsetShape = InsettedShape<Base>
  public nonisolated func inset(by amount: CGFloat) -> InsettedShape<Base> {
    InsettedShape(base: base, amount: self.amount + amount)
  }
}
