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

  /// Creates a column of views that exist only near the visible part.
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
          axis: .vertical,
          alignment: Alignment(horizontal: view.alignment, vertical: .center),
          spacing: view.spacing,
          pinsHeaders: view.pinnedViews.contains(.sectionHeaders)
        )
      },
      wrapsRows: false
    )
  }
}

/// Views beside each other, made when they come into view.
///
/// ```swift
/// ScrollView(.horizontal) {
///   LazyHStack {
///     ForEach(todos) { TodoView(todo: $0) }
///   }
/// }
/// ```
///
/// It is as high as the highest of its views so far.
public struct LazyHStack<Content: View>: PrimitiveView {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  /// - Parameter pinnedViews: ignored; headers scroll along with what grows to the right.
  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    RowsNode(
      view,
      inputs,
      content: \.content,
      describe: { view, _ in
        LazyStackContent(
          axis: .horizontal,
          alignment: Alignment(horizontal: .center, vertical: view.alignment),
          spacing: view.spacing,
          pinsHeaders: false
        )
      },
      wrapsRows: false
    )
  }
}

/// Headers and footers that stay in view. A terminal keeps the headers of what grows down.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
