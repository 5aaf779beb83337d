import ElementTree

/// A column of views.
///
/// ```swift
/// VStack(alignment: .leading, spacing: 16) { Text("Title"); Text("Details") }
/// ```
///
/// Without a spacing, a terminal puts no empty rows between views.
public struct VStack<Content: View>: ElementView {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let children: Content
  public var elementChildren: Content { children }

  /// Creates a column of views.
  ///
  /// - Parameters:
  ///   - alignment: The horizontal alignment of the views.
  ///   - spacing: The distance of views in points; nil for the default of the renderer.
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    children = content()
  }

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = StackContent(axis: .vertical, horizontal: alignment, spacing: spacing)
  }
}

/// A row of views.
///
/// ```swift
/// HStack { Text("Name"); Spacer(); Text("Value") }
/// ```
///
/// Without a spacing, a terminal puts one empty column between views.
public struct HStack<Content: View>: ElementView {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let children: Content
  public var elementChildren: Content { children }

  /// Creates a row of views.
  ///
  /// - Parameters:
  ///   - alignment: The vertical alignment of the views.
  ///   - spacing: The distance of views in points; nil for the default of the renderer.
  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    children = content()
  }

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = StackContent(axis: .horizontal, vertical: alignment, spacing: spacing)
  }
}

/// Views drawn over each other, the last one in front.
///
/// ```swift
/// ZStack(alignment: .topLeading) { Color.blue; Text("Title") }
/// ```
public struct ZStack<Content: View>: ElementView {
  let alignment: Alignment
  let children: Content
  public var elementChildren: Content { children }

  /// Creates a stack of views that overlap.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    children = content()
  }

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = LayersContent(alignment: alignment)
  }
}
