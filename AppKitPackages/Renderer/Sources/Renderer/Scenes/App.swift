/// An app: its windows and their views.
///
/// ```swift
/// @main
/// struct CounterApp: App {
///   let store = Store(initialState: Counter.State()) { Counter() }
///   var body: some Scene {
///     WindowGroup { CounterView(store: store) }
///   }
/// }
/// ```
///
/// The renderer is the one that the executable target depends on; see ``AppRenderer``.
@MainActor
@preconcurrency
public protocol App {
  /// The type of the scenes.
  associatedtype Body: Scene

  /// The scenes of the app.
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }

  /// Creates the app. `main()` calls this initializer once.
  @MainActor @preconcurrency
  init()
}

/// A window of an app, for renderers.
///
/// ```swift
/// struct NotesApp: App {
///   var body: some Scene { WindowGroup("Notes") { RootView() } }
/// }
///
/// print(NotesApp().windows.map(\.title))
/// ```
@MainActor
public struct SceneWindow {
  /// The title of the window; nil for none.
  public let title: String?
  /// The identity of the window; nil for none.
  public let id: String?
  /// The root view of the window.
  public var content: AnyView { makeContent(nil) }

  /// The type of the values that open the window; nil for a window without a value.
  var valueType: Any.Type?
  /// Whether the window contains the settings of the app.
  var isSettings = false
  /// Returns the root view for a value, or for the default value.
  let makeContent: @MainActor (AnyHashable?) -> AnyView

  /// Returns the window with another root view.
  func modified(_ modify: @escaping @MainActor (AnyView) -> AnyView) -> SceneWindow {
    SceneWindow(
      title: title,
      id: id,
      valueType: valueType,
      isSettings: isSettings,
      makeContent: { modify(makeContent($0)) }
    )
  }
}

extension App {
  /// The windows of the app. The first one is the main window, which a renderer shows. It shows the
  /// others in its place while they are open.
  public var windows: [SceneWindow] {
    var windows: [SceneWindow] = []
    body._collectWindows(into: &windows)
    let main =
      windows.firstIndex { !$0.isSettings && $0.valueType == nil }
      ?? windows.firstIndex { !$0.isSettings }
    guard let main else { return windows }
    windows.insert(windows.remove(at: main), at: 0)
    let all = windows
    if all.count > 1 || all[0].valueType != nil {
      windows[0] = windows[0].modified { AnyView(WindowHost(content: $0, windows: all)) }
    }
    return windows
  }
}
