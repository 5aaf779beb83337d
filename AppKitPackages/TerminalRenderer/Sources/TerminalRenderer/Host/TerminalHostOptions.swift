import Foundation
import Elements
import Terminal

/// How an app is shown in a terminal.
///
/// ```swift
/// var options = TerminalHostOptions()
/// options.placement = .inline(rows: 8)
/// await TerminalHost.run(options) { CounterView(store: store) }
/// ```
public struct TerminalHostOptions: Sendable {
  /// The part of the terminal that an app is drawn in.
  public enum Placement: Sendable, Hashable {
    /// The whole terminal, on a screen of its own: the shell's is there again when the app ends.
    case screen
    /// A number of rows below the prompt; the last frame stays when the app ends. The mouse works
    /// in them if the terminal tells where on the screen they are.
    case inline(rows: Int)
  }

  /// The part of the terminal that the app is drawn in.
  public var placement = Placement.screen
  /// What the app is called in the title of the terminal's window, after the title of its page.
  public var title: String?
  /// Which mouse events are asked for. `hover` sends one for every cell the mouse crosses.
  public var mouse = TerminalMode.Mouse.hover
  /// Light or dark, whatever the terminal says of itself; nil follows the terminal, also when it
  /// changes.
  public var colorScheme: ColorScheme?
  /// In a narrower terminal the app isn't drawn, but a screen that says so.
  public var minimumColumns = 20
  /// In a lower terminal the app isn't drawn, but a screen that says so.
  public var minimumRows = 4
  /// How wide text is printed when the output is not a terminal and `COLUMNS` isn't set.
  public var plainTextColumns = 80
  /// Addresses that the app is asked to open when it starts; `onOpenURL` gets them.
  public var addresses: [URL] = []
  /// Called before the app ends in an orderly way, after the terminal has been given back.
  public var willExit: @MainActor @Sendable () -> Void = {}

  /// Creates the options of an app that takes the whole screen.
  public init() {}

  /// What the command line asks for: `--inline` draws below the prompt, and addresses such as
  /// `myapp://todo/3` are opened.
  ///
  /// - Parameter arguments: The command line without the program's name. Anything else in it is
  ///   ignored.
  public init(arguments: some Sequence<String>) {
    if arguments.contains("--inline") { placement = .inline(rows: 12) }
    addresses = arguments.filter { $0.contains("://") }.compactMap { URL(string: $0) }
  }
}
