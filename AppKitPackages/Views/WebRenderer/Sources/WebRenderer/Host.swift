import ElementTree

extension WebRenderer {
  /// The settings and closures of the host of a ``WebRenderer``.
  ///
  /// ```swift
  /// import ViewKit
  /// import WebRenderer
  ///
  /// @MainActor
  /// func connect(_ renderer: WebRenderer, _ graph: ViewGraph) {
  ///   renderer.host.onFocus = { graph.setFocused($0) }
  /// }
  /// ```
  ///
  /// One value has all of them, because the renderer itself has no network and no timers.
  @MainActor
  public struct Host {
    /// Returns the current date, for texts that show the time.
    public var now: @MainActor () -> Date = { Date() }

    /// Called when the browser goes to another address of the app, by Back, Forward or a link. The
    /// address is a path with a query, and begins with a slash.
    public var onPath: @MainActor (String) -> Void = { _ in }

    /// Whether pages above the first one and dialogs have entries in the history of the browser, so that
    /// Back closes them.
    ///
    /// ```swift
    /// import WebRenderer
    ///
    /// @MainActor
    /// func closesPagesWithBack(_ renderer: WebRenderer) {
    ///   renderer.host.keepsHistory = true
    /// }
    /// ```
    ///
    /// Set it before ``WebRenderer/document(title:language:page:nonce:scriptPath:stylePath:)``, for an app that calls
    /// no ``WebRenderer/setPath(_:replaces:)``. Otherwise, Back would leave such an app.
    public var keepsHistory = false

    /// The HTML of further elements of `head`, such as links and scripts of the host.
    ///
    /// ```swift
    /// import WebRenderer
    ///
    /// @MainActor
    /// func canBeInstalled(_ renderer: WebRenderer) {
    ///   renderer.host.head = "<link rel=\"manifest\" href=\"/manifest.webmanifest\">"
    /// }
    /// ```
    ///
    /// Set it before ``WebRenderer/document(title:language:page:nonce:scriptPath:stylePath:)``.
    public var head = ""

    /// Whether the page has a menu bar, if the app has commands. Without it, the list of commands has
    /// them.
    public var showsMenuBar = true

    /// Called when the browser reports its size, its color scheme or whether the page is visible.
    public var onEnvironment: @MainActor (BrowserEnvironment) -> Void = { _ in }

    /// Called when another element has the focus; nil if none has it. Hosts pass it to the view
    /// graph.
    public var onFocus: @MainActor (Element?) -> Void = { _ in }

    /// Updates the views if rendering has changed them, and returns whether it has: a row that is
    /// created can turn out to hold more rows. Hosts set it, so that a page is complete when it is sent.
    ///
    /// ```swift
    /// import ViewKit
    /// import WebRenderer
    ///
    /// @MainActor
    /// func connect(_ renderer: WebRenderer, _ graph: ViewGraph) {
    ///   renderer.host.updateViews = {
    ///     guard graph.hasChanges else { return false }
    ///     graph.update()
    ///     return true
    ///   }
    /// }
    /// ```
    public var updateViews: @MainActor () -> Bool = { false }
  }
}
