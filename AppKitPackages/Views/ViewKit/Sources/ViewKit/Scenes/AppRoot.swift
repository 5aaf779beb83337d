import ElementTree

/// The root view of an app, in which the dynamic properties of the app and its scenes are connected.
struct AppRoot<A: App>: View {
  let app: A
  let storage: InitialSceneStorage
  @State private var model = OpenWindows()

  var body: some View {
    AppScenes(app: app, storage: storage, model: model)
      .environment(\.openWindow, OpenWindowAction(model: model))
      .environment(\.dismissWindow, DismissWindowAction(model: model))
      .environment(\.openSettings, OpenSettingsAction(model: model))
  }
}

/// The storage of dynamic properties from before the view graph existed.
///
/// The first node takes it, so that a `StateObject` is created once. Each further node, for example
/// one for each browser, starts with storage of its own.
@MainActor
final class InitialSceneStorage {
  private var storage: _Scenes.Storage

  init(_ storage: _Scenes.Storage) { self.storage = storage }

  func take() -> _Scenes.Storage {
    defer { storage = _Scenes.Storage() }
    return storage
  }
}

/// The scenes of an app: the main window, covered by the windows that are open.
private struct AppScenes<A: App>: PrimitiveView {
  let app: A
  let storage: InitialSceneStorage
  let model: OpenWindows

  @MainActor static func _makeNode(_ view: AppScenes, _ inputs: _NodeInputs) -> ViewNode<AppScenes>
  {
    AppNode(view, inputs)
  }
}

/// The node of an app. The scenes are read again when a value changes that they have read.
private final class AppNode<A: App>: BodyNode<AppScenes<A>> {
  private var storage: _Scenes.Storage

  init(_ view: AppScenes<A>, _ inputs: _NodeInputs) {
    storage = view.storage.take()
    super.init(body: view, inputs)
  }

  override func runBody(_ reason: BodyRun.Reasons) {
    show(reason) {
      let (windows, commands) = withPropertyContext {
        _Scenes.contents(of: view.app, storage: &storage, in: $0)
      }
      view.model.windows = windows
      return windows.first?.content
        .modifier(WindowsModifier(model: view.model, windows: windows))
        .modifier(MenuBarModifier(menus: AppMenus(windows: windows, commands: commands)))
    }
  }

  override func isSame(_ view: AppScenes<A>) -> Bool { self.view.model === view.model }
  override var isStateless: Bool { false }
  override var viewName: String? { nameOfApp(A.self) }
}

/// Covers the main window with the windows that are open.
private struct WindowsModifier: DetachedChildModifier {
  let model: OpenWindows
  let windows: [SceneWindow]

  var branch: OpenedWindows { OpenedWindows(model: model, windows: windows) }

  // The windows are presentations, so they have no elements at their place.
  func apply(_ items: [ElementItem], group: Element, to traits: inout ElementTraits) {}
}

/// The windows that are open. Those that others cover keep their state.
private struct OpenedWindows: View {
  let model: OpenWindows
  let windows: [SceneWindow]

  var body: some View {
    ForEach(model.opened) { opened in
      let window = windows.first { $0.path == opened.window.path }
      EmptyView().modifier(
        PresentationModifier(
          item: Binding(get: { window }, set: { if $0 == nil { model.close(opened) } }),
          id: { _ in opened.id },
          kind: .fullScreenCover,
          order: opened.order,
          onDismiss: nil,
          content: { Page(content: $0.makeContent(opened.value)) }
        )
      )
    }
  }
}
