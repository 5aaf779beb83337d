import ElementTree

/// The title of the browser's window.
@MainActor
struct WindowTitle {
  /// The name of the app, which follows the title of the visible page.
  var app: String?
  private var written: String?
  /// The version of the root for which the title was written last.
  private var version = -1

  /// Returns the title for a page.
  func text(_ root: Element) -> String? {
    let titles = [Self.page(root), app].compactMap { $0 }.filter { !$0.isEmpty }
    return titles.isEmpty
      ? nil : titles.first == titles.last ? titles[0] : titles.joined(separator: " - ")
  }

  /// Notes that a page with the current title is written.
  mutating func start(_ root: Element) { written = text(root) }

  /// Writes the title if it has changed.
  mutating func write(_ root: Element, to operations: inout PatchWriter) {
    guard root.subtreeVersion != version else { return }
    version = root.subtreeVersion
    guard let title = text(root), title != written else { return }
    written = title
    operations.request(.title, title)
  }

  /// The title of the visible page in a tree of elements.
  static func page(_ root: Element) -> String? { root.children.first.flatMap(title) }

  /// The title of the page in front below an element.
  static func title(_ element: Element) -> String? {
    for child in element.children.reversed() {
      guard let title = title(child) else { continue }
      // The badges are of interest while another window is in front.
      return ((element.content as? TabsContent)?.badges ?? "") + title
    }
    // Comparing the role is faster than a failed cast.
    guard element.content.role == .page, let page = element.content as? PageContent,
      let title = page.windowTitle
    else {
      return nil
    }
    return title
  }
}
