/// How far something is scrolled, and how large it is, in points.
public struct ScrollGeometry: Hashable, Sendable {
  /// How far the corner of what can be seen is from the corner of the content.
  public var contentOffset: CGPoint
  public var contentSize: CGSize
  /// Distances around the content. A terminal has none.
  public var contentInsets: EdgeInsets
  /// The size of the view that scrolls.
  public var containerSize: CGSize

  public init(
    contentOffset: CGPoint,
    contentSize: CGSize,
    contentInsets: EdgeInsets,
    containerSize: CGSize
  ) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }

  /// The part of the content that can be seen.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }

  /// The frame of the view that scrolls, in the coordinates of the content.
  public var bounds: CGRect { visibleRect }

  static let zero = ScrollGeometry(
    contentOffset: .zero,
    contentSize: .zero,
    contentInsets: EdgeInsets(),
    containerSize: .zero
  )
}

/// The content of an element that tells how far the first thing in it that scrolls is scrolled.
public struct ScrollReaderContent: ElementContent {
  /// Called after layout.
  public var setGeometry: ElementCallback<ScrollGeometry>
  public var role: ElementRole { .none }
}

private struct ScrollReader: ElementModifier {
  let setGeometry: @MainActor (ScrollGeometry) -> Void

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = ScrollReaderContent(setGeometry: ElementCallback(setGeometry))
  }
}

private struct ScrollGeometryModifier<T: Equatable>: ViewModifier {
  let transform: (ScrollGeometry) -> T
  let action: @MainActor (T, T) -> Void
  @State private var value: T?

  func body(content: Content) -> some View {
    content
      .modifier(ScrollReader { value = transform($0) })
      .onChange(of: value ?? transform(.zero)) { old, new in action(old, new) }
  }
}

extension View {
  /// Calls a function when a value made from how this view is scrolled has changed.
  ///
  /// ```swift
  /// struct Messages: View {
  ///   @State private var isAtTop = true
  ///   var body: some View {
  ///     ScrollView { RootView() }
  ///       .onScrollGeometryChange(for: Bool.self) { geometry in
  ///         geometry.contentOffset.y <= 0
  ///       } action: { _, isAtTop in
  ///         self.isAtTop = isAtTop
  ///       }
  ///   }
  /// }
  /// ```
  ///
  /// Of a list, where rows are made on demand, the heights of rows that cannot be seen are taken to
  /// be those of the rows that can.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - transform: Makes the value.
  ///   - action: Called with the value before the change and the one after it.
  public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type,
    of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping @MainActor (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(ScrollGeometryModifier(transform: transform, action: action))
  }
}
