import ViewNodes

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
  /// Whether the window is the content of an item of the menu bar.
  var isMenuBarExtra = false
  /// Whether the menu bar lists the window, because there is only one of it.
  var isUnique = false
  /// The key that opens the window, if any.
  var shortcut: KeyboardShortcut?
  /// Whether the menu bar has the standard commands of the window.
  var hasCommands = true
  /// Returns the root view for a value, or for the default value.
  var makeContent: @MainActor (AnyHashable?) -> AnyView
  /// The position among the scenes of the app: an index for each block with several scenes.
  var path: [Int] = []

  /// Returns the window with another root view.
  func modified(_ modify: @escaping @MainActor (AnyView) -> AnyView) -> SceneWindow {
    var window = self
    window.makeContent = { modify(makeContent($0)) }
    return window
  }
}

extension App {
  /// The windows of the app. The first one is the main window, which a renderer shows. It shows the
  /// others in its place while they are open.
  ///
  /// In the content of the main window, the dynamic properties of the app and its scenes are
  /// connected: a change of a value that they read updates the windows. The titles don't change.
  public var windows: [SceneWindow] {
    var storage = _Scenes.Storage()
    var windows = _Scenes.contents(
      of: self,
      storage: &storage,
      in: PropertyContext(node: nil, environment: EnvironmentValues())
    ).windows
    guard !windows.isEmpty else { return [] }
    let initialStorage = InitialSceneStorage(storage)
    windows[0].makeContent = { _ in AnyView(AppRoot(app: self, storage: initialStorage)) }
    return windows
  }
}
