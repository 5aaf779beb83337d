import ViewKit
import TerminalDriver

/// A view that a key shows beside the app, or above it in a narrow terminal.
///
/// ```swift
/// var options = TerminalHostOptions()
/// options.panel = TerminalPanel { close in
///   Button("Close") { close() }
/// }
/// await TerminalHost.run(options) { CounterView(store: store) }
/// ```
///
/// The panel has a session of its own: it does not change the views, the focus or the presentations
/// of the app. It is created when it is shown, so an app pays nothing for a hidden panel.
public struct TerminalPanel: Sendable {
  /// The key that shows and hides the panel. The default is F12.
  public var key = KeyEvent(.function(12))
  /// The key that moves the focus between the app and a panel beside it. The default is F6.
  public var focusKey = KeyEvent(.function(6))
  /// The width of the panel beside the app, in cells.
  public var columns = 60
  /// The smallest width of a terminal that shows the panel beside the app. In a narrower terminal,
  /// the panel covers the app.
  public var minimumColumns = 120

  let content: @MainActor @Sendable (_ close: @escaping @MainActor () -> Void) -> AnyView

  /// Creates a panel.
  ///
  /// - Parameter content: Makes the view, each time that the panel is shown. Its argument hides the
  ///   panel.
  public init<Content: View>(
    @ViewBuilder content:
      @escaping @MainActor @Sendable (_ close: @escaping @MainActor () -> Void) -> Content
  ) {
    self.content = { AnyView(content($0)) }
  }
}
