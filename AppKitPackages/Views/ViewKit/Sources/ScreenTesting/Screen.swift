import ElementTree
import ViewKit
import TerminalDriver
import TerminalRenderer
import Testing

/// A screen in memory that shows a view, for tests.
///
/// ```swift
/// let screen = Screen(CounterView(store: store), columns: 20, rows: 3)
/// screen.tap("+")
/// #expect(screen.text == """
///   Count: 1
///   """)
/// ```
///
/// The screen uses the renderer of the terminal, so tests read the cells that users see. Reading a
/// property updates the screen after changes of state, and ``settle(_:)`` waits for tasks. Nothing
/// sleeps.
@MainActor
public final class Screen {
  /// The session of the screen, for operations without a method of the screen.
  public let session: TerminalSession

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - view: The root view.
  ///   - columns: The width of the screen in cells.
  ///   - rows: The height of the screen in cells.
  ///   - environment: The environment of the view.
  public init<V: View>(
    _ view: V,
    columns: Int = 80,
    rows: Int = 24,
    environment: EnvironmentValues = EnvironmentValues()
  ) {
    session = TerminalSession(columns: columns, rows: rows, environment: environment) { view }
    _ = session.frame()
  }

  // MARK: Reading

  /// The text of the screen, with one line for each row. Trailing spaces and trailing empty lines
  /// are removed.
  public var text: String {
    var lines = frame.text.map { line in
      String(line.reversed().drop(while: { $0 == " " }).reversed())
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// The cells of the screen, with their styles.
  public var frame: CellBuffer { session.frame() }

  /// The accessibility tree of the screen as text, as a screen reader would read it: one line for
  /// each element with its role, name and value, indented below its container.
  public var elements: String {
    _ = session.frame()
    return session.accessibilityTree.description
  }

  /// Returns whether the screen contains a text.
  public func contains(_ text: String) -> Bool { self.text.contains(text) }

  /// The name of the element with the focus: its accessibility label, or else its text.
  public var focused: String? {
    _ = session.frame()
    return session.focusedElement.map { $0.spokenLabel }
  }

  /// The counters of updates of the view and of drawing.
  public var statistics: (graph: ViewGraph.Statistics, drawing: TerminalSession.Statistics) {
    (session.graph.statistics, session.statistics)
  }

  // MARK: Input

  /// Presses a key. Returns true if the app has handled it.
  @discardableResult
  public func press(_ key: Key, _ modifiers: KeyModifiers = []) -> Bool {
    defer { _ = session.frame() }
    return session.handle(.key(KeyEvent(key, modifiers: modifiers)))
  }

  /// Presses the key of a character. Returns true if the app has handled it.
  @discardableResult
  public func press(_ character: Character, _ modifiers: KeyModifiers = []) -> Bool {
    press(.character(character), modifiers)
  }

  /// Types a text, one key after the other.
  public func type(_ text: String) {
    for character in text {
      press(character.isNewline ? .enter : .character(character))
    }
  }

  /// Pastes a text as one event.
  public func paste(_ text: String) {
    session.handle(.paste(text))
    _ = session.frame()
  }

  /// Sends an event of the mouse in a cell. Returns true if the app has handled it.
  @discardableResult
  public func mouse(_ action: MouseEvent.Action, column: Int, row: Int) -> Bool {
    defer { _ = session.frame() }
    return session.handle(.mouse(MouseEvent(action, column: column, row: row)))
  }

  /// Turns the wheel of the mouse by a number of lines. Positive numbers scroll down.
  ///
  /// - Parameters:
  ///   - lines: The number of lines.
  ///   - column: The column of the pointer; nil for the center of the screen.
  ///   - row: The row of the pointer; nil for the center of the screen.
  /// - Returns: True if a view scrolled.
  @discardableResult
  public func scroll(_ lines: Int, column: Int? = nil, row: Int? = nil) -> Bool {
    mouse(
      .scroll(columns: 0, rows: lines),
      column: column ?? session.columns / 2,
      row: row ?? session.rows / 2
    )
  }

  /// Drags from one cell to another: presses the left button of the mouse, moves the pointer cell
  /// by cell along the straight line, and releases the button.
  ///
  /// ```swift
  /// let screen = Screen(Slider(value: .constant(0.5)))
  /// screen.drag(from: (column: 10, row: 0), to: (column: 20, row: 0))
  /// ```
  ///
  /// - Returns: True if a view has handled the drag.
  @discardableResult
  public func drag(from start: (column: Int, row: Int), to end: (column: Int, row: Int)) -> Bool {
    let (columns, rows) = (end.column - start.column, end.row - start.row)
    let steps = max(abs(columns), abs(rows))
    var isUsed = mouse(.press(.left), column: start.column, row: start.row)
    for step in 1..<(steps + 1) {
      let isMoved = mouse(
        .drag(.left),
        column: start.column + columns * step / steps,
        row: start.row + rows * step / steps
      )
      isUsed = isUsed || isMoved
    }
    let isReleased = mouse(.release(.left), column: end.column, row: end.row)
    return isUsed || isReleased
  }

  /// Returns the text of the screen in another size, and restores the size afterwards.
  ///
  /// ```swift
  /// let screen = Screen(CounterView(store: store))
  /// #expect(screen.text(columns: 30, rows: 8) == """
  ///   Count: 0
  ///   """)
  /// ```
  public func text(columns: Int, rows: Int) -> String {
    let size = (session.columns, session.rows)
    resize(columns: columns, rows: rows)
    defer { resize(columns: size.0, rows: size.1) }
    return text
  }

  /// Resizes the screen, in cells.
  public func resize(columns: Int, rows: Int) {
    session.resize(columns: columns, rows: rows)
    _ = session.frame()
  }

  /// Activates the element with a name, as a click on it does. Fields get the focus, and menus and
  /// pickers open.
  ///
  /// - Parameters:
  ///   - label: The name of the element: its text or its accessibility label. An exact match takes
  ///     precedence over a prefix, and both over a match of the value.
  ///   - role: The role of the element; nil for any.
  /// - Returns: True if an enabled element with the name exists.
  @discardableResult
  public func tap(_ label: String, role: ElementRole? = nil) -> Bool {
    _ = session.frame()
    defer { _ = session.frame() }
    return session.activate(label, role: role)
  }

  /// Returns the enabled element with a name. Descendants take precedence over containers such as a
  /// row or a link.
  ///
  /// The result may be a part that an element draws: a segment of a picker, the title of a tab, the
  /// back button by the title of the previous page, the buttons of a stepper, a link in a text, or an
  /// item of an open menu.
  public func element(_ label: String, role: ElementRole? = nil) -> Element? {
    session.element(label, role: role)
  }

  // MARK: Waiting

  /// Advances the clock that animates indeterminate progress views.
  public func advance(ticks: Int = 1) {
    session.advance(ticks: ticks)
    _ = session.frame()
  }

  /// Lets tasks run until they and the screen are idle: all tasks of views have ended or wait for
  /// an external event.
  ///
  /// - Parameter turns: The number of times that other tasks get their turn.
  public func settle(_ turns: Int = 100) async {
    for _ in 0..<turns {
      await Task.yield()
      _ = session.frame()
    }
  }

  /// Lets tasks run until a condition is fulfilled, and records an issue if it is not.
  ///
  /// ```swift
  /// func waitForTheList(screen: Screen) async {
  ///   screen.tap("Reload")
  ///   await screen.wait { $0.contains("Milk") }
  /// }
  /// ```
  ///
  /// The issue belongs to the current Swift Testing test. Its message contains the screen at that
  /// time.
  ///
  /// - Parameters:
  ///   - turns: The number of times that other tasks get their turn.
  ///   - sourceLocation: The place at which the issue is recorded.
  ///   - condition: The condition to wait for.
  /// - Returns: True if the condition was fulfilled.
  @discardableResult
  public func wait(
    turns: Int = 100_000,
    sourceLocation: SourceLocation = #_sourceLocation,
    until condition: @MainActor (Screen) -> Bool
  ) async -> Bool {
    for _ in 0..<turns {
      _ = session.frame()
      if condition(self) { return true }
      await Task.yield()
    }
    if condition(self) { return true }
    Issue.record(
      """
      The condition was not fulfilled after \(turns) turns of other tasks. The screen shows:
      \(text)
      To fix this, check the condition, or make the clocks and dependencies that the screen waits for \
      answer.
      """,
      sourceLocation: sourceLocation
    )
    return false
  }
}
