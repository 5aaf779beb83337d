/// Views below each other, made when they come into view.
///
/// Use it inside a `ScrollView` for long columns; rows of a `ForEach` are made on demand.
///
/// ```swift
/// ScrollView {
///   LazyVStack(alignment: .leading, pinnedViews: .sectionHeaders) {
///     ForEach(names, id: \.self) { name in
///       Section(name) { ForEach(todos) { Text($0.title) } }
///     }
///   }
/// }
/// ```
public struct LazyVStack<Content: View>: PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    RowsNode(
      view,
      inputs,
      content: \.content,
      describe: { view, _ in
        LazyStackContent(
          alignment: view.alignment,
          spacing: view.spacing,
          pinsHeaders: view.pinnedViews.contains(.sectionHeaders)
        )
      },
      wrapsRows: false
    )
  }
}

/// The content of an element that lays out many children below each other.
public struct LazyStackContent: ElementContent {
  public let alignment: HorizontalAlignment
  public let spacing: CGFloat?
  /// Whether the header of the first section that can be seen stays in view.
  public let pinsHeaders: Bool
  public var role: ElementRole { .none }
}

/// Views beside each other, for use inside a horizontal `ScrollView`.
public struct LazyHStack<Content: View>: ElementView {
  private let stack: HStack<Content>
  public var elementChildren: Content { stack.elementChildren }

  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    stack = HStack(alignment: alignment, spacing: spacing, content: content)
  }

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    stack.describe(&element, in: environment)
  }
}

/// Headers and footers that stay in view. A terminal keeps the headers of what grows down.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
