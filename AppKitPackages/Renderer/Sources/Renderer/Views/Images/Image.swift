/// A picture: a symbol by its name.
///
/// ```swift
/// Image(systemName: "star.fill").foregroundStyle(.yellow)
/// ```
///
/// A terminal shows a character for the symbol, see `SymbolTable`; unknown names show as a small square.
public struct Image: Hashable, Sendable {
  let name: String
  let isSymbol: Bool
  var label: Text?
  var isDecorative = false
  var isResizable = false

  /// Creates a symbol, drawn as the character that `SymbolTable` has for its name.
  public init(systemName: String) {
    name = systemName
    isSymbol = true
  }

  /// A symbol whose parts fill with a value. A character has no parts.
  public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }

  /// Creates an image, drawn as its name in brackets.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.name = name
    isSymbol = false
  }

  /// Creates an image that the accessibility tree leaves out.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
    isDecorative = true
  }

  /// Creates an image with a label for the accessibility tree.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle: bundle)
    self.label = label
  }

  /// The picture inside a line of text.
  var plainText: String { isSymbol ? SymbolTable.glyph(for: name) : "[\(name)]" }

  /// The picture as a stretch of text.
  var run: Text.Run {
    var style = Text.RunStyle()
    style.symbol = isSymbol ? name : nil
    return Text.Run(text: plainText, style: style)
  }

  public enum Scale: Hashable, Sendable { case small, medium, large }
  public enum TemplateRenderingMode: Hashable, Sendable { case template, original }
  public enum ResizingMode: Hashable, Sendable { case tile, stretch }
  public enum Interpolation: Hashable, Sendable { case none, low, medium, high }

  /// Lets the picture take the room it is offered. A terminal draws a frame with the name there; the
  /// character of a symbol has one size.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(),
    resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  /// Has no effect: a character has the colour of the text around it.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }

  /// Has no effect: cells cannot be blurred or smoothed.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  /// Has no effect: all characters have the same size.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
}

extension Image: ElementView {
  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = ImageContent(
      name: isSymbol ? environment.symbolVariants.name(of: name) : name,
      isSymbol: isSymbol,
      isDecorative: isDecorative,
      label: label?.plainText(in: environment.locale),
      isResizable: isResizable && !isSymbol
    )
  }
}
