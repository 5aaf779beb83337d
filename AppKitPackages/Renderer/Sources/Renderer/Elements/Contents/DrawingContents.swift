/// The content of an element that takes all the room there is, and shows what was drawn.
public struct DrawingContent: ElementContent {
  public var operations: [DrawingOperation]
  public var role: ElementRole { .image }
}

/// One step of a drawing, in points from the corner of the element.
public struct DrawingOperation: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case fill(FillStyle)
    case stroke(StrokeStyle)
  }

  public var kind: Kind
  public var path: Path
  public var color: Color
  /// The paths that all have to contain what is drawn.
  public var clips: [Path]
}

/// The content of an element that is filled with a colour, or has an outline.
public struct FillContent: ElementContent {
  /// How an outline runs. Where it is a path, only ``shape`` tells.
  public enum Outline: Hashable, Sendable {
    case rectangle, roundedRectangle, circle, capsule, path
  }

  public var outline: Outline
  /// The shape with the outline; nil for a rectangle.
  public var shape: ShapeReference?
  public var fill: Color?
  public var stroke: Color?
  public var role: ElementRole { .none }
}

/// A shape of any kind, which is equal to another if their values are.
public struct ShapeReference: Equatable {
  private let shape: any Shape

  init(_ shape: any Shape) { self.shape = shape }

  /// The outline inside a rectangle.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }

  public static func == (left: ShapeReference, right: ShapeReference) -> Bool {
    func isSame<S: Shape>(_ shape: S) -> Bool {
      (right.shape as? S).map { areEqual(shape, $0) } ?? false
    }
    return isSame(left.shape)
  }
}
