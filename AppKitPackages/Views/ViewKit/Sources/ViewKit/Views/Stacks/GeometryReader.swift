import ElementTree
import ViewNodes

/// A view that builds its content from its size and position.
///
/// ```swift
/// GeometryReader { geometry in Text("\(Int(geometry.size.width)) points wide") }
/// ```
///
/// Sizes are in points: a terminal has 8 points a column and 16 points a row. The position is
/// measured after layout. Only content that reads the position is updated when the view moves.
///
/// The content appears, its preferences are reported, and its `onChange` begins to compare values,
/// when the size is known.
public struct GeometryReader<Content: View>: BuiltInView {
  private let content: (GeometryProxy) -> Content
  @State private var size = CGSize.zero
  @State private var position = GeometryPosition()
  @State private var isMeasured = false

  /// Creates a view that takes all the space it is offered.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  @MainActor public var body: some View {
    GeometryFrame(
      size: $size,
      position: $position,
      isMeasured: $isMeasured,
      content: content(GeometryProxy(size: size, position: $position))
    )
  }
}

private struct GeometryFrame<Content: View>: ElementView {
  let size: Binding<CGSize>
  let position: Binding<GeometryPosition>
  let isMeasured: Binding<Bool>
  let content: Content
  var elementChildren: Content { content }

  @MainActor
  static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    GeometryNode(view, inputs)
  }

  func childEnvironment(_ environment: EnvironmentValues) -> EnvironmentValues {
    guard environment.isMeasured != isMeasured.wrappedValue else { return environment }
    var environment = environment
    environment.isMeasured = isMeasured.wrappedValue
    return environment
  }

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    let (size, position, isMeasured) = (size, position, isMeasured)
    element.content = GeometryContent(
      setSize: ElementCallback {
        size.wrappedValue = $0
        isMeasured.wrappedValue = true
      },
      setPosition: ElementCallback { position.wrappedValue = $0 }
    )
  }
}

/// The node of a geometry reader. Its content does not appear before the first layout, so that
/// `onAppear` and tasks of the content read the size of the view, and not zero.
private final class GeometryNode<Content: View>: ElementNode<GeometryFrame<Content>> {
  private var isMeasured = false

  override var showsChildren: Bool { isVisible && view.isMeasured.wrappedValue }

  override func update(_ view: GeometryFrame<Content>, _ environment: EnvironmentValues) {
    super.update(view, environment)
    forEachChild { $0.setVisible(showsChildren) }
    guard !isMeasured, view.isMeasured.wrappedValue else { return }
    isMeasured = true
    preferencesChanged()
  }

  override func collectPreferences(into preferences: inout PreferenceValues) {
    guard isMeasured else {
      if isVisible { preferences.isPreliminary = true }
      return
    }
    super.collectPreferences(into: &preferences)
  }
}

private struct IsMeasuredKey: EnvironmentKey { static let defaultValue = true }

extension EnvironmentValues {
  /// Whether all geometry readers around the view know their size.
  var isMeasured: Bool {
    get { self[IsMeasuredKey.self] }
    set { self[IsMeasuredKey.self] = newValue }
  }
}

/// The size and the position of a ``GeometryReader``.
public struct GeometryProxy: Sendable {
  /// The size of the view, in points; zero before the first layout.
  public let size: CGSize
  let position: Binding<GeometryPosition>
  /// The insets of the safe area, which are always zero.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// Returns the frame of the view in points, in a coordinate space.
  ///
  /// ```swift
  /// GeometryReader { geometry in
  ///   Text("\(Int(geometry.frame(in: .global).minY)) points below the top")
  /// }
  /// ```
  ///
  /// An unknown name means the screen.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    let origin: CGPoint =
      switch coordinateSpace {
      case .local: .zero
      case .global: position.wrappedValue.global
      case .named(let name): position.wrappedValue.named[name] ?? position.wrappedValue.global
      }
    return CGRect(origin: origin, size: size)
  }

  /// Returns nil: the sizes of other coordinate spaces are not known.
  public func bounds(of coordinateSpace: CoordinateSpace) -> CGRect? { nil }
}

struct CoordinateSpaceModifier: ElementModifier {
  let name: AnyHashable

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = CoordinateSpaceContent(name: name)
  }
}

