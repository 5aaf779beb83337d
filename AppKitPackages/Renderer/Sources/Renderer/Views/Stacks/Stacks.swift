/// Views below each other.
///
/// ```swift
/// VStack(alignment: .leading, spacing: 16) { Text("Title"); Text("Details") }
/// ```
///
/// In a terminal the distance is 0 rows if none is given.
public struct VStack<Content: View>: ElementView {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  public let elementChildren: Content

  /// Creates a column of views. The spacing is in points; without one, there is none.
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    elementChildren = content()
  }

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = StackContent(axis: .vertical, horizontal: alignment, spacing: spacing)
  }
}

/// Views beside each other.
///
/// ```swift
/// HStack { Text("Name"); Spacer(); Text("Value") }
/// ```
///
/// In a terminal the distance is 1 column if none is given.
public struct HStack<Content: View>: ElementView {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  public let elementChildren: Content

  /// Creates a row of views. The spacing is in points; without one, it is one column.
  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    elementChildren = content()
  }

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = StackContent(axis: .horizontal, vertical: alignment, spacing: spacing)
  }
}

/// Views above each other, the last in front.
public struct ZStack<Content: View>: ElementView {
  let alignment: Alignment
  public let elementChildren: Content

  /// Draws views on top of each other.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    elementChildren = content()
  }

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = LayersContent(alignment: alignment)
  }
}
