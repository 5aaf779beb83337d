/// A view that is drawn by a function.
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
/// The function runs when the view is described, with the size that it was laid out in, and again
/// when that size or anything it reads changes. What it draws is kept as a list of operations, for
/// each renderer to show as finely as it can: a terminal fills halves of cells, and draws lines and
/// what is smaller than that with Braille dots, eight to a cell. Texts, images and symbols stand in
/// front of what is filled and stroked.
public struct Canvas<Symbols: View>: View {
  private let symbols: Symbols
  private let renderer: (inout GraphicsContext, CGSize) -> Void
  @State private var symbolSizes: [AnyHashable: CGSize] = [:]
  @Environment(\.self) private var environment

  /// - Parameters:
  ///   - opaque: Has no effect: cells without drawing show the background.
  ///   - colorMode: Has no effect: the terminal decides which colours it shows.
  ///   - rendersAsynchronously: Has no effect: a canvas is drawn together with the other views.
  ///   - renderer: Draws.
  ///   - symbols: Views that can be drawn, each with a `tag(_:)`.
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

  public var body: some View {
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

  private func drawing(in size: CGSize) -> Drawing {
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

  /// The symbol with a tag; each place where it is drawn has its own.
  private func symbol(_ id: AnyHashable) -> some View {
    Group(subviews: symbols) { subviews in
      ForEach(subviews.filter { $0.item.sharedTraits.tag == id }) { $0 }
    }
  }

  @ViewBuilder private var measuredSymbols: some View {
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
  /// - Parameters:
  ///   - opaque: Has no effect: cells without drawing show the background.
  ///   - colorMode: Has no effect: the terminal decides which colours it shows.
  ///   - rendersAsynchronously: Has no effect: a canvas is drawn together with the other views.
  ///   - renderer: Draws.
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

/// How colours are mixed. A terminal mixes none.
public enum ColorRenderingMode: Hashable, Sendable { case nonLinear, linear, extendedLinear }

/// The drawing commands, collected while a renderer function runs.
final class Drawing {
  struct Item {
    let content: AnyView
    let placement: DrawingPlacement.Value
  }

  var operations: [DrawingOperation] = []
  var items: [Item] = []
}

/// Where a view stands in a drawing.
enum DrawingPlacement: LayoutValueKey {
  enum Value: Hashable {
    case point(CGPoint, UnitPoint)
    case rect(CGRect)
  }

  static var defaultValue: Value { .point(.zero, .topLeading) }
}

/// Puts each view where the drawing says.
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

/// How large a renderer draws a text.
public struct TextMeasure: Sendable {
  private let measure: @MainActor @Sendable (_ text: String, _ width: CGFloat) -> CGSize

  /// - Parameter measure: Returns the size of a text in points, given the room that it has across.
  public init(_ measure: @escaping @MainActor @Sendable (String, CGFloat) -> CGSize) {
    self.measure = measure
  }

  @MainActor
  func callAsFunction(_ text: Text, width: CGFloat) -> CGSize { measure(text.plainText, width) }
}

extension EnvironmentValues {
  /// How large the renderer draws a text; set by renderers.
  public var textMeasure: TextMeasure {
    get { self[TextMeasureKey.self] }
    set { self[TextMeasureKey.self] = newValue }
  }
}
