import ElementTree

/// The color scheme and the contrast that the app requires.
@MainActor
struct ThemeTracker {
  /// A theme as values of attributes, which are empty if the app requires nothing.
  struct Theme: Equatable {
    var scheme = ""
    var contrast = ""

    /// The attributes of the page's outermost node.
    var attributes: String {
      (scheme.isEmpty ? "" : " data-scheme=\"\(scheme)\"")
        + (contrast.isEmpty ? "" : " data-contrast=\"\(contrast)\"")
    }
  }

  /// The theme in the browser.
  private(set) var written = Theme()
  /// The nodes of elements that require a color scheme or a contrast.
  private var nodes: [ElementNode] = []

  mutating func add(_ node: ElementNode) {
    let traits = node.element.traits
    guard traits.preferredColorScheme != nil || traits.contrast != 1 else { return }
    if !nodes.contains(where: { $0 === node }) { nodes.append(node) }
  }

  mutating func remove(_ node: ElementNode) { nodes.removeAll { $0 === node } }

  mutating func removeAll() { nodes = [] }

  /// Notes that a page with the current theme is written.
  mutating func start() { written = current() }

  /// Writes the changes of the theme.
  mutating func write(to operations: inout PatchWriter) {
    let theme = current()
    if theme.scheme != written.scheme { operations.request(.scheme, theme.scheme) }
    if theme.contrast != written.contrast { operations.request(.contrast, theme.contrast) }
    written = theme
  }

  private mutating func current() -> Theme {
    var theme = Theme()
    nodes.removeAll { $0.html.number == 0 }
    for node in nodes {
      switch node.element.traits.preferredColorScheme {
      case .light: theme.scheme = "light"
      case .dark: theme.scheme = "dark"
      case nil: break
      }
      if node.element.traits.contrast > 1 { theme.contrast = "more" }
    }
    return theme
  }
}
