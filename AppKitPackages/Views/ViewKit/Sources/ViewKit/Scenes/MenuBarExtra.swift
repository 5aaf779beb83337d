/// An item of the menu bar of the system, which terminals and browsers do not have.
///
/// ```swift
/// struct TimerApp: App {
///   var body: some Scene {
///     MenuBarExtra("Timer", systemImage: "timer") { Button("Start") { print("started") } }
///   }
/// }
/// ```
///
/// In an app without other windows, the content of the first item is the main window. Otherwise
/// items are not shown.
public struct MenuBarExtra<Label: View, Content: View>: PrimitiveScene {
  private let window: SceneWindow

  private init(title: String?, content: Content) {
    window = SceneWindow(title: title, id: nil, isMenuBarExtra: true) { _ in
      AnyView(VStack(alignment: .leading) { content })
    }
  }

  /// Creates an item with a view as label.
  public init(
    isInserted: Binding<Bool> = .constant(true),
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(title: (label() as? Text)?.plainText, content: content())
  }

  public func _collectWindows(in scenes: _Scenes) { scenes.append(window) }
}

extension MenuBarExtra where Label == ViewKit.Label<Text, Image> {
  /// Creates an item with a title that is looked up in the string catalog, and a symbol.
  @StringTitle
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    isInserted: Binding<Bool> = .constant(true),
    @ViewBuilder content: () -> Content
  ) {
    self.init(title: Text(title).plainText, content: content())
  }

  /// Creates an item with a title that is looked up in the string catalog, and an image.
  @StringTitle
  public init(
    _ title: LocalizedStringKey,
    image: String,
    isInserted: Binding<Bool> = .constant(true),
    @ViewBuilder content: () -> Content
  ) {
    self.init(title: Text(title).plainText, content: content())
  }
}

extension MenuBarExtra where Label == Text {
  /// Creates an item with a title that is looked up in the string catalog.
  @StringTitle
  public init(
    _ title: LocalizedStringKey,
    isInserted: Binding<Bool> = .constant(true),
    @ViewBuilder content: () -> Content
  ) {
    self.init(title: Text(title).plainText, content: content())
  }
}
