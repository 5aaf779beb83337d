/// The scenes of an app while their windows are collected. Not for use in apps.
@MainActor
public final class _Scenes {
  /// The storage of dynamic properties, by scene.
  typealias Storage = [SceneIdentity: [AnyObject?]]

  /// The identity of an app or a custom scene.
  struct SceneIdentity: Hashable {
    let path: [Int]
    let type: ObjectIdentifier
  }

  private let context: PropertyContext
  private var previous: Storage
  private(set) var storage: Storage = [:]
  private var windows: [SceneWindow] = []
  private var path: [Int] = []

  private init(_ previous: Storage, _ context: PropertyContext) {
    self.previous = previous
    self.context = context
  }

  /// Returns the windows of an app, the main window first, and replaces the storage of its dynamic
  /// properties.
  static func windows<A: App>(
    of app: A,
    storage: inout Storage,
    in context: PropertyContext
  ) -> [SceneWindow] {
    let scenes = _Scenes(storage, context)
    scenes.connect(app).body._collectWindows(in: scenes)
    // Scenes that no longer exist lose their storage.
    storage = scenes.storage
    var windows = scenes.windows
    let main =
      windows.firstIndex { !$0.isSettings && $0.valueType == nil }
      ?? windows.firstIndex { !$0.isSettings }
    if let main { windows.insert(windows.remove(at: main), at: 0) }
    return windows
  }

  /// Connects the dynamic properties of an app or a scene to their storage.
  func connect<Value>(_ value: Value) -> Value {
    let properties = DynamicProperties.plan(for: Value.self)
    guard !properties.isEmpty else { return value }
    let identity = SceneIdentity(path: path, type: ObjectIdentifier(Value.self))
    var slots = previous.removeValue(forKey: identity) ?? []
    var value = value
    properties.connect(&value, slots: &slots, in: context)
    storage[identity] = slots
    return value
  }

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
    let start = windows.count
    scene._collectWindows(in: self)
    for index in windows[start...].indices { windows[index] = windows[index].modified(modify) }
  }
}
