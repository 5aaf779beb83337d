import ViewNodes

/// The commands of an app while they are collected. Not for use in apps.
@MainActor
public final class _CommandItems {
  private let context: PropertyContext
  private var environment = EnvironmentValues()
  private var changes: [SceneCommands.EnvironmentChange] = []
  private var storage: PropertyStorage
  private var items: [CommandItem] = []
  private var path: [Int] = []

  private init(_ storage: PropertyStorage, _ context: PropertyContext) {
    self.storage = storage
    self.context = context
  }

  /// Returns the commands of scenes, and replaces the storage of their dynamic properties.
  static func items(
    of scenes: [SceneCommands],
    storage: inout PropertyStorage,
    in context: PropertyContext
  ) -> [CommandItem] {
    let items = _CommandItems(storage, context)
    for scene in scenes {
      items.path = scene.path
      items.changes = scene.changes
      items.environment = context.environment
      for change in scene.changes { change(&items.environment) }
      scene.collect(items)
    }
    items.storage.removeUnused()
    storage = items.storage
    return items.items
  }

  /// Connects the dynamic properties of custom commands to their storage.
  func connect<Value>(_ value: Value) -> Value {
    let context = PropertyContext(node: context.node, environment: environment)
    return storage.connect(value, at: path, in: context)
  }

  /// Collects the commands of one statement among several.
  func collect(_ commands: some Commands, at index: Int) {
    path.append(index)
    commands._collect(in: self)
    path.removeLast()
  }

  /// Appends the views of commands at the current position.
  func append(_ content: some View, _ place: CommandItem.Place) {
    let count = items.count { $0.path.dropLast() == path[...] }
    let view = content.modifier(SceneEnvironment(changes: changes))
    items.append(CommandItem(path: path + [count], place: place, content: AnyView(view)))
  }
}

/// The commands of a scene.
struct SceneCommands {
  typealias EnvironmentChange = @MainActor (inout EnvironmentValues) -> Void

  /// The identity among the commands of the app.
  let path: [Int]
  /// The changes that modifiers around the scene make to the environment, the outermost first.
  var changes: [EnvironmentChange] = []
  let collect: @MainActor (_CommandItems) -> Void
}

/// The environment of a scene, for its commands.
private struct SceneEnvironment: EnvironmentModifier {
  let changes: [SceneCommands.EnvironmentChange]

  func change(_ environment: inout EnvironmentValues) {
    for change in changes { change(&environment) }
  }
}

/// The views of a menu or of a group of commands.
struct CommandItem: Identifiable {
  enum Place {
    case menu(Text)
    case before(CommandGroupPlacement)
    case after(CommandGroupPlacement)
    case replacing(CommandGroupPlacement)
  }

  let path: [Int]
  let place: Place
  let content: AnyView

  var id: [Int] { path }
}

extension [CommandItem] {
  /// The views at a position of the menu bar, with the standard commands of that position. Of several
  /// groups that replace the standard commands, the last one does.
  func items(at placement: CommandGroupPlacement, standard: [CommandItem]) -> [CommandItem] {
    var (before, after) = ([CommandItem](), [CommandItem]())
    var replacement: CommandItem?
    for item in self {
      switch item.place {
      case .before(placement): before.append(item)
      case .after(placement): after.append(item)
      case .replacing(placement): replacement = item
      default: break
      }
    }
    return before + (replacement.map { [$0] } ?? standard) + after
  }
}
