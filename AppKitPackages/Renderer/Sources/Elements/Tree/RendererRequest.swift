/// Something a view wants from whatever draws it.
public enum RendererRequest {
  /// Make the view with this identity visible.
  case scroll(to: AnyHashable, anchor: UnitPoint?)
  /// Put text on the clipboard.
  case copy(String)
  /// Open an address outside the app.
  case open(URL)
  /// Give the focus back to where it is at first.
  case resetFocus(NamespaceID)
  /// Leave the app.
  case quit
}
