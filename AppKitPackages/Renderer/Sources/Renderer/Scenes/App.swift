/// A whole app.
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
/// It runs on the renderer that the executable's target depends on; see ``AppRenderer``.
@MainActor
@preconcurrency
public protocol App {
  associatedtype Body: Scene

  /// What the app consists of.
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }

  @MainActor @preconcurrency
  init()
}

/// A part of an app with a life of its own, such as a window.
@MainActor
@preconcurrency
public protocol Scene {
  associatedtype Body: Scene

  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }

  /// Adds the windows of the scene. Not for use in apps.
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

/// A scene without a body of its own.
public protocol PrimitiveScene: Scene where Body == Never {}

extension PrimitiveScene {
  public var body: Never {
    preconditionFailure("\(Self.self) has no body of its own; show the scene instead.")
  }
}

/// One window of an app, for renderers.
@MainActor
public struct SceneWindow {
  public let title: String?
  public let id: String?
  /// The view in the window.
  public let content: AnyView
}

extension App {
  /// The windows of the app, the main one first.
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

  /// Creates the window of the app. A terminal shows one window, so the identity has no effect.
  public init(id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(title: nil, id: id, content: content)
  }

  /// Creates the window of the app, with a title. The title is looked up in the string catalog.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(title: Text(title).plainText, id: nil, content: content)
  }

  /// Creates the window of the app, with a title. A terminal shows one window, so the identity has
  /// no effect. The title is looked up in the string catalog.
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

/// Builds one scene from the statements of a closure.
@resultBuilder
public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  @MainActor @preconcurrency
  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> TupleScene<repeat each Content> {
    TupleScene(content: (repeat each content))
  }
}

/// Several scenes, as a builder's block makes them.
public struct TupleScene<each Content: Scene>: PrimitiveScene {
  let content: (repeat each Content)

  public func _collectWindows(into windows: inout [SceneWindow]) {
    repeat (each content)._collectWindows(into: &windows)
  }
}

extension Scene {
  /// Does something when a value changes.
  public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping @MainActor (V, V) -> Void
  ) -> some Scene {
    ModifiedScene(content: self) { AnyView($0.onChange(of: value, initial: initial, action)) }
  }

  /// Sets a value for the views in the scene.
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    _ value: V
  ) -> some Scene {
    ModifiedScene(content: self) { AnyView($0.environment(keyPath, value)) }
  }

  /// Has no effect: a terminal has no menu bar.
  public func commands<Content: View>(@ViewBuilder content: () -> Content) -> some Scene { self }
}

extension Scene {
  /// Has no effect: the user sets the size of the terminal.
  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
  /// Has no effect: the user sets the size of the terminal.
  public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }
}

/// How far a window can be resized.
public enum WindowResizability: Hashable, Sendable { case automatic, contentSize, contentMinSize }

/// Commands in a menu of the menu bar. A terminal has none.
public struct CommandMenu<Content: View>: View {
  /// Creates a menu that a terminal does not show.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  public var body: some View { EmptyView() }
}

/// Commands at a place of the menu bar. A terminal has none.
public struct CommandGroup<Content: View>: View {
  /// Creates commands that a terminal does not show.
  public init(before placement: CommandGroupPlacement, @ViewBuilder content: () -> Content) {}
  /// Creates commands that a terminal does not show.
  public init(after placement: CommandGroupPlacement, @ViewBuilder content: () -> Content) {}
  /// Creates commands that a terminal does not show.
  public init(replacing placement: CommandGroupPlacement, @ViewBuilder content: () -> Content) {}
  public var body: some View { EmptyView() }
}

/// A place of the menu bar.
public struct CommandGroupPlacement: Hashable, Sendable {
  private let name: String
  public static let appInfo = Self(name: "appInfo")
  public static let appSettings = Self(name: "appSettings")
  public static let newItem = Self(name: "newItem")
  public static let saveItem = Self(name: "saveItem")
  public static let undoRedo = Self(name: "undoRedo")
  public static let pasteboard = Self(name: "pasteboard")
  public static let textEditing = Self(name: "textEditing")
  public static let toolbar = Self(name: "toolbar")
  public static let sidebar = Self(name: "sidebar")
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
