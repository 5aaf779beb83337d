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
  func _collectWindows(in scenes: _Scenes)
}

extension Scene {
  public func _collectWindows(in scenes: _Scenes) {
    scenes.connect(self).body._collectWindows(in: scenes)
  }
}

extension Never: Scene {
  public func _collectWindows(in scenes: _Scenes) {}
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

/// Collects the scenes of an app from the statements of a closure.
@resultBuilder
public struct SceneBuilder {
  /// Returns a scene unchanged.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  /// Returns the only scene of a block.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  /// Returns a scene of limited availability.
  @MainActor @preconcurrency
  public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> some Scene {
    content
  }

  /// Returns the scene of an `if` for limited availability.
  @MainActor @preconcurrency
  public static func buildOptional<Content: Scene>(_ content: Content?) -> some Scene {
    OptionalScene(content: content)
  }

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

  public func _collectWindows(in scenes: _Scenes) {
    var index = 0
    for scene in repeat each content {
      scenes.append(scene, at: index)
      index += 1
    }
  }
}

/// The scene of an `if`.
private struct OptionalScene<Content: Scene>: PrimitiveScene {
  let content: Content?

  func _collectWindows(in scenes: _Scenes) { content?._collectWindows(in: scenes) }
}

extension Group: Scene where Content: Scene {
  /// Creates a group of scenes. Modifiers of the group apply to each of its scenes.
  ///
  /// ```swift
  /// struct MainScene: Scene {
  ///   var body: some Scene {
  ///     Group {
  ///       WindowGroup("Notes") { RootView() }
  ///       Settings { Text("Settings") }
  ///     }
  ///     .defaultSize(width: 640, height: 480)
  ///   }
  /// }
  /// ```
  @_disfavoredOverload
  public init<Base: Scene>(@SceneBuilder content: () -> Base) where Content == _GroupContent<Base> {
    self.content = _GroupContent(base: content())
  }

  public func _collectWindows(in scenes: _Scenes) {
    content._collectWindows(in: scenes)
  }
}

extension Group: PrimitiveScene where Content: Scene {}

extension Scene {
  /// Runs an action on the main actor when a value changes, with the old and the new value.
  public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping (V, V) -> Void
  ) -> some Scene {
    ModifiedScene(content: self) { AnyView($0.onChange(of: value, initial: initial, action)) }
  }

  /// Runs an action on the main actor when a value changes.
  public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> some Scene {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Runs an action on the main actor when a value changes, with the new value.
  public func onChange<V: Equatable>(
    of value: V,
    perform action: @escaping (V) -> Void
  ) -> some Scene {
    ModifiedScene(content: self) { AnyView($0.onChange(of: value, perform: action)) }
  }

  /// Sets a value of the environment of the views in the scene.
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    _ value: V
  ) -> some Scene {
    ModifiedScene(content: self, environment: { $0[keyPath: keyPath] = value }) {
      AnyView($0.environment(keyPath, value))
    }
  }

  /// Adds an observable object to the environment of the views in the scene.
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    ModifiedScene(
      content: self,
      environment: { EnvironmentObjectWriter(object: object).change(&$0) }
    ) { AnyView($0.environment(object)) }
  }

  /// Adds an object to the environment of the views in the scene.
  public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    ModifiedScene(
      content: self,
      environment: { EnvironmentObjectWriter(object: object).change(&$0) }
    ) { AnyView($0.environmentObject(object)) }
  }

  /// Sets the user defaults that `@AppStorage` uses in the views of the scene.
  public func defaultAppStorage(_ store: UserDefaults) -> some Scene {
    ModifiedScene(
      content: self,
      environment: { DefaultAppStorageModifier(store: store).change(&$0) }
    ) { AnyView($0.defaultAppStorage(store)) }
  }
}

struct ModifiedScene<Content: Scene>: PrimitiveScene {
  let content: Content
  /// The change of the environment that the modifier makes, for the commands of the scene.
  var environment: SceneCommands.EnvironmentChange = { _ in }
  let modify: @MainActor (AnyView) -> AnyView

  func _collectWindows(in scenes: _Scenes) {
    scenes.append(content, modifiedBy: modify, environment: environment)
  }
}
