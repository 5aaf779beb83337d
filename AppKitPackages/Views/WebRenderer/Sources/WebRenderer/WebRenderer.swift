import ElementTree

/// Turns a tree of elements into HTML and patches, and events of a browser into element actions.
///
/// ```swift
/// import ViewKit
/// import WebRenderer
///
/// @MainActor
/// func serve(_ graph: ViewGraph, page: String, nonce: String, send: (String) -> Void) throws {
///   let renderer = WebRenderer(root: graph.root)
///   send(renderer.document(language: "en", page: page, nonce: nonce))
///   try renderer.handle("[1,\"a\",12]")
///   graph.update()
///   while let frame = renderer.patches() { send(frame) }
/// }
/// ```
///
/// One renderer belongs to one page in one browser. It has no network and no timers: a host sends
/// ``document(title:language:page:nonce:scriptPath:stylePath:)`` as the response to the first
/// request, and then one text frame of a WebSocket for each result of ``patches()``. It passes each
/// text frame of the browser to ``handle(_:)``.
///
/// Each event of the browser has a number, and each patch names the last event that was handled.
/// The browser keeps the other events and sends them again after a lost connection. The host keeps
/// the renderer for the next socket, whose first frame names the last patch that has arrived.
///
/// The renderer coordinates its parts: `PageDocument`, `PatchQueue`, `WindowTitle`, `ThemeTracker`,
/// `TypingTracker`, `PointerTracker`, `MenuTracker`, `BrowserReports` and `GuideNames`.
@MainActor
public final class WebRenderer {
  /// The number of rows of a list in the first response. The browser requests more if it shows
  /// more. A form has up to 400 rows, because its fields are typed in.
  public static let firstRows = 24

  /// The root of the tree of elements.
  public let root: Element

  /// The closures and values that the host gives to the renderer.
  public var host = Host()

  /// Exact counts of work and traffic, for tests and benchmarks.
  public internal(set) var statistics = Statistics()

  var document: PageDocument
  var queue = PatchQueue()
  var windowTitle = WindowTitle()
  var themes = ThemeTracker()
  let typing = TypingTracker()
  let pointer = PointerTracker()
  let menus = MenuTracker()
  var reports = BrowserReports()
  var guides = GuideNames()

  /// Creates the renderer of a page.
  ///
  /// - Parameter root: The root of the tree of elements: `ViewGraph.root`.
  public init(root: Element) {
    self.root = root
    document = PageDocument(root)
  }

  /// The latest report of the browser.
  public var environment: BrowserEnvironment { reports.environment }

  /// The element with the focus in the browser.
  public var focusedElement: Element? { typing.focusedElement }

  /// Exact counts of work and traffic.
  public struct Statistics: Hashable, Sendable {
    /// The number of elements whose HTML was made.
    public internal(set) var elementsRendered = 0
    /// The number of frames that were handled.
    public internal(set) var frames = 0
    /// The number of bytes of patches.
    public internal(set) var bytes = 0
  }

  // MARK: The page

  /// Returns the HTML of `body`. All later events and patches refer to this HTML.
  public func body() -> String {
    queue = PatchQueue()
    startDocument()
    updateNodes()
    let html = written(document.rootNode.html, of: document.rootNode)
    document.styles.takeNewRules()
    windowTitle.start(root)
    themes.start()
    queue.start()
    return html
  }

  /// Returns the whole page, for the response to the first request.
  ///
  /// The page is complete before a script runs. Rules for this page are in a `style` element with a
  /// nonce, so that this content security policy is enough, which has no `unsafe-inline`:
  ///
  /// ```text
  /// default-src 'none'; script-src 'self'; style-src 'self' 'nonce-...'; connect-src 'self';
  /// img-src 'self' data:
  /// ```
  ///
  /// An `AsyncImage` of another host needs the origin of its address in `img-src`.
  ///
  /// - Parameters:
  ///   - title: The name of the app, which follows the title of the visible page in the title of the
  ///     window: `Buy milk - To-dos`.
  ///   - language: The language of the texts, as in `en`.
  ///   - page: The name by which the host finds this renderer when the browser opens the WebSocket
  ///     at `/socket?page=...`. A host that does not know the name closes the socket with code
  ///     4404, and the browser loads the page again.
  ///   - nonce: A random text that the header `Content-Security-Policy` of this response names.
  ///   - scriptPath: The address at which the host serves ``script``.
  ///   - stylePath: The address at which the host serves ``style``.
  public func document(
    title: String? = nil,
    language: String,
    page: String,
    nonce: String,
    scriptPath: String = "/client.js",
    stylePath: String = "/client.css"
  ) -> String {
    windowTitle.app = title
    let body = body()
    return """
      <!DOCTYPE html>
      <html lang="\(language.escapedForHTML)"\(themes.written.attributes)><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">
      <meta name="color-scheme" content="light dark">
      <title>\((windowTitle.text(root) ?? "").escapedForHTML)</title>
      <link rel="icon" href="\(Self.iconPath)" type="image/svg+xml">
      \(host.head)
      <link rel="stylesheet" href="\(stylePath.escapedForHTML)">
      <style nonce="\(nonce.escapedForHTML)">\(document.styles.rules)</style>
      <script src="\(scriptPath.escapedForHTML)" defer></script></head>
      <body data-page="\(page.escapedForHTML)" data-first="\(document.rootNode.html.number)"><noscript>This page needs JavaScript: it shows the app, but nothing on it can be used. \
      To use it, allow JavaScript for this site and load the page again.</noscript>\(body)\(SymbolSprite.html)<div id="status" role="status" aria-live="polite"></div>\
      <div id="offline" hidden>Connection lost. Trying again …</div></body></html>
      """
  }

