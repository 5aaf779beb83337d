/// A request of a view to the renderer.
///
/// ```swift
/// func copyRequestedTexts(of graph: ViewGraph) {
///   for request in graph.takeRequests() {
///     if case .copy(let text) = request { print(text) }
///   }
/// }
/// ```
public enum RendererRequest {
  /// Scrolls until the view with an identity is visible.
  case scroll(to: AnyHashable, anchor: UnitPoint?)
  /// Copies a text to the clipboard, or offers to share it where users expect that, as on phones.
  case copy(String)
  /// Opens a URL outside of the app.
  case open(URL)
  /// Moves the focus to the default focus of a namespace.
  case resetFocus(NamespaceID)
  /// Animates the changes of the elements since the last update. Renderers without animations show
  /// the changes at once.
  case animate(Animation)
  /// Makes assistive technologies speak a text. Renderers without them ignore it.
  case announce(String)
  /// Quits the app.
  case quit
}
