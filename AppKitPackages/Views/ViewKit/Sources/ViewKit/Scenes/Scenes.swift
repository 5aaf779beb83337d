import ViewNodes

/// The scenes of an app while their windows are collected. Not for use in apps.
@MainActor
public final class _Scenes {
  typealias Storage = PropertyStorage

  private let context: PropertyContext
  private var storage: Storage
  private var windows: [SceneWindow] = []
  private var commands: [SceneCommands] = []
  private var path: [Int] = []

  private init(_ storage: Storage, _ context: PropertyContext) {
    self.storage = storage
    self.context = context
  }

  /// Returns the windows and the commands of an app, the main window first, and replaces the storage
  /// of its dynamic properties.
  static func contents<A: App>(
    of app: A,
    storage: inout Storage,
    in context: PropertyContext
  ) -> (windows: [SceneWindow], commands: [SceneCommands]) {
    let scenes = _Scenes(storage, context)
    scenes.connect(app).body._collectWindows(in: scenes)
    scenes.storage.removeUnused()
    storage = scenes.storage
    var windows = scenes.windows.filter { !$0.isMenuBarExtra }
    // Items of the menu bar are not shown, unless the app would have no main window.
    if windows.allSatisfy(\.isSettings), let item = scenes.windows.first(where: \.isMenuBarExtra) {
      windows.insert(item, at: 0)
    }
    let main =
      windows.firstIndex { !$0.isSettings && $0.valueType == nil }
      ?? windows.firstIndex { !$0.isSettings }
    if let main { windows.insert(windows.remove(at: main), at: 0) }
    return (windows, scenes.commands)
  }

  /// Connects the dynamic properties of an app or a scene to their storage.
  func connect<Value>(_ value: Value) -> Value { storage.connect(value, at: path, in: context) }

  /// Appends a window at the current position.
  func append(_ window: SceneWindow) {
    var window = window
    window.path = path
    windows.append(window)
  }

  /// Appends the windows of a scene in a block with several scenes.
  func append(_ scene: some Scene, at index: Int) {
    path.append(index)
    scene._collectWindows(in: self)
    path.removeLast()
  }

  /// Appends the windows of a scene with changed root views.
  func append(_ scene: some Scene, modifiedBy modify: @escaping @MainActor (AnyView) -> AnyView) {
    append(scene) { $0 = $0.modified(modify) }
  }

  /// Appends the windows of a scene with changes.
  func append(_ scene: some Scene, changedBy change: (inout SceneWindow) -> Void) {
    let start = windows.count
    scene._collectWindows(in: self)
    for index in windows[start...].indices { change(&windows[index]) }
  }

  /// Appends the windows and commands of a scene with another environment.
  func append(
    _ scene: some Scene,
    modifiedBy modify: @escaping @MainActor (AnyView) -> AnyView,
    environment change: @escaping SceneCommands.EnvironmentChange
  ) {
    let start = commands.count
    append(scene, modifiedBy: modify)
    // Values that are set closer to the commands take precedence.
    for index in commands[start...].indices { commands[index].changes.insert(change, at: 0) }
  }

  /// Appends commands at the current position.
  func append(commands collect: @escaping @MainActor (_CommandItems) -> Void) {
    let count = commands.count { $0.path.dropLast() == path[...] }
    commands.append(SceneCommands(path: path + [count], collect: collect))
  }

  /// Appends the windows of a scene without its commands.
  func appendWithoutCommands(_ scene: some Scene) {
    let start = commands.count
    append(scene) { $0.hasCommands = false }
    commands.removeSubrange(start...)
  }
}