  /// The path at which the host serves the icon of the window.
  public nonisolated static let iconPath = "/icon.svg"

  /// The title of the visible page.
  public var title: String? { WindowTitle.page(root) }

  /// The CSS declarations of each class that is specific to this page, for tests and tools.
  public var styleRules: [String: String] { document.styles.declarations }

  // MARK: Frames

  /// Updates all nodes, also after changes of views that rendering causes.
  func updateNodes() {
    update(document.rootNode)
    // Views that change with each update change again with the next patch.
    for _ in 0..<8 where host.updateViews() { update(document.rootNode) }
  }

  /// Returns one text frame for the browser with all changes since the last call; nil if there are
  /// none.
  ///
  /// The host calls it after `ViewGraph.update()`, and again until it returns nil after a socket
  /// has connected.
  public func patches() -> String? {
    if let frame = queue.takeFrame() { return frame }
    guard queue.hasPage else { return nil }
    defer { releaseRows() }
    if queue.needsPage || document.isFull { reset() } else { updateNodes() }
    renderOutdated()
    windowTitle.write(root, to: &queue.operations)
    themes.write(to: &queue.operations)
    writeStyles()
    guard let frame = queue.next() else { return nil }
    statistics.bytes += frame.utf8.count
    return frame
  }

  /// Adds the animation and the styles that the operations of the next patch need.
  func writeStyles() {
    writeAnimation()
    if let rules = document.styles.takeNewRules() {
      queue.operations.request(.css, rules, first: true)
    }
  }

  /// Handles one text frame of the browser and performs the actions of elements.
  ///
  /// - Throws: ``WebFrameError`` for a frame that the script of this version does not send. Events
  ///   of nodes that are removed or disabled are not errors: the browser can send them before it
  ///   receives the patch.
  public func handle(_ frame: String) throws(WebFrameError) {
    statistics.frames += 1
    perform(try BrowserFrame(frame))
  }

  // MARK: Time

  /// The next date at which a text or a timeline view on the page changes; nil if none does. The
  /// host calls ``advance()`` at this date.
  public var nextChange: Date? {
    var date: Date?
    for node in document.currentTimedNodes() {
      let next =
        (node.element.content as? TimelineContent).map(\.next) ?? host.now().addingTimeInterval(1)
      if let next { date = min(date ?? next, next) }
    }
    return date
  }

  /// Updates texts and timeline views that depend on the current date.
  public func advance() {
    let date = host.now()
    for node in document.currentTimedNodes() where node.html.number != 0 {
      if let timeline = node.element.content as? TimelineContent {
        if let next = timeline.next, next <= date { timeline.update(()) }
      } else {
        render(node)
      }
    }
  }

  // MARK: Requests to the browser

  /// Performs a request of a view in the browser: scrolls, copies, opens an address, announces a
  /// text, or resets the focus.
  public func perform(_ request: RendererRequest) {
    switch request {
    case .copy(let text): queue.operations.request(.copy, text)
    case .open(let url):
      if let address = url.safeAddress { queue.operations.request(.open, address) }
    case .scroll(let identity, let anchor): scroll(to: identity, anchor)
    case .resetFocus: queue.operations.request(.focus, "")
    case .animate(let animation): queue.animation = animation
    case .announce(let text): announce(text)
    case .quit: queue.operations.request(.quit, "")
    }
  }

  /// Changes the address in the browser's location bar.
  ///
  /// - Parameters:
  ///   - path: A path with a query, beginning with a slash.
  ///   - replaces: Whether the address takes the place of the current one in the history.
  public func setPath(_ path: String, replaces: Bool = false) {
    queue.operations.request(replaces ? .replace : .push, path)
  }

  /// Makes the browser show a notification, also if another window is in front, if the user has given
  /// the permission. Assistive technologies announce it anyway.
  public func notify(_ title: String, _ text: String) {
    queue.operations.request(.notify, title, text)
  }

  /// Makes the browser ask the user for the permission to show notifications. Browsers ask only soon
  /// after the user has pressed a button or a key.
  public func requestNotificationPermission() { queue.operations.request(.permit, "") }

  /// Makes the browser save a file that the host serves.
  ///
  /// - Parameters:
  ///   - path: The path of the file on the host.
  ///   - name: The proposed name.
  public func download(path: String, name: String) {
    queue.operations.request(.save, path, name)
  }

  /// Lets the user choose a file, which the browser then sends to the host with `POST`, and its
  /// name as the item `name` of the query. If the user chooses no file, the browser sends `DELETE`. If
  /// the file does not arrive, that request has the items `size`, in bytes, and `status`, the one of
  /// the response or `undefined`.
  ///
  /// The browser opens the dialog at once if the last event was a press of a button, as browsers
  /// require.
  ///
  /// - Parameters:
  ///   - path: The path on the host that takes the file as the body of the request.
  ///   - types: The accepted types: `.json`, `text/plain`.
  public func upload(path: String, types: [String]) {
    queue.operations.request(.load, path, types.joined(separator: ","))
  }

  /// Makes screen readers say a text after their current announcement.
  public func announce(_ text: String) { queue.operations.request(.say, text) }
}
