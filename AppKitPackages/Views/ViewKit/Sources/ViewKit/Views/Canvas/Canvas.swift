import ElementTree

/// A view with a drawing that a function creates.
///
/// ```swift
/// Canvas { context, size in
///   let hill = Ellipse().path(in: CGRect(x: 0, y: 16, width: size.width, height: size.height))
///   context.stroke(hill, with: .color(.green))
///   context.draw(Text("Peak"), at: CGPoint(x: size.width, y: 0), anchor: .topTrailing)
/// }
/// .accessibilityLabel("Temperature")
/// ```
///
/// The function runs on the main actor while the view is updated. Its second argument is the size
/// of the last layout in points; it runs again when that size or a value it reads changes. The
/// drawing is stored as a list of operations, which each renderer shows as finely as it can: a
/// terminal fills halves of cells, and draws lines and smaller details with Braille dots, eight to
/// a cell. Texts, images and symbols are drawn in front of all fills and strokes.
public struct Canvas<Symbols: View>: BuiltInView {
  private let symbols: Symbols
  private let renderer: (inout GraphicsContext, CGSize) -> Void
  @State private var symbolSizes: [AnyHashable: CGSize] = [:]
  @Environment(\.self) private var environment

  /// Creates a canvas with views that the function can draw.
  ///
  /// ```swift
  /// Canvas { context, size in
  ///   if let pin = context.resolveSymbol(id: "pin") { context.draw(pin, at: .zero) }
  /// } symbols: {
  ///   Text("📍").tag("pin")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - opaque: Has no effect: the background is visible where nothing is drawn.
  ///   - colorMode: Has no effect: the terminal chooses the colors.
  ///   - rendersAsynchronously: Has no effect: a canvas is drawn with the other views.
  ///   - renderer: Draws in a context of a size in points.
  ///   - symbols: The views that the function can draw, each with a `tag(_:)`.
  public init(
    opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols: () -> Symbols
  ) {
    self.renderer = renderer
    self.symbols = symbols()
  }

  @MainActor public var body: some View {
    GeometryReader { geometry in
      let drawing = drawing(in: geometry.size)
      CanvasLayout() {
        ForEach(drawing.items.indices, id: \.self) { index in
          drawing.items[index].content
            .layoutValue(key: DrawingPlacement.self, value: drawing.items[index].placement)
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background { DrawingView(operations: drawing.operations) }
    }
    .background { measuredSymbols }
  }

  @MainActor private func drawing(in size: CGSize) -> Drawing {
    let drawing = Drawing()
    guard size.width > 0, size.height > 0 else { return drawing }
    var context = GraphicsContext(
      drawing: drawing,
      environment: environment,
      size: size,
      symbolSizes: symbolSizes,
      symbol: { id in AnyView(symbol(id)) }
    )
    renderer(&context, size)
    return drawing
  }

  /// Returns a new copy of the symbol with a tag. A symbol that is drawn twice has two copies.
  @MainActor private func symbol(_ id: AnyHashable) -> some View {
    Group(subviews: symbols) { subviews in
      ForEach(subviews.filter { $0.item.sharedTraits.tag == id }) { $0 }
    }
  }

  @MainActor @ViewBuilder private var measuredSymbols: some View {
    if Symbols.self != EmptyView.self {
      ForEach(subviews: symbols) { symbol in
        symbol.fixedSize()
          .onGeometryChange(for: CGSize.self, of: \.size) { size in
            if let tag = symbol.item.sharedTraits.tag { symbolSizes[tag] = size }
          }
      }
      .hidden()
    }
  }
}

extension Canvas where Symbols == EmptyView {
  /// Creates a canvas.
  ///
  /// - Parameters:
  ///   - opaque: Has no effect: the background is visible where nothing is drawn.
  ///   - colorMode: Has no effect: the terminal chooses the colors.
  ///   - rendersAsynchronously: Has no effect: a canvas is drawn with the other views.
  ///   - renderer: Draws in a context of a size in points.
  public init(
    opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(
      opaque: opaque,
      colorMode: colorMode,
      rendersAsynchronously: rendersAsynchronously,
      renderer: renderer,
      symbols: { EmptyView() }
    )
  }
}

/// The operations and views of a drawing, collected while the function of a canvas runs.
final class Drawing {
  struct Item {
    let content: AnyView
    let placement: DrawingPlacement.Value
  }

  var operations: [DrawingOperation] = []
  var items: [Item] = []
}

/// The position of a view in a drawing.
enum DrawingPlacement: LayoutValueKey {
  enum Value: Hashable {
    case point(CGPoint, UnitPoint)
    case rect(CGRect)
  }

  static var defaultValue: Value { .point(.zero, .topLeading) }
}

/// Places each view at its position in the drawing.
private struct CanvasLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    for view in subviews {
      switch view[DrawingPlacement.self] {
      case .point(let point, let anchor):
        let size = view.sizeThatFits(.unspecified)
        view.place(
          at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y),
          anchor: anchor,
          proposal: ProposedViewSize(size)
        )
      case .rect(let rect):
        view.place(
          at: CGPoint(x: bounds.minX + rect.minX, y: bounds.minY + rect.minY),
          proposal: ProposedViewSize(rect.size)
        )
      }
    }
  }
}

private struct DrawingView: ElementView {
  let operations: [DrawingOperation]

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = DrawingContent(operations: operations)
  }
}

private struct TextMeasureKey: EnvironmentKey {
  static var defaultValue: TextMeasure { TextMeasure { _, _ in .zero } }
}

/// A function of a renderer that measures texts, so that a ``Canvas`` can place them.
///
/// ```swift
/// let measure = TextMeasure { text, width in CGSize(width: 8 * text.count, height: 16) }
/// ```
public struct TextMeasure: Sendable {
  private let measure: @MainActor @Sendable (_ text: String, _ width: CGFloat) -> CGSize

  /// Creates a measure from a function, which is called on the main actor.
  ///
  /// - Parameter measure: Returns the size of a text in points, for a maximum width in points.
  public init(_ measure: @escaping @MainActor @Sendable (String, CGFloat) -> CGSize) {
    self.measure = measure
  }

  func callAsFunction(_ text: Text, width: CGFloat) -> CGSize {
    let text = text.plainText
    // Sound: only the function of a canvas draws, and it runs on the main actor.
    return MainActor.assumeIsolated { measure(text, width) }
  }
}

extension EnvironmentValues {
  /// The function that measures texts. Renderers set it.
  public var textMeasure: TextMeasure {
    get { self[TextMeasureKey.self] }
    set { self[TextMeasureKey.self] = newValue }
  }
}
