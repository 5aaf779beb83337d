/// The content of an image.
public struct ImageContent: ElementContent {
  /// The name of a system symbol or of an image resource.
  public let name: String
  /// Whether the name is the name of a system symbol.
  public let isSymbol: Bool
  /// Whether the accessibility tree leaves out the image.
  public let isDecorative: Bool
  /// The name of the image in the accessibility tree, if any.
  public let label: String?
  /// Whether the image fills the proposed size.
  public let isResizable: Bool
  /// Whether the image is drawn in the color of the text around it. Symbols always are.
  public let isTemplate: Bool
  /// The address from which renderers with pixels load the image; nil for a symbol or a resource.
  public let url: URL?
  /// The files of the image in an asset catalog, one for each scale; empty for other images.
  public let files: [ImageAsset.File]
  /// The image itself, if it is in memory.
  public let data: ImageData?
  /// Reports that the renderer could not load the image of the address; nil if the view does not
  /// depend on it.
  public let loadingFailed: ElementCallback<Void>?

  /// Creates the content of an image.
  public init(
    name: String,
    isSymbol: Bool,
    isDecorative: Bool,
    label: String?,
    isResizable: Bool,
    isTemplate: Bool = false,
    url: URL? = nil,
    files: [ImageAsset.File] = [],
    data: ImageData? = nil,
    loadingFailed: ElementCallback<Void>? = nil
  ) {
    self.name = name
    self.url = url
    self.files = files
    self.data = data
    self.loadingFailed = loadingFailed
    self.isSymbol = isSymbol
    self.isDecorative = isDecorative
    self.label = label
    self.isResizable = isResizable
    self.isTemplate = isTemplate
  }

  public var role: ElementRole { .image }
  public var text: String? { isDecorative ? nil : label ?? name }
}

/// The content of a text.
public struct TextContent: ElementContent {
  /// The parts of the text, each with its own style.
  public let runs: [TextRun]
  /// The callback that opens the URL of a link in the text; nil for a text without links.
  public let openLink: ElementCallback<URL>?
  /// Whether a handler of the app decides what happens to the URLs, so that a browser does not open
  /// them itself.
  public let appOpensLinks: Bool

  /// Creates the content of a text.
  public init(
    runs: [TextRun],
    openLink: ElementCallback<URL>? = nil,
    appOpensLinks: Bool = false
  ) {
    self.runs = runs
    self.openLink = openLink
    self.appOpensLinks = appOpensLinks
  }

  /// Whether a part of the text is a link.
  public var hasLinks: Bool { openLink != nil }

  public var role: ElementRole { .text }
  public var text: String? { runs.map(\.text).joined() }

  /// Whether the text has no characters and no date.
  public var isEmpty: Bool {
    for position in runs.indices {
      guard runs[position].text.isEmpty, runs[position].style.date == nil else { return false }
    }
    return true
  }

  /// The text if it is a single run without a style; otherwise nil. Most texts have no style, so
  /// renderers can draw them without looking at runs.
  public var unstyledText: String? {
    runs.count == 1 && runs[0].style.isPlain ? runs[0].text : nil
  }
}
