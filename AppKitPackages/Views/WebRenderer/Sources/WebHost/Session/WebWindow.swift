import Foundation
import WebRenderer

/// The address of one browser window.
///
/// ```swift
/// struct NotesView: View {
///   let page: WebWindow
///   @State private var note = "first"
///
///   var body: some View {
///     TextField("Note", text: $note)
///       .onOpenURL { note = $0.lastPathComponent }
///       .onChange(of: note) { page.path = "/" + note }
///   }
/// }
///
/// await WebHost.run { page in
///   NotesView(page: page)
/// }
/// ```
///
/// The host calls `onOpenURL` handlers with the address of the first request, and with each address
/// that the user opens with Back, Forward or a link. The app sets ``path`` when it shows another
/// screen, and ``isFound`` if the address names none.
@MainActor
public final class WebWindow {
  /// The path and query of the address. It begins with a slash.
  ///
  /// Setting another one adds an entry to the browser's history, so that Back undoes it. If only the
  /// query differs, this happens half a second after the last change. Further changes of the same items,
  /// such as letters of a search, take the place of that entry.
  ///
  /// After Back it is the path that the user goes to. An app that stays on its screen, for example to
  /// ask about unsaved changes, sets the former path again, and the browser goes forward.
  public var path: String {
    didSet { if path != oldValue { pathChanged(from: oldValue) } }
  }

  /// Whether the app has a screen at the address. The status of the response is 404 otherwise.
  ///
  /// ```swift
  /// @MainActor func addressChanged(isKnown: Bool, on page: WebWindow) { page.isFound = isKnown }
  /// ```
  ///
  /// The app shows a page that says so, as search engines and other programs read the status only.
  public var isFound = true

  /// The browser of the window.
  public let browser: WebBrowser

  /// The locale that the browser prefers, as its header `Accept-Language` says, or that of the process.
  /// It is the `locale` of the environment of the views.
  public let locale: Locale

  /// Whether the window is that of a phone, so that the first response fits it. The browser reports the
  /// size later.
  let isOnPhone: Bool

  /// Called with the time zone of the browser when it is known and after it has changed, which is also
  /// the `timeZone` of the environment of the views. The zone of the server is another one.
  public var onTimeZone: (TimeZone) -> Void = { _ in }

  /// The path that the browser shows.
  private var shownPath: String
  private var show: (_ path: String, _ replaces: Bool) -> Void = { _, _ in }
  private var perform: ((WebRenderer) -> Void) -> Void = { _ in }
  private let clock: HostClock
  /// The number of the window in logs.
  let number: Int
  private let loop: MainLoop?
  /// Shows a changed query.
  private var queryTask: Task<Void, Never>?
  /// The names of the items of the query whose changes have the current entry of the history.
  private var changedItems: Set<String> = []

  init(
    path: String,
    browser: WebBrowser,
    locale: Locale = .preferred,
    isOnPhone: Bool = false,
    clock: HostClock = .continuous,
    number: Int = 0,
    loop: MainLoop? = nil
  ) {
    self.number = number
    self.loop = loop
    self.path = path
    self.browser = browser
    self.locale = locale
    self.isOnPhone = isOnPhone
    self.clock = clock
    shownPath = path
  }

  /// Runs an action of the app, whose name the log of slow turns and the metrics have.
  ///
  /// ```swift
  /// @MainActor func add(_ note: String, to notes: inout [String], on page: WebWindow) {
  ///   page.measure(action: "add") { notes.append(note) }
  /// }
  /// ```
  ///
  /// The name must not have a text of a person.
  nonisolated public func measure<Value>(
    action: String,
    _ body: () throws -> Value
  ) rethrows -> Value {
    guard let loop else { return try body() }
    return try loop.measure(action: action, window: number, body)
  }

  /// Runs an effect of the app as a span, if the host has a tracer.
  ///
  /// ```swift
  /// @MainActor func save(_ notes: [String], on page: WebWindow, _ write: ([String]) async -> Void) async {
  ///   await page.measure(effect: "save") { await write(notes) }
  /// }
  /// ```
  ///
  /// The name must not have a text of a person.
  public func measure(
    effect: String,
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async -> Void
  ) async {
    guard let loop else { return await body() }
    await loop.trace("effect \(effect)", window: number, body)
  }

  /// Shows a notification of the browser, also if another window is in front, if the user has given the
  /// permission.
  ///
  /// ```swift
  /// @MainActor func announceEnd(on page: WebWindow) {
  ///   page.notify("The break has ended", "Back to work.")
  /// }
  /// ```
  ///
  /// Assistive technologies announce the text also without the permission.
  public func notify(_ title: String, _ text: String) { perform { $0.notify(title, text) } }

  /// Asks the user for the permission to show notifications.
  ///
  /// Call it soon after the user has pressed a button: browsers ignore it otherwise, and many ask only
  /// once.
  public func requestNotificationPermission() { perform { $0.requestNotificationPermission() } }

  /// Sets the handler that sends requests to the browser.
  func onRequest(_ perform: @escaping ((WebRenderer) -> Void) -> Void) { self.perform = perform }

  /// Sets the handler that shows a changed path in the browser.
  func onChange(_ show: @escaping (_ path: String, _ replaces: Bool) -> Void) {
    self.show = { [weak self] path, replaces in
      self?.shownPath = path
      show(path, replaces)
    }
    if path != shownPath { self.show(path, true) }
  }

  private func pathChanged(from old: String) {
    queryTask?.cancel()
    queryTask = nil
    guard path != shownPath else { return }
    guard isQueryChange(to: path) else {
      // Back leads to the previous screen with its last query.
      if old != shownPath, isQueryChange(to: old) { showQuery(of: old) }
      changedItems = []
      return show(path, false)
    }
    // Browsers limit how often a page changes its address, and a search changes it with each letter.
    queryTask = Task { [weak self, clock] in
      guard (try? await clock.sleep(.milliseconds(500))) != nil, !Task.isCancelled, let self
      else { return }
      showQuery(of: path)
    }
  }

  /// Shows a path of which only the query is another one.
  private func showQuery(of path: String) {
    let changed = items(of: path).symmetricDifference(items(of: shownPath)).map(\.name)
    let replaces = changedItems.isSuperset(of: changed)
    if !replaces { changedItems = Set(changed) }
    show(path, replaces)
  }

  private func items(of path: String) -> Set<URLQueryItem> {
    Set(URLComponents(string: path)?.queryItems ?? [])
  }

  private func isQueryChange(to path: String) -> Bool {
    path.prefix { $0 != "?" } == shownPath.prefix { $0 != "?" }
  }

  /// Stores the path that the browser shows after Back, Forward or a link.
  func browserShows(_ path: String) {
    shownPath = path
    changedItems = []
    self.path = path
  }
}
