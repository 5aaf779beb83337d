/// A shape that can become smaller on all sides.
///
/// ```swift
/// struct Diamond: InsettableShape {
///   var inset: CGFloat = 0
///   func inset(by amount: CGFloat) -> Diamond { Diamond(inset: inset + amount) }
///   func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: inset, dy: inset)) }
/// }
/// ```
public protocol InsettableShape: Shape {
  /// The type of the smaller shape.
  associatedtype InsetShape: InsettableShape
  /// Returns the shape with a distance from the edges of its frame, in points.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}
