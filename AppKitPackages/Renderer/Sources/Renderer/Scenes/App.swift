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

/// A part of an app with its own windows.
///
/// ```swift
/// struct MainScene: Scene {
///   var body: some Scene { WindowGroup("Notes") { RootView() } }
/// }
/// ```
@MainActor
@preconcurrency
public protocol Scene {
  /// The type of the scenes inside.
  associatedtype Body: Scene

  /// The scenes inside.
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }

  /// Appends the windows of the scene. Not for use in apps.
  func _collectWindows(into windows: inout [SceneWindow])
}

extension Scene {
  public func _collectWindows(into windows: inout [SceneWindow]) {
    body._collectWindows(into: &windows)
  }
}

extension Never: Scene {
  public func _collectWindows(into windows: inout [SceneWindow]) {}
}

/// A scene without a body.
public protocol PrimitiveScene: Scene where Body == Never {}

extension PrimitiveScene {
  /// Never called: a primitive scene has no scenes inside.
  public var body: Never {
    preconditionFailure(
      "\(Self.self) has no body. To fix this, use the scene instead of its body."
    )
  }
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
  public let content: AnyView
}

extension App {
  /// The windows of the app. The first one is the main window.
  public var windows: [SceneWindow] {
    var windows: [SceneWindow] = []
    body._collectWindows(into: &windows)
    return windows
  }
}

/// The main window of an app.
public struct WindowGroup<Content: View>: PrimitiveScene {
  private let title: String?
  private let id: String?
  private let content: () -> Content

  /// Creates the window of the app.
  public init(@ViewBuilder content: @escaping () -> Content) {
    self.init(title: nil, id: nil, content: content)
  }

  /// Creates the window of the app. The identity has no effect: there is one window.
  public init(id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(title: nil, id: id, content: content)
  }

  /// Creates the window of the app, with a title. The title is looked up in the string catalog.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(title: Text(title).plainText, id: nil, content: content)
  }

  /// Creates the window of the app, with a title that is looked up in the string catalog. The
  /// identity has no effect: there is one window.
  public init(
    _ title: LocalizedStringKey,
    id: String,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(title: Text(title).plainText, id: id, content: content)
  }

  /// Creates the window of the app, with a title. The title is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
    self.init(title: String(title), id: nil, content: content)
  }

  private init(title: String?, id: String?, content: @escaping () -> Content) {
    self.title = title
    self.id = id
    self.content = content
  }

  public func _collectWindows(into windows: inout [SceneWindow]) {
    windows.append(SceneWindow(title: title, id: id, content: AnyView(content())))
  }
}

/// Collects the scenes of an app from the statements of a closure.
@resultBuilder
public struct SceneBuilder {
  /// Returns a scene unchanged.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  /// Returns the only scene of a block.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  /// Returns several scenes as one.
  @MainActor @preconcurrency
  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> TupleScene<repeat each Content> {
    TupleScene(content: (repeat each content))
  }
}

/// The scenes of a block with several statements.
public struct TupleScene<each Content: Scene>: PrimitiveScene {
  let content: (repeat each Content)

  public func _collectWindows(into windows: inout [SceneWindow]) {
    repeat (each content)._collectWindows(into: &windows)
  }
}

extension Scene {
  /// Runs an action on the main actor when a value changes, with the old and the new value.
  public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping @MainActor (V, V) -> Void
  ) -> some Scene {
    ModifiedScene(content: self) { AnyView($0.onChange(of: value, initial: initial, action)) }
  }

  /// Sets a value of the environment of the views in the scene.
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    _ value: V
  ) -> some Scene {
    ModifiedScene(content: self) { AnyView($0.environment(keyPath, value)) }
  }

  /// Has no effect: there is no menu bar.
  public func commands<Content: View>(@ViewBuilder content: () -> Content) -> some Scene { self }
}

extension Scene {
  /// Has no effect: the user sets the size of the terminal.
  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
  /// Has no effect: the user sets the size of the terminal.
  public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }
}

/// The way users can resize a window. Has no effect.
public enum WindowResizability: Hashable, Sendable {
  /// A behaviour for source compatibility.
  case automatic, contentSize, contentMinSize
}

/// A menu of the menu bar. It is not shown: there is no menu bar.
public struct CommandMenu<Content: View>: View {
  /// Creates a menu. It is not shown.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  public var body: some View { EmptyView() }
}

/// Commands at a position of the menu bar. They are not shown: there is no menu bar.
public struct CommandGroup<Content: View>: View {
  /// Creates commands before others. They are not shown.
  public init(before placement: CommandGroupPlacement, @ViewBuilder content: () -> Content) {}
  /// Creates commands after others. They are not shown.
  public init(after placement: CommandGroupPlacement, @ViewBuilder content: () -> Content) {}
  /// Creates commands in place of others. They are not shown.
  public init(replacing placement: CommandGroupPlacement, @ViewBuilder content: () -> Content) {}
  public var body: some View { EmptyView() }
}

/// A position of commands in the menu bar. Has no effect.
public struct CommandGroupPlacement: Hashable, Sendable {
  private let name: String
  /// The commands about the app.
  public static let appInfo = Self(name: "appInfo")
  /// The command that opens the settings.
  public static let appSettings = Self(name: "appSettings")
  /// The commands that create documents.
  public static let newItem = Self(name: "newItem")
  /// The commands that save documents.
  public static let saveItem = Self(name: "saveItem")
  /// The commands that undo and redo changes.
  public static let undoRedo = Self(name: "undoRedo")
  /// The commands of the clipboard.
  public static let pasteboard = Self(name: "pasteboard")
  /// The commands for editing text.
  public static let textEditing = Self(name: "textEditing")
  /// The commands for the toolbar.
  public static let toolbar = Self(name: "toolbar")
  /// The commands for the sidebar.
  public static let sidebar = Self(name: "sidebar")
  /// The commands that show help.
  public static let help = Self(name: "help")
}

struct ModifiedScene<Content: Scene>: PrimitiveScene {
  let content: Content
  let modify: @MainActor (AnyView) -> AnyView

  func _collectWindows(into windows: inout [SceneWindow]) {
    var inner: [SceneWindow] = []
    content._collectWindows(into: &inner)
    windows += inner.map {
      SceneWindow(title: $0.title, id: $0.id, content: modify($0.content))
    }
  }
}
