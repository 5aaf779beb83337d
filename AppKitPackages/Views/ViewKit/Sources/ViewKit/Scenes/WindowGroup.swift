/// The main window of an app, or windows that show a value.
///
/// ```swift
/// struct NotesApp: App {
///   var body: some Scene {
///     WindowGroup { RootView() }
///     WindowGroup("Note", for: UUID.self) { $id in
///       if id != nil { HelpView() }
///     }
///   }
/// }
/// ```
///
/// A window that `openWindow` opens covers the main window until it is closed.
public struct WindowGroup<Content: View>: PrimitiveScene {
  private let window: SceneWindow

  private init(title: Text?, id: String?, content: @escaping () -> Content) {
    window = SceneWindow(title: title?.plainText, id: id) { _ in AnyView(content()) }
  }

  /// Creates the window of the app, with an identity for `openWindow(id:)` if it has one.
  public init(id: String? = nil, @ViewBuilder content: @escaping () -> Content) {
    self.init(title: nil, id: id, content: content)
  }

  /// Creates the window of the app, with a title that is looked up in the string catalog, and an
  /// identity for `openWindow(id:)` if it has one.
  @StringTitle
  public init(
    _ title: LocalizedStringKey,
    id: String? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(title: Text(title), id: id, content: content)
  }

  /// Creates the window of the app, with a title, and an identity for `openWindow(id:)` if it has one.
  public init(_ title: Text, id: String? = nil, @ViewBuilder content: @escaping () -> Content) {
    self.init(title: Optional(title), id: id, content: content)
  }

  public func _collectWindows(in scenes: _Scenes) { scenes.append(window) }
}

extension WindowGroup {
  private init<D: Hashable, C: View>(
    title: Text?,
    id: String?,
    content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    window = SceneWindow(title: title?.plainText, id: id, valueType: D.self) { value in
      AnyView(PresentedWindowContent(initialValue: value?.base as? D, content: content))
    }
  }

  /// Creates windows that `openWindow(value:)` or `openWindow(id:value:)` opens for values of a type.
  public init<D: Codable & Hashable, C: View>(
    id: String? = nil,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title: nil, id: id, content: content)
  }

  /// Creates windows with a title for values of a type. The title is looked up in the string
  /// catalog.
  @StringTitle
  public init<D: Codable & Hashable, C: View>(
    _ title: LocalizedStringKey,
    id: String? = nil,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title: Text(title), id: id, content: content)
  }

  /// Creates windows for values of a type, with the value of a window that is opened without one.
  public init<D: Codable & Hashable, C: View>(
    id: String? = nil,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title: nil, id: id) { value in
      content(
        Binding(get: { value.wrappedValue ?? defaultValue() }, set: { value.wrappedValue = $0 })
      )
    }
  }

  /// Creates windows with a title for values of a type, with the value of a window that is opened
  /// without one. The title is looked up in the string catalog.
  @StringTitle
  public init<D: Codable & Hashable, C: View>(
    _ title: LocalizedStringKey,
    id: String? = nil,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title: Text(title), id: id) { value in
      content(
        Binding(get: { value.wrappedValue ?? defaultValue() }, set: { value.wrappedValue = $0 })
      )
    }
  }
}

/// The root view of a window with a value.
public struct PresentedWindowContent<Data: Hashable, Content: View>: View {
  @State private var value: Data?
  private let content: (Binding<Data?>) -> Content

  init(initialValue: Data?, content: @escaping (Binding<Data?>) -> Content) {
    _value = State(initialValue: initialValue)
    self.content = content
  }

  public var body: some View { content($value) }
}

/// A window of which there is only one.
///
/// ```swift
/// struct NotesApp: App {
///   var body: some Scene {
///     WindowGroup { RootView() }
///     Window("Help", id: "help") { HelpView() }
///   }
/// }
/// ```
public struct Window<Content: View>: PrimitiveScene {
  private let window: SceneWindow

  /// Creates a window with an identity for `openWindow(id:)`. The title is looked up in the string
  /// catalog.
  @StringTitle
  public init(
    _ title: LocalizedStringKey,
    id: String,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(Text(title), id: id, content: content)
  }

  /// Creates a window with an identity for `openWindow(id:)`.
  public init(_ title: Text, id: String, @ViewBuilder content: @escaping () -> Content) {
    window = SceneWindow(title: title.plainText, id: id, isUnique: true) { _ in
      AnyView(content())
    }
  }

  public func _collectWindows(in scenes: _Scenes) { scenes.append(window) }
}

/// Creates the window with the settings of the app, which ``SettingsLink`` and `openSettings` open.
///
/// ```swift
/// struct NotesApp: App {
///   var body: some Scene {
///     WindowGroup { Text("Notes") }
///     Settings { Text("Theme") }
///   }
/// }
/// ```
///
/// It is a function and not a type, because SwiftUI does not have the scene on iOS, and apps for
/// iOS name the type of a feature `Settings`. A type with this name would be ambiguous in files that
/// import the feature and the views.
// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor @preconcurrency
public func Settings<Content: View>(
  @ViewBuilder content: @escaping () -> Content
) -> some Scene {
  SettingsScene(content: content)
}

private struct SettingsScene<Content: View>: PrimitiveScene {
  let content: () -> Content

  func _collectWindows(in scenes: _Scenes) {
    scenes.append(
      SceneWindow(title: nil, id: nil, isSettings: true) { _ in AnyView(content()) }
    )
  }
}
