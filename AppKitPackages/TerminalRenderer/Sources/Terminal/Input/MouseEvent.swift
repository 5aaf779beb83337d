/// Something the mouse did over a cell.
public struct MouseEvent: Sendable, Hashable {
  public enum Button: Sendable, Hashable {
    case left, middle, right
  }

  public enum Action: Sendable, Hashable {
    case press(Button)
    case release(Button)
    /// Moved with a button held.
    case drag(Button)
    /// Moved with no button held.
    case move
    /// The wheel turned: positive rows go down the page, positive columns to the right.
    case scroll(columns: Int, rows: Int)
  }

  public var action: Action
  /// The column, from 0.
  public var column: Int
  /// The row, from 0.
  public var row: Int
  public var modifiers: KeyModifiers

  public init(_ action: Action, column: Int, row: Int, modifiers: KeyModifiers = []) {
    self.action = action
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }
}
