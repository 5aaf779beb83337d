import ElementTree

/// A symbol, or an image with a name.
///
/// ```swift
/// Image(systemName: "star.fill").foregroundStyle(.yellow)
/// ```
///
/// A terminal shows the character that `SymbolTable` has for a symbol. Unknown symbols are a small
/// square, other images their name in brackets. A browser shows the images of asset catalogs.
public struct Image: Hashable, Sendable {
  let name: String
  let isSymbol: Bool
  /// The bundle with the asset catalog of the image; nil for the main bundle.
  private var bundle: Bundle?
  var label: Text?
  var isDecorative = false
  var isResizable = false
  private var renderingMode: TemplateRenderingMode?
  /// The address from which a browser loads the image.
  private var url: URL?
  private var loadingFailed: LoadingFailure?
  /// The image itself, if it is in memory.
  private var data: ImageData?

  /// A closure for a failure of loading the image. All closures are equal, because views create a
  /// new one with each update.
  private struct LoadingFailure: Hashable, Sendable {
    let report: @MainActor @Sendable () -> Void
    static func == (left: LoadingFailure, right: LoadingFailure) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  /// - Parameter loadingFailed: Called when a renderer that loads images could not load this one.
  init(contentsOf url: URL, loadingFailed: @escaping @MainActor @Sendable () -> Void) {
    self.init(url.lastPathComponent)
    self.url = url
    self.loadingFailed = LoadingFailure(report: loadingFailed)
  }

  /// Creates an image whose file is in memory.
  @_spi(Internals) public init(_ data: ImageData) {
    self.init("image")
    self.data = data
  }

  /// Creates a symbol.
  public init(systemName: String) {
    name = systemName
    isSymbol = true
  }

  /// Creates a symbol. The variable value has no effect: a character has no parts to fill.
  public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }

  /// Creates an image of an asset catalog. A terminal shows its name, for example `[logo]`.
  ///
  /// - Parameters:
  ///   - name: The name of the image in the catalog.
  ///   - bundle: The bundle of the catalog; nil for the main bundle.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.name = name
    self.bundle = bundle
    isSymbol = false
  }

  /// Creates an image that is hidden in the accessibility tree.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
    isDecorative = true
  }

  /// Creates an image that is hidden in the accessibility tree. The variable value has no effect.
  public init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(decorative: name, bundle: bundle)
  }

  /// Creates an image with a label in the accessibility tree.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle: bundle)
    self.label = label
  }

  /// Creates an image with a name. The variable value has no effect.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
  }

  /// Creates an image with a label in the accessibility tree. The variable value has no effect.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle: bundle, label: label)
  }

  /// The image of an asset catalog; nil for other images.
  private var asset: ImageAsset? {
    guard !isSymbol, url == nil, data == nil else { return nil }
    return AssetCatalogs.image(named: name, bundle: bundle)
  }

  /// The characters of the image in a line of text.
  var plainText: String { isSymbol ? SymbolTable.glyph(for: name) : "[\(name)]" }

  /// The image as a run of text.
  var run: Text.Run {
    var style = Text.RunStyle()
    style.symbol = isSymbol ? name : nil
    return Text.Run(text: plainText, style: style)
  }

  /// The size of a symbol. Has no effect: characters have one size.
  public enum Scale: Hashable, Sendable {
    /// A size for source compatibility. All sizes look the same.
    case small, medium, large
  }

  /// The colors of an image. Symbols always have the color of the text around them.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// The color of the text around the image.
    case template
    /// The colors of the image itself.
    case original
  }

  /// The way an image fills its frame. Has no effect.
  public enum ResizingMode: Hashable, Sendable {
    /// A mode for source compatibility. All modes look the same.
    case tile, stretch
  }

  /// The quality of scaling. Has no effect: characters have one size.
  public enum Interpolation: Hashable, Sendable {
    /// A quality for source compatibility. All qualities look the same.
    case none, low, medium, high
  }

  /// Lets the image fill the space it is offered. A terminal draws a frame around the name; symbols
  /// keep their size. The parameters have no effect.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(),
    resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  /// Selects the colors of the image in renderers with pixels. In a terminal, a name and a symbol have
  /// the color of the text around them.
  ///
  /// - Parameter mode: The colors; nil for those that the asset catalog states.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
    var image = self
    image.renderingMode = mode
    return image
  }

  /// Has no effect: characters have no edges to smooth.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  /// Has no effect: characters have one size.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }

  /// Has no effect on the image itself: a terminal has one range of colors.
  public func allowedDynamicRange(_ range: DynamicRange?) -> Image { self }
}

extension Image: ElementView {
  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    let asset = asset
    let isDark = environment.colorScheme == .dark
    let name = isSymbol ? environment.symbolVariants.name(of: name) : name
    if isSymbol, let color = environment.enclosureColor, Self.isEnclosed(name) {
      element.attributes.style.foreground = color
    }
    element.content = ImageContent(
      name: name,
      isSymbol: isSymbol,
      isDecorative: isDecorative,
      label: label?.plainText(in: TextRegion(environment)),
      isResizable: isResizable,
      isTemplate: renderingMode.map { $0 == .template } ?? (asset?.isTemplate == true),
      url: url,
      files: asset.map { isDark ? $0.dark : $0.light } ?? [],
      data: data,
      loadingFailed: loadingFailed.map { failure in ElementCallback { failure.report() } }
    )
  }
}

extension Image {
  /// Whether a symbol is a picture in a filled shape.
  private static func isEnclosed(_ symbol: String) -> Bool {
    let parts = symbol.split(separator: ".")
    return parts.count > 2 && parts.last == "fill" && shapes.contains(parts[parts.count - 2])
  }

  private static let shapes: Set<Substring> = [
    "capsule", "circle", "diamond", "hexagon", "octagon", "rectangle", "seal", "shield", "square",
    "triangle",
  ]
}

extension Image: Transferable {
  /// The name of the image as text: an image of a terminal has no pixels.
  public static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation(exporting: \.name)
  }
}