extension View {
  /// Names a coordinate space whose origin is the top leading corner of this view.
  ///
  /// ```swift
  /// ScrollView { RootView() }.coordinateSpace(name: "rows")
  /// ```
  ///
  /// Any hashable value is a name.
  public nonisolated func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(CoordinateSpaceModifier(name: AnyHashable(name)))
  }

  /// Names a coordinate space whose origin is the top leading corner of this view. A space without
  /// a name has no effect.
  public nonisolated func coordinateSpace(_ space: CoordinateSpace) -> some View {
    let name: AnyHashable? = if case .named(let name) = space { name } else { nil }
    return modifier(CoordinateSpaceModifier(name: name ?? AnyHashable("")))
  }
}

/// A view whose content can scroll to a view with a given identity.
///
/// ```swift
/// ScrollViewReader { proxy in
///   Button("Latest") { proxy.scrollTo(messages.last?.id) }
///   List(messages) { Text($0.text) }
/// }
/// ```
public struct ScrollViewReader<Content: View>: BuiltInView {
  private let content: (ScrollViewProxy) -> Content
  @Environment(\.graph) private var graph

  /// Creates a view that passes its content a proxy for scrolling.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  @MainActor public var body: some View { content(ScrollViewProxy(graph: graph)) }
}

/// Scrolls to views by their identities.
public struct ScrollViewProxy: Sendable {
  let graph: GraphReference

  /// Scrolls until the view with an identity is visible.
  ///
  /// - Parameters:
  ///   - id: The identity, from `ForEach` or `id(_:)`.
  ///   - anchor: The point of the view that is placed at the same point of the scroll view; nil
  ///     scrolls as little as possible, and in a browser until the view is centered.
  @MainActor
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    graph.graph?.request(.scroll(to: AnyHashable(id), anchor: anchor))
  }
}

extension View {
  /// Places content at the top or bottom edge of this view, which gets the remaining space.
  ///
  /// - Parameter spacing: The distance in points; nil for none.
  public nonisolated func safeAreaInset<V: View>(
    edge: VerticalEdge,
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> AnyModifiedContent {
    AnyModifiedContent(
      VStack(alignment: alignment, spacing: spacing ?? 0) {
        if edge == .top { content() }
        self.frame(maxWidth: .infinity, maxHeight: .infinity)
        if edge == .bottom { content() }
      }
    )
  }

  /// Shows a view at the leading or the trailing edge of this view.
  public nonisolated func safeAreaInset<V: View>(
    edge: HorizontalEdge,
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> AnyModifiedContent {
    AnyModifiedContent(
      HStack(alignment: alignment, spacing: spacing ?? 0) {
        if edge == .leading { content() }
        self.frame(maxWidth: .infinity, maxHeight: .infinity)
        if edge == .trailing { content() }
      }
    )
  }

  /// Shows a bar at the top or the bottom of this view.
  public nonisolated func safeAreaBar<V: View>(
    edge: VerticalEdge,
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }

  /// Shows a bar at the leading or the trailing edge of this view.
  public nonisolated func safeAreaBar<V: View>(
    edge: HorizontalEdge,
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }

  /// Shows a view below the tabs of this view.
  public nonisolated func tabViewBottomAccessory<V: View>(@ViewBuilder content: () -> V)
    -> some View
  {
    safeAreaInset(edge: .bottom, content: content)
  }

  /// Shows a view below the tabs of this view while a condition is true.
  public nonisolated func tabViewBottomAccessory<V: View>(
    isEnabled: Bool,
    @ViewBuilder content: () -> V
  ) -> some View {
    safeAreaInset(edge: .bottom) {
      if isEnabled { content() }
    }
  }

  /// Calls an action on the main actor with the old and the new value of the geometry of this view,
  /// at first and whenever the value changes.
  public nonisolated func onGeometryChange<T: Equatable>(
    for type: T.Type,
    of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    background {
      GeometryReader { geometry in
        Color.clear.onChange(of: transform(geometry), initial: true, action)
      }
    }
  }

  /// Calls an action on the main actor with a value of the geometry of this view, at first and
  /// whenever the value changes.
  ///
  /// ```swift
  /// Text("Header").onGeometryChange(for: CGFloat.self) { $0.size.height } action: { print($0) }
  /// ```
  public nonisolated func onGeometryChange<T: Equatable>(
    for type: T.Type,
    of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (T) -> Void
  ) -> some View {
    background {
      GeometryReader { geometry in
        Color.clear.onChange(of: transform(geometry), initial: true) { _, new in action(new) }
      }
    }
  }
}
