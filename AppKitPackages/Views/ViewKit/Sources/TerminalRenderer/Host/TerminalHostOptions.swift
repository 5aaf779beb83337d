import Foundation
import ElementTree
import TerminalDriver

/// The settings of a ``TerminalHost``.
///
/// ```swift
/// var options = TerminalHostOptions()
/// options.placement = .inline(rows: 8)
/// await TerminalHost.run(options) { CounterView(store: store) }
/// ```
public struct TerminalHostOptions: Sendable {
  /// The part of the terminal in which an app is drawn.
  public enum Placement: Sendable, Hashable {
    /// The whole terminal, on the alternate screen. The text of the shell reappears when the app
    /// ends.
    case screen
    /// A number of rows below the prompt. The last frame stays visible when the app ends. The mouse
    /// works if the terminal reports the position of the cursor.
    case inline(rows: Int)
  }

  /// The part of the terminal in which the app is drawn.
  public var placement = Placement.screen
  /// Whether the host switches to the alternate screen and back, if it draws on the whole terminal.
  /// A program whose parent process has switched before draws on that screen instead.
  public var usesAlternateScreen = true
  /// The name of the app in the title of the terminal's window, after the title of its page.
  public var title: String?
  /// The reported events of the mouse. With `hover`, each cell that the pointer crosses sends an
  /// event.
  public var mouse = TerminalMode.Mouse.hover
  /// The color scheme of the app; nil for that of the terminal, including later changes.
  public var colorScheme: ColorScheme?
  /// The minimum width in cells. A narrower terminal shows a message instead of the app.
  public var minimumColumns = 20
  /// The minimum height in cells. A lower terminal shows a message instead of the app.
  public var minimumRows = 4
  /// The width in columns of text for an output that is not a terminal, if `COLUMNS` is not set.
  public var plainTextColumns = 80
  /// A view that a key shows beside the app, or above it in a narrow terminal; nil for none.
  public var panel: TerminalPanel?
  /// The socket through which terminals and tools inspect the app; nil for none.
  public var inspection: TerminalInspection?
  /// The URLs that `onOpenURL` receives at the start.
  public var addresses: [URL] = []
  /// A closure that is called before the app ends regularly, after the terminal has been restored.
  public var willExit: @MainActor @Sendable () -> Void = {}

  /// Creates the settings of a full-screen app.
  public init() {}

  /// Creates the settings of a command line: `--inline` draws below the prompt, and URLs such as
  /// `myapp://todo/3` are opened, and `--inspectable-at PATH` lets tools inspect the app.
  ///
  /// - Parameter arguments: The command line without the name of the program. Other arguments are
  ///   ignored.
  public init(arguments: some Sequence<String>) {
    let arguments = Array(arguments)
    if arguments.contains("--inline") { placement = .inline(rows: 12) }
    if let index = arguments.firstIndex(of: "--inspectable-at"), index + 1 < arguments.count {
      inspection = TerminalInspection(path: arguments[index + 1])
    }
    addresses = arguments.filter { $0.contains("://") }.compactMap { URL(string: $0) }
  }
}
