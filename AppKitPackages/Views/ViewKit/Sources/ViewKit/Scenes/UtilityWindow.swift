/// A window with tools for the main window, of which there is only one.
///
/// ```swift
/// struct NotesApp: App {
///   var body: some Scene {
///     WindowGroup { RootView() }
///     UtilityWindow("Colors", id: "colors") { HelpView() }
///   }
/// }
/// ```
///
/// A terminal shows one window, so the window covers the main window until it is closed.
public struct UtilityWindow<Content: View>: PrimitiveScene {
  private let window: Window<Content>

  /// Creates a window with an identity for `openWindow(id:)`. The title is looked up in the string
  /// catalog.
  @StringTitle
  public init(
    _ title: LocalizedStringKey,
    id: String,
    @ViewBuilder content: @escaping () -> Content
  ) {
    window = Window(title, id: id, content: content)
  }

  /// Creates a window with an identity for `openWindow(id:)`.
  public init(_ title: Text, id: String, @ViewBuilder content: @escaping () -> Content) {
    window = Window(title, id: id, content: content)
  }

  public func _collectWindows(in scenes: _Scenes) { window._collectWindows(in: scenes) }
}
