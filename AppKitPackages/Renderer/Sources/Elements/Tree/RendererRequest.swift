/// A request of a view to the renderer.
public enum RendererRequest {
  /// Make the view with this identity visible.
  case scroll(to: AnyHashable, anchor: UnitPoint?)
  /// Put text on the clipboard.
  case copy(String)
  /// Open an address outside the app.
  case open(URL)
  /// Move the focus to the default focus of a namespace.
  case resetFocus(NamespaceID)
  /// Leave the app.
  case quit
}
