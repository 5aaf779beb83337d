// The frames and the background work of windows, which terminals do not have. The modifiers return
// the scene unchanged, so that apps with them compile.

extension Scene {
  /// Has no effect: the user sets the size of the terminal.
  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
  /// Has no effect: the user sets the size of the terminal.
  public func defaultSize(_ size: CGSize) -> some Scene { self }
  /// Has no effect: a terminal shows one window.
  public func defaultPosition(_ position: UnitPoint) -> some Scene { self }
  /// Has no effect: the user sets the size of the terminal.
  public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }
  /// Has no effect: the terminal draws the frame of its window.
  public func windowStyle<S: WindowStyle>(_ style: S) -> some Scene { self }
  /// Has no effect: the terminal draws the frame of its window.
  public func windowToolbarStyle<S: WindowToolbarStyle>(_ style: S) -> some Scene { self }
  /// Has no effect: a terminal shows one window.
  public func windowLevel(_ level: WindowLevel) -> some Scene { self }
  /// Has no effect: a terminal shows one window.
  public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
  /// Has no effect: a terminal restores no windows.
  public func restorationBehavior(_ behavior: SceneRestorationBehavior) -> some Scene { self }
  /// Has no effect: the main window is always shown at launch.
  public func defaultLaunchBehavior(_ behavior: SceneLaunchBehavior) -> some Scene { self }
  /// Has no effect: the system never wakes a program in a terminal. The action never runs.
  public func backgroundTask<D: Sendable, R: Sendable>(
    _ task: BackgroundTask<D, R>,
    action: @escaping @Sendable (D) async -> R
  ) -> some Scene { self }
  /// Has no effect: a terminal has no menu bar.
  public func menuBarExtraStyle<S: MenuBarExtraStyle>(_ style: S) -> some Scene { self }
}

/// The way users can resize a window. Has no effect.
public enum WindowResizability: Hashable, Sendable { case automatic, contentSize, contentMinSize }

/// The height of a window above others. Has no effect.
public enum WindowLevel: Hashable, Sendable { case automatic, normal, floating, desktop }

/// The restoration of a window after a launch. Has no effect.
public enum SceneRestorationBehavior: Hashable, Sendable { case automatic, disabled }

/// The windows that appear at launch. Has no effect.
public enum SceneLaunchBehavior: Hashable, Sendable { case automatic, presented, suppressed }

/// A kind of work that a system starts while the app is not in use. Nothing starts it here.
public struct BackgroundTask<Request, Response>: Sendable {}

extension BackgroundTask where Request == Void, Response == Void {
  /// A refresh of the app's content.
  public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> { Self() }
}

extension BackgroundTask where Request == String, Response == Void {
  /// The events of a background session of `URLSession`.
  public static var urlSession: BackgroundTask<String, Void> { Self() }
}

extension BackgroundTask where Request == Void, Response == Void {
  /// The events of the background session of `URLSession` with an identifier.
  public static func urlSession(_ identifier: String) -> BackgroundTask<Void, Void> { Self() }
}

/// The look of the frame of a window. Has no effect.
public protocol WindowStyle {}
/// A look for source compatibility.
public struct DefaultWindowStyle: WindowStyle { public init() {} }
/// A look for source compatibility.
public struct TitleBarWindowStyle: WindowStyle { public init() {} }
/// A look for source compatibility.
public struct HiddenTitleBarWindowStyle: WindowStyle { public init() {} }
/// A look for source compatibility.
public struct PlainWindowStyle: WindowStyle { public init() {} }

extension WindowStyle where Self == DefaultWindowStyle {
  /// The default look.
  public static var automatic: Self { Self() }
}
extension WindowStyle where Self == TitleBarWindowStyle {
  /// A window with a title bar.
  public static var titleBar: Self { Self() }
}
extension WindowStyle where Self == HiddenTitleBarWindowStyle {
  /// A window without a title bar.
  public static var hiddenTitleBar: Self { Self() }
}
extension WindowStyle where Self == PlainWindowStyle { public static var plain: Self { Self() } }

/// The look of the toolbar of a window. Has no effect.
public protocol WindowToolbarStyle {}
/// A look for source compatibility.
public struct DefaultWindowToolbarStyle: WindowToolbarStyle { public init() {} }
/// A look for source compatibility.
public struct ExpandedWindowToolbarStyle: WindowToolbarStyle { public init() {} }
/// A look for source compatibility.
public struct UnifiedWindowToolbarStyle: WindowToolbarStyle {
  public init(showsTitle: Bool = true) {}
}
/// A look for source compatibility.
public struct UnifiedCompactWindowToolbarStyle: WindowToolbarStyle {
  public init(showsTitle: Bool = true) {}
}

extension WindowToolbarStyle where Self == DefaultWindowToolbarStyle {
  /// The default look.
  public static var automatic: Self { Self() }
}
extension WindowToolbarStyle where Self == ExpandedWindowToolbarStyle {
  /// A toolbar below the title.
  public static var expanded: Self { Self() }
}
extension WindowToolbarStyle where Self == UnifiedWindowToolbarStyle {
  /// A toolbar beside the title.
  public static var unified: Self { Self() }
  /// A toolbar beside the title, if there is one.
  public static func unified(showsTitle: Bool) -> Self { Self() }
}
extension WindowToolbarStyle where Self == UnifiedCompactWindowToolbarStyle {
  /// A low toolbar beside the title.
  public static var unifiedCompact: Self { Self() }
  /// A low toolbar beside the title, if there is one.
  public static func unifiedCompact(showsTitle: Bool) -> Self { Self() }
}

/// The look of an item of the menu bar. Has no effect.
public protocol MenuBarExtraStyle {}
/// A look for source compatibility.
public struct AutomaticMenuBarExtraStyle: MenuBarExtraStyle { public init() {} }
/// A look for source compatibility.
public struct PullDownMenuBarExtraStyle: MenuBarExtraStyle { public init() {} }
/// A look for source compatibility.
public struct WindowMenuBarExtraStyle: MenuBarExtraStyle { public init() {} }

extension MenuBarExtraStyle where Self == AutomaticMenuBarExtraStyle {
  /// The default look.
  public static var automatic: Self { Self() }
}
extension MenuBarExtraStyle where Self == PullDownMenuBarExtraStyle {
  /// A menu.
  public static var menu: Self { Self() }
}
extension MenuBarExtraStyle where Self == WindowMenuBarExtraStyle {
  /// A window.
  public static var window: Self { Self() }
}
