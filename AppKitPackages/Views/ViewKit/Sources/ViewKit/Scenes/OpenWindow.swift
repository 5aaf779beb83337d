/// The windows of an app that are open above the main window.
@MainActor
@Observable
final class OpenWindows {
  struct Opened: Identifiable {
    let id: Int
    let window: SceneWindow
    let value: AnyHashable?
    /// A number that is greater than those of the windows behind this one.
    var order: Int
  }

  /// The windows of the app, the main window first.
  @ObservationIgnored var windows: [SceneWindow] = []
  var opened: [Opened] = []
  private var count = 0

  /// Closes the window that covers the others. Windows of scenes that no longer exist are not shown.
  func closeTop() {
    let shown = opened.filter { opened in windows.contains { $0.path == opened.window.path } }
    if let top = shown.max(by: { $0.order < $1.order }) { close(top) }
  }

  func close(_ window: Opened) { opened.removeAll { $0.id == window.id } }

  /// Opens the first window that a closure accepts, or moves it to the front if it is open.
  func open(value: AnyHashable?, where accepts: (SceneWindow) -> Bool) {
    guard let index = windows.firstIndex(where: accepts) else { return }
    // The main window is below all others.
    if index == 0, value == nil { return opened.removeAll() }
    let window = windows[index]
    let isOpen: (Opened) -> Bool = { $0.window.path == window.path && $0.value == value }
    count += 1
    if let index = opened.firstIndex(where: isOpen) {
      opened[index].order = count
    } else {
      opened.append(Opened(id: count, window: window, value: value, order: count))
    }
  }
}

/// An action that opens a window of the app. The window covers the main window until it is closed.
///
/// ```swift
/// struct HelpButton: View {
///   @Environment(\.openWindow) private var openWindow
///   var body: some View { Button("Help") { openWindow(id: "help") } }
/// }
/// ```
public struct OpenWindowAction: Sendable {
  var model: OpenWindows?

  /// Opens the window with an identity.
  @MainActor @preconcurrency
  public func callAsFunction(id: String) {
    model?.open(value: nil) { $0.id == id }
  }
  /// Opens the window for values of a type.
  @MainActor @preconcurrency
  public func callAsFunction<D: Codable & Hashable>(value: D) {
    model?.open(value: value) { $0.valueType == D.self }
  }
  /// Opens the window with an identity for a value.
  @MainActor @preconcurrency
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    model?.open(value: value) { $0.id == id && $0.valueType == D.self }
  }
}

/// An action that closes a window of the app, except for the main window.
public struct DismissWindowAction: Sendable {
  var model: OpenWindows?

  /// Closes the window that was opened last.
  @MainActor @preconcurrency
  public func callAsFunction() { model?.closeTop() }
  /// Closes the windows with an identity.
  @MainActor @preconcurrency
  public func callAsFunction(id: String) {
    model?.opened.removeAll { $0.window.id == id }
  }
  /// Closes the windows with a value.
  @MainActor @preconcurrency
  public func callAsFunction<D: Codable & Hashable>(value: D) {
    model?.opened.removeAll { $0.window.valueType == D.self && $0.value == AnyHashable(value) }
  }
  /// Closes the windows with an identity and a value.
  @MainActor @preconcurrency
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    model?.opened.removeAll { $0.window.id == id && $0.value == AnyHashable(value) }
  }
}

/// An action that opens the window with the settings of the app.
public struct OpenSettingsAction: Sendable {
  var model: OpenWindows?

  /// Opens the window. Has no effect in an app without ``Settings(content:)``.
  @MainActor @preconcurrency
  public func callAsFunction() { model?.open(value: nil) { $0.isSettings } }
}

extension EnvironmentValues {
  /// The action that opens a window.
  @Entry public internal(set) var openWindow = OpenWindowAction()
  /// The action that closes a window.
  @Entry public internal(set) var dismissWindow = DismissWindowAction()
  /// The action that opens the settings of the app.
  @Entry public internal(set) var openSettings = OpenSettingsAction()
}

/// A button that opens the window with the settings of the app.
public struct SettingsLink<Label: View>: View {
  @Environment(\.openSettings) private var openSettings
  private let label: Label

  /// Creates a button with a view as label.
  public init(@ViewBuilder label: () -> Label) { self.label = label() }

  public var body: some View {
    Button {
      openSettings()
    } label: {
      label
    }
  }
}

extension SettingsLink where Label == DefaultSettingsLinkLabel {
  /// Creates a button with the default label.
  public init() { self.init { DefaultSettingsLinkLabel() } }
}

/// The default label of a ``SettingsLink``.
public struct DefaultSettingsLinkLabel: View {
  public var body: some View { ViewKit.Label("Settings", systemImage: "gear") }
}
