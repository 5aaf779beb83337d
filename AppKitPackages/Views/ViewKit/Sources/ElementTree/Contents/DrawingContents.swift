/// The content of a canvas, which fills the proposed size and shows drawing operations.
public struct DrawingContent: ElementContent {
  /// The drawing operations, from back to front.
  public var operations: [DrawingOperation]

  /// Creates the content of a canvas.
  public init(operations: [DrawingOperation]) {
    self.operations = operations
  }

  public var role: ElementRole { .image }
}

/// A drawing operation of a canvas. Coordinates are points from the top left corner of the element.
///
/// ```swift
/// let circle = DrawingOperation(
///   kind: .fill(FillStyle()),
///   path: .init(ellipseIn: CGRect(x: 0, y: 0, width: 80, height: 80)),
///   color: .red,
///   clips: []
/// )
/// ```
public struct DrawingOperation: Equatable, Sendable {
  /// The kind of a drawing operation.
  public enum Kind: Equatable, Sendable {
    /// Fills the inside of the path.
    case fill(FillStyle)
    /// Draws a line along the path.
    case stroke(StrokeStyle)
  }

  /// Whether the path is filled or stroked.
  public var kind: Kind
  /// The outline, in points.
  public var path: Path
  /// The color of the area or the line.
  public var color: Color
  /// The clipping paths. Only points inside all of them are drawn.
  public var clips: [Path]

  /// Creates a drawing operation.
  public init(kind: Kind, path: Path, color: Color, clips: [Path]) {
    self.kind = kind
    self.path = path
    self.color = color
    self.clips = clips
  }
}

/// The content of a filled or stroked shape.
public struct FillContent: ElementContent {
  /// The kind of outline. Only ``shape`` describes a path.
  public enum Outline: Hashable, Sendable {
    /// The kinds of outlines.
    case rectangle, roundedRectangle, circle, capsule, path
  }

  /// The kind of outline.
  public var outline: Outline
  /// The shape with the outline; nil for a rectangle.
  public var shape: ShapeReference?
  /// The color of the area, or `nil` if it is not filled.
  public var fill: Color?
  /// The gradient of the area, whose first color is ``fill``; nil for a plain color.
  public var gradient: FillGradient?
  /// The color of the outline, or `nil` if it has no line.
  public var stroke: Color?
  /// The width, ends and dashes of the outline.
  public var line: StrokeStyle
  /// Whether the line is inside of the outline, instead of half inside and half outside.
  public var isLineInside: Bool

  /// Creates the content of a filled or stroked shape.
  public init(
    outline: Outline,
    shape: ShapeReference? = nil,
    fill: Color? = nil,
    gradient: FillGradient? = nil,
    stroke: Color? = nil,
    line: StrokeStyle = StrokeStyle(),
    isLineInside: Bool = false
  ) {
    self.outline = outline
    self.shape = shape
    self.isLineInside = isLineInside
    self.fill = fill
    self.gradient = gradient
    self.stroke = stroke
    self.line = line
  }

  public var role: ElementRole { .none }
}

/// A type-erased shape. Two references are equal if their shapes have the same type and value.
///
/// ```swift
/// let unit = ShapeReference(1) { _, rect in .init(ellipseIn: rect) }
/// let outline = unit.path(in: CGRect(x: 0, y: 0, width: 80, height: 32))
/// ```
public struct ShapeReference: Equatable {
  private let storage: ShapeStorage

  /// Creates a reference to a shape.
  ///
  /// - Parameters:
  ///   - shape: The value that is compared.
  ///   - path: Returns the outline of the shape in a rectangle, in points.
  public init<S>(_ shape: S, path: @escaping (S, CGRect) -> Path) {
    storage = TypedShapeStorage(shape, path)
  }

  /// Returns the outline of the shape in a rectangle, in points.
  public func path(in rect: CGRect) -> Path { storage.path(in: rect) }

  public static func == (left: ShapeReference, right: ShapeReference) -> Bool {
    left.storage === right.storage || left.storage.isEqual(to: right.storage)
  }
}

private class ShapeStorage {
  func path(in rect: CGRect) -> Path { mustOverride(in: self) }
  func isEqual(to other: ShapeStorage) -> Bool { mustOverride(in: self) }
}

private final class TypedShapeStorage<S>: ShapeStorage {
  private let shape: S
  private let makePath: (S, CGRect) -> Path

  init(_ shape: S, _ makePath: @escaping (S, CGRect) -> Path) {
    self.shape = shape
    self.makePath = makePath
  }

  override func path(in rect: CGRect) -> Path { makePath(shape, rect) }

  override func isEqual(to other: ShapeStorage) -> Bool {
    (other as? TypedShapeStorage<S>).map { areEqual(shape, $0.shape) } ?? false
  }
}
