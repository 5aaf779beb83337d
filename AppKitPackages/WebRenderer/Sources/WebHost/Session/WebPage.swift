import Foundation

/// The address of one browser window.
///
/// ```swift
/// struct NotesView: View {
///   let page: WebPage
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
/// screen.
@MainActor
public final class WebPage {
  /// The path and query of the address. It begins with a slash.
  ///
  /// Setting another one adds an entry to the browser's history.
  public var path: String {
    didSet { if path != oldValue, path != shownPath { show(path) } }
  }

  /// The browser of the window.
  public let browser: WebBrowser

  /// The path that the browser shows.
  private var shownPath: String
  private var show: (String) -> Void = { _ in }

  init(path: String, browser: WebBrowser) {
    self.path = path
    self.browser = browser
    shownPath = path
  }

  /// Sets the handler that shows a changed path in the browser.
  func onChange(_ show: @escaping (String) -> Void) {
    self.show = { [weak self] path in
      self?.shownPath = path
      show(path)
    }
    if path != shownPath { self.show(path) }
  }

  /// Stores the path that the browser shows after Back, Forward or a link.
  func browserShows(_ path: String) {
    shownPath = path
    self.path = path
  }
}

/// The identity of a browser with access to the host.
///
/// All windows of a browser have the same identity, because they share its cookie.
public struct WebBrowser: Hashable, Sendable {
  /// The credential in the cookie of the browser. Never show it.
  public let credential: String
  /// The user of the browser, if the host has ``WebHostOptions/access``.
  public let user: String?
}
