import ElementTree

/// The shape of the border of a button. As a view, it is drawn like any other shape.
///
/// ```swift
/// Text("Save")
///   .padding()
///   .background(.blue, in: ButtonBorderShape.capsule)
/// ```
///
/// The modifier `buttonBorderShape` has no effect, because buttons have one shape.
public struct ButtonBorderShape: InsettableShape, Hashable {
  public typealias InsetShape = InsettedShape<ButtonBorderShape>

  private enum Kind: Hashable {
    case automatic, capsule, circle
    case roundedRectangle(radius: CGFloat)
  }

  private let kind: Kind
  /// The default shape, which is drawn as a rectangle with rounded corners.
  public static let automatic = Self(kind: .automatic)
  /// A capsule.
  public static let capsule = Self(kind: .capsule)
  /// A circle.
  public static let circle = Self(kind: .circle)
  /// A rectangle with rounded corners.
  public static let roundedRectangle = Self(kind: .roundedRectangle(radius: 8))
  /// Returns a rectangle with corners of a radius in points.
  public static func roundedRectangle(radius: CGFloat) -> Self {
    Self(kind: .roundedRectangle(radius: radius))
  }

  private nonisolated var shape: any Shape {
    switch kind {
    case .automatic: RoundedRectangle(cornerRadius: 8)
    case .capsule: Capsule()
    case .circle: Circle()
    case .roundedRectangle(let radius): RoundedRectangle(cornerRadius: radius)
    }
  }

  public nonisolated var _outline: FillContent.Outline { shape._outline }
  public nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect) }
}
