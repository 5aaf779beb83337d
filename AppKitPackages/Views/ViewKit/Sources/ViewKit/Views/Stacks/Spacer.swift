import ElementTree

/// Flexible space along the axis of its stack.
public struct Spacer: ElementView {
  /// The least length in points; nil for the default of the renderer.
  public var minLength: CGFloat?

  /// Creates space that takes what the other views of a stack leave, at least a length in points.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = SpacerContent(minLength: minLength)
  }
}

/// A line between the views of a stack, across its axis.
public struct Divider: ElementView {
  /// Creates a line.
  public init() {}

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = DividerContent()
  }
}
