/// An event of the mouse in a cell.
///
/// ```swift
/// let click = MouseEvent(.press(.left), column: 4, row: 2)
/// ```
public struct MouseEvent: Sendable, Hashable {
  /// A button of the mouse.
  public enum Button: Sendable, Hashable {
    /// The three buttons that terminals report.
    case left, middle, right
  }

  /// The kind of the event.
  public enum Action: Sendable, Hashable {
    /// The press of a button.
    case press(Button)
    /// The release of a button.
    case release(Button)
    /// A movement with a pressed button.
    case drag(Button)
    /// A movement without a pressed button.
    case move
    /// A turn of the wheel. Positive rows scroll down, positive columns scroll to the right.
    case scroll(columns: Int, rows: Int)
  }

  /// The kind of the event.
  public var action: Action
  /// The column, from 0.
  public var column: Int
  /// The row, from 0.
  public var row: Int
  /// The pressed modifier keys.
  public var modifiers: KeyModifiers

  /// Creates an event of the mouse in a cell.
  public init(_ action: Action, column: Int, row: Int, modifiers: KeyModifiers = []) {
    self.action = action
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }
}
