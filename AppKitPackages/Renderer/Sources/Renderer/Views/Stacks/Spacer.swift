/// Room that grows along the stack it is in.
public struct Spacer: ElementView {
  public var minLength: CGFloat?

  /// Creates room that takes what other views of a stack leave, at least a length in points.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = SpacerContent(minLength: minLength)
  }
}

/// A line that separates views, across the stack it is in.
public struct Divider: ElementView {
  public init() {}

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = DividerContent()
  }
}
