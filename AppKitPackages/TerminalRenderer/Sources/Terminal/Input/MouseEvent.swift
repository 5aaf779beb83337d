/// Something the mouse did over a cell.
public struct MouseEvent: Sendable, Hashable {
  /// A button of the mouse.
  public enum Button: Sendable, Hashable {
    case left, middle, right
  }

  /// What the user did with the mouse.
  public enum Action: Sendable, Hashable {
    /// A button went down.
    case press(Button)
    /// A button went up.
    case release(Button)
    /// Moved with a button held.
    case drag(Button)
    /// Moved with no button held.
    case move
    /// The wheel turned: positive rows go down the page, positive columns to the right.
    case scroll(columns: Int, rows: Int)
  }

  /// What the user did with the mouse.
  public var action: Action
  /// The column, from 0.
  public var column: Int
  /// The row, from 0.
  public var row: Int
  /// The keys held at the same time.
  public var modifiers: KeyModifiers

  /// Creates an event of the mouse in a cell.
  public init(_ action: Action, column: Int, row: Int, modifiers: KeyModifiers = []) {
    self.action = action
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }
}
