/// A view that knows the size it is shown in.
///
/// ```swift
/// GeometryReader { geometry in Text("\(Int(geometry.size.width)) points wide") }
/// ```
///
/// Sizes are in points: 8 for a column, 16 for a row.
public struct GeometryReader<Content: View>: View {
  private let content: (GeometryProxy) -> Content
  @State private var size = CGSize.zero

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  public var body: some View {
    GeometryFrame(size: $size, content: content(GeometryProxy(size: size)))
  }
}

private struct GeometryFrame<Content: View>: ElementView {
  let size: Binding<CGSize>
  let content: Content
  var elementChildren: Content { content }

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    let size = size
    element.content = GeometryContent(setSize: ElementCallback { size.wrappedValue = $0 })
  }
}

/// What a view can know about the size it is shown in.
public struct GeometryProxy: Sendable {
  public let size: CGSize
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// The frame of the view. Positions on the screen are not known to views: it starts at zero.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    CGRect(origin: .zero, size: size)
  }
}

/// The content of an element that takes all the room there is and tells how much that is.
public struct GeometryContent: ElementContent {
  /// Called with the size in points after layout.
  public var setSize: ElementCallback<CGSize>
  public var role: ElementRole { .none }
}

/// A view that can scroll to what has an identity.
///
/// ```swift
/// ScrollViewReader { proxy in
///   Button("Latest") { proxy.scrollTo(messages.last?.id) }
///   List(messages) { Text($0.text) }
/// }
/// ```
public struct ScrollViewReader<Content: View>: View {
  private let content: (ScrollViewProxy) -> Content
  @Environment(\.graph) private var graph

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  public var body: some View { content(ScrollViewProxy(graph: graph)) }
}

/// Scrolls to what has an identity.
public struct ScrollViewProxy: Sendable {
  let graph: GraphReference

  /// Scrolls until the view with an identity can be seen.
  @MainActor
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    graph.graph?.request(.scroll(to: AnyHashable(id), anchor: anchor))
  }
}

/// Shows the first of its views that fits.
public struct ViewThatFits<Content: View>: ElementView {
  let axes: Axis.Set
  public let elementChildren: Content

  public init(
    in axes: Axis.Set = [.horizontal, .vertical],
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    elementChildren = content()
  }

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = FittingContent(axes: axes)
  }
}

/// The content of an element that shows the first child that fits.
public struct FittingContent: ElementContent {
  public let axes: Axis.Set
  public var role: ElementRole { .none }
}

extension View {
  /// Puts views at the edge of this view, which gets the rest of the room.
  public func safeAreaInset<V: View>(
    edge: VerticalEdge,
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    VStack(alignment: alignment, spacing: spacing ?? 0) {
      if edge == .top { content() }
      self.frame(maxWidth: .infinity, maxHeight: .infinity)
      if edge == .bottom { content() }
    }
  }

  /// Calls a function with the size of this view.
  public func onGeometryChange<T: Equatable>(
    for type: T.Type,
    of transform: @escaping (GeometryProxy) -> T,
    action: @escaping @MainActor (T) -> Void
  ) -> some View {
    background {
      GeometryReader { geometry in
        Color.clear.onChange(of: transform(geometry), initial: true) { _, new in action(new) }
      }
    }
  }
}
