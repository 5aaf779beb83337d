/// A view that knows the size it is shown in.
///
/// ```swift
/// GeometryReader { geometry in Text("\(Int(geometry.size.width)) points wide") }
/// ```
///
/// Sizes are in points: 8 for a column, 16 for a row. Where the view lies is known after it was laid
/// out; only a view that asks for that is described anew when it moves.
public struct GeometryReader<Content: View>: View {
  private let content: (GeometryProxy) -> Content
  @State private var size = CGSize.zero
  @State private var position = GeometryPosition()

  /// Creates a view that fills its room and reads the size of it.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  public var body: some View {
    GeometryFrame(
      size: $size,
      position: $position,
      content: content(GeometryProxy(size: size, position: $position))
    )
  }
}

private struct GeometryFrame<Content: View>: ElementView {
  let size: Binding<CGSize>
  let position: Binding<GeometryPosition>
  let content: Content
  var elementChildren: Content { content }

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    let (size, position) = (size, position)
    element.content = GeometryContent(
      setSize: ElementCallback { size.wrappedValue = $0 },
      setPosition: ElementCallback { position.wrappedValue = $0 }
    )
  }
}

/// What a view can know about the size it is shown in, and where that is.
public struct GeometryProxy: Sendable {
  public let size: CGSize
  let position: Binding<GeometryPosition>
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// The frame of the view: on the screen, in a named space around it, or from its own corner.
  ///
  /// ```swift
  /// GeometryReader { geometry in
  ///   Text("\(Int(geometry.frame(in: .global).minY)) points below the top")
  /// }
  /// ```
  ///
  /// A name that no view around has stands for the screen.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    let origin: CGPoint =
      switch coordinateSpace {
      case .local: .zero
      case .global: position.wrappedValue.global
      case .named(let name): position.wrappedValue.named[name] ?? position.wrappedValue.global
      }
    return CGRect(origin: origin, size: size)
  }
}

struct CoordinateSpaceModifier: ElementModifier {
  let name: String

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = CoordinateSpaceContent(name: name)
  }
}

extension View {
  /// Lets views inside count coordinates from the corner of this view.
  ///
  /// ```swift
  /// ScrollView { RootView() }.coordinateSpace(name: "rows")
  /// ```
  public func coordinateSpace(name: String) -> some View {
    modifier(CoordinateSpaceModifier(name: name))
  }

  /// Lets views inside count coordinates from the corner of this view, if the space has a name.
  public func coordinateSpace(_ space: CoordinateSpace) -> some View {
    let name: String? = if case .named(let name) = space { name } else { nil }
    return modifier(CoordinateSpaceModifier(name: name ?? ""))
  }
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

  /// Creates a view that can scroll the scroll views and lists inside to a view by its identity.
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

  /// Shows the first of some views that fits into the room along the axes.
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
