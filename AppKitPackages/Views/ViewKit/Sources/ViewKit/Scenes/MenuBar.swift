import ElementTree
import ViewNodes

/// Shows the commands of an app in the menu bar of the window.
struct MenuBarModifier: PrimitiveModifier {
  let menus: AppMenus

  @MainActor
  static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode<ModifiedContent<V, Self>> {
    MenuBarNode(view, inputs)
  }
}

private final class MenuBarNode<V: View>:
  SingleChildNode<ModifiedContent<V, MenuBarModifier>, V>, ElementContainer
{
  /// The node of the menus; nil for an app without commands, which has no menu bar.
  private var menus: DetachedChildNode<AppMenus>?
  private let bar: Element
  var isMarked = false

  init(_ view: ModifiedContent<V, MenuBarModifier>, _ inputs: _NodeInputs) {
    bar = Element(id: inputs.graph.makeElementID(), content: MenuBarContent())
    super.init(view, inputs, child: \.content)
    updateMenus()
  }

  override func update(
    _ view: ModifiedContent<V, MenuBarModifier>,
    _ environment: EnvironmentValues
  ) {
    super.update(view, environment)
    updateMenus()
  }

  private func updateMenus() {
    let view = view.modifier.menus
    switch menus {
    case let menus? where view.isShown: menus.update(view, environment)
    case let menus?:
      self.menus = nil
      menus.setVisible(false)
      menus.unmount()
      graph.setMenuBar(nil)
    case nil where view.isShown:
      menus = DetachedChildNode(view, childInputs) { [weak self] in
        guard let self else { return }
        graph.containerChanged(self)
      }
      graph.setMenuBar(bar)
      graph.containerChanged(self)
    case nil: break
    }
  }

  override func forEachChild(_ body: (AnyViewNode) -> Void) {
    super.forEachChild(body)
    if let menus { body(menus) }
  }

  func collectElements() {
    isMarked = false
    bar.setChildren(menus?.items ?? [])
  }

  // The menus are no children of the window's page.
  override func collect(into items: inout [ElementItem]) { child.collect(into: &items) }
  override func collectRows(into rows: inout [RowSource]) { child.collectRows(into: &rows) }
  override func collectPreferences(into preferences: inout PreferenceValues) {
    child.collectPreferences(into: &preferences)
  }

  override func willUnmount() { if menus != nil { graph.setMenuBar(nil) } }
}

/// The menus of an app.
struct AppMenus: PrimitiveView {
  let windows: [SceneWindow]
  let commands: [SceneCommands]

  /// Whether the app has commands, so that the window has a menu bar.
  var isShown: Bool {
    !commands.isEmpty || windows.contains { $0.hasCommands && $0.shortcut != nil }
  }

  @MainActor static func _makeNode(_ view: AppMenus, _ inputs: _NodeInputs) -> ViewNode<AppMenus> {
    AppMenusNode(view, inputs)
  }

  /// The menus with the commands at each of their positions, in the order of the menu bar.
  private static let standardMenus: [(title: LocalizedStringKey, [CommandGroupPlacement])] = [
    ("App", [.appInfo, .appSettings, .systemServices, .appVisibility, .appTermination]),
    ("File", [.newItem, .saveItem, .importExport, .printItem]),
    ("Edit", [.undoRedo, .pasteboard, .textEditing]),
    ("Format", [.textFormatting]),
    ("View", [.toolbar, .sidebar]),
    ("Window", [.windowSize, .windowArrangement, .singleWindowList, .windowList]),
    ("Help", [.help]),
  ]

  /// Returns the menus with commands.
  fileprivate func menus(with items: [CommandItem]) -> [CommandMenus.Menu] {
    var menus: [CommandMenus.Menu] = []
    for (index, (title, placements)) in Self.standardMenus.enumerated() {
      // The menus of the app are before those with windows and help.
      if placements.contains(.windowList) { menus += customMenus(items) }
      let items = placements.flatMap { items.items(at: $0, standard: standardItems(at: $0)) }
      // The menu of the app has its name.
      let name = index == 0 ? windows.first?.title.map { Text(verbatim: $0) } : nil
      menus.append(CommandMenus.Menu(id: [-1, index], title: name ?? Text(title), items: items))
    }
    return menus.filter { !$0.items.isEmpty }
  }

  private func customMenus(_ items: [CommandItem]) -> [CommandMenus.Menu] {
    items.compactMap { item in
      guard case .menu(let title) = item.place else { return nil }
      return CommandMenus.Menu(id: item.id, title: title, items: [item])
    }
  }

  /// Returns the commands that open windows.
  private func standardItems(at placement: CommandGroupPlacement) -> [CommandItem] {
    let windows = windows.filter { window in
      guard window.hasCommands else { return false }
      return switch placement {
      case .appSettings: window.isSettings
      case .singleWindowList: window.isUnique
      case .newItem:
        window.shortcut != nil && window.valueType == nil && !window.isUnique && !window.isSettings
      default: false
      }
    }
    return windows.map { window in
      CommandItem(
        path: [-2] + window.path,
        place: .replacing(placement),
        content: AnyView(WindowCommand(window: window))
      )
    }
  }
}

/// The node of the menus. The commands are read again when a value changes that they have read.
private final class AppMenusNode: BodyNode<AppMenus> {
  private var storage = PropertyStorage()

  init(_ view: AppMenus, _ inputs: _NodeInputs) { super.init(body: view, inputs) }

  override func runBody(_ reason: BodyRun.Reasons) {
    show(reason) {
      let items = withPropertyContext {
        _CommandItems.items(of: view.commands, storage: &storage, in: $0)
      }
      return CommandMenus(menus: view.menus(with: items))
    }
  }

  override func isSame(_ view: AppMenus) -> Bool { false }
  override var isStateless: Bool { false }
}

private struct CommandMenus: View {
  struct Menu: Identifiable {
    let id: [Int]
    let title: Text
    let items: [CommandItem]
  }

  let menus: [Menu]

  var body: some View {
    ForEach(menus) { menu in
      ViewKit.Menu {
        ForEach(menu.items) { $0.content }
      } label: {
        menu.title
      }
    }
  }
}

/// The command that opens a window.
private struct WindowCommand: View {
  let window: SceneWindow
  @Environment(\.openWindow) private var openWindow

  var body: some View {
    Button(action: open) {
      if window.isSettings {
        Text("Settings…")
      } else {
        Text(verbatim: window.title ?? "New Window")
      }
    }
    .keyboardShortcut(window.shortcut ?? (window.isSettings ? KeyboardShortcut(",") : nil))
  }

  private func open() {
    openWindow.model?.open(value: nil) { $0.path == window.path }
  }
}
