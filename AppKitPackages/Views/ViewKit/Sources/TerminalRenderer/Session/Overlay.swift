import ElementTree
import TerminalDriver

/// A view that the session draws above the app, such as the help or an open menu.
@MainActor
protocol Overlay: AnyObject {
  func paint(_ canvas: CellCanvas, _ session: TerminalSession)
  /// Handles a key press. Returns true if the overlay has handled it.
  func handle(_ press: KeyEvent, _ session: TerminalSession) -> Bool
  func handle(_ event: MouseEvent, _ session: TerminalSession) -> Bool
  /// Handles a pasted text. Returns true if the overlay has handled it.
  func paste(_ text: String, _ session: TerminalSession) -> Bool
  /// The items of the overlay.
  func parts(_ session: TerminalSession) -> [Element]
}

extension Overlay {
  func paste(_ text: String, _ session: TerminalSession) -> Bool { false }
  func parts(_ session: TerminalSession) -> [Element] { [] }
}
