import Renderer
import Terminal
import TerminalRenderer
import Testing

/// A view on a screen without a terminal, for tests.
///
/// ```swift
/// let screen = Screen(CounterView(store: store), columns: 20, rows: 3)
/// screen.tap("+")
/// #expect(screen.text == """
///   Count: 1
///   """)
/// ```
///
/// It draws with the terminal's own renderer, so what a test reads is what a user sees. Nothing sleeps:
/// state changes show with the next read, and ``settle(_:)`` waits for tasks.
@MainActor
public final class Screen {
  /// The session that the screen drives, for what has no shorthand here.
  public let session: TerminalSession

  /// - Parameters:
  ///   - view: the topmost view.
  ///   - columns: the width of the screen.
  ///   - rows: the height of the screen.
  ///   - environment: values for the view.
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

  /// What the screen shows, a line for each row. Spaces at the ends of lines and empty lines at
  /// the end are left out.
  public var text: String {
    var lines = frame.text.map { line in
      String(line.reversed().drop(while: { $0 == " " }).reversed())
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// The cells of the screen, with their looks.
  public var frame: CellBuffer { session.frame() }

  /// What is on screen by meaning, as a reader for people who cannot see it would tell it: one line
  /// for each element with its role, name and value, indented below what contains it.
  public var elements: String {
    _ = session.frame()
    return session.accessibilityTree.description
  }

  /// Whether some text is on screen.
  public func contains(_ text: String) -> Bool { self.text.contains(text) }

  /// The name of the element with the focus.
  public var focused: String? {
    _ = session.frame()
    return session.focusedElement.map { $0.plainText }
  }

  /// How much work the view and its drawing were.
  public var statistics: (graph: ViewGraph.Statistics, drawing: TerminalSession.Statistics) {
    (session.graph.statistics, session.statistics)
  }

  // MARK: Using

  /// Presses a key.
  @discardableResult
  public func press(_ key: Key, _ modifiers: KeyModifiers = []) -> Bool {
    defer { _ = session.frame() }
    return session.handle(.key(KeyEvent(key, modifiers: modifiers)))
  }

  /// Presses the key of a character.
  @discardableResult
  public func press(_ character: Character, _ modifiers: KeyModifiers = []) -> Bool {
    press(.character(character), modifiers)
  }

  /// Types text, key by key.
  public func type(_ text: String) {
    for character in text {
      press(character.isNewline ? .enter : .character(character))
    }
  }

  /// Pastes text in one go.
  public func paste(_ text: String) {
    session.handle(.paste(text))
    _ = session.frame()
  }

  /// Uses the mouse.
  @discardableResult
  public func mouse(_ action: MouseEvent.Action, column: Int, row: Int) -> Bool {
    defer { _ = session.frame() }
    return session.handle(.mouse(MouseEvent(action, column: column, row: row)))
  }

  /// Turns the wheel of the mouse, by lines; more than 0 goes down the page.
  ///
  /// - Parameters:
  ///   - lines: how far.
  ///   - column: where the mouse is; the middle of the screen if left out.
  ///   - row: where the mouse is.
  /// - Returns: whether anything scrolled.
  @discardableResult
  public func scroll(_ lines: Int, column: Int? = nil, row: Int? = nil) -> Bool {
    mouse(
      .scroll(columns: 0, rows: lines),
      column: column ?? session.columns / 2,
      row: row ?? session.rows / 2
    )
  }

  /// Drags from one cell to another: presses the left button of the mouse, moves it cell by cell along
  /// the straight line, and lets it go.
  ///
  /// ```swift
  /// let screen = Screen(Slider(value: .constant(0.5)))
  /// screen.drag(from: (column: 10, row: 0), to: (column: 20, row: 0))
  /// ```
  ///
  /// - Returns: whether anything used it.
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

  /// What the screen shows in another size, after which it has its own again.
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

  /// Makes the screen larger or smaller.
  public func resize(columns: Int, rows: Int) {
    session.resize(columns: columns, rows: rows)
    _ = session.frame()
  }

  /// Presses the element with a name, as a click on it does; fields get the focus.
  ///
  /// - Parameters:
  ///   - label: what the element is called: its text or its accessibility label. An exact match
  ///     counts before one in the beginning, and both before the value.
  ///   - role: what kind of element it is, if that matters.
  /// - Returns: whether such an element was there and could be used.
  @discardableResult
  public func tap(_ label: String, role: ElementRole? = nil) -> Bool {
    _ = session.frame()
    guard let element = element(label, role: role) else { return false }
    defer { _ = session.frame() }
    let isFocused = session.focus(element)
    if element.action(.activate) != nil { return element.perform(.activate) }
    return isFocused
  }

  /// The element with a name that can be used; what is inside another one, such as a row or a link,
  /// comes before that.
  ///
  /// Parts that an element draws can be found too: a segment of a picker, the title of a
  /// tab, the way back by the title it leads to, the buttons of a stepper, what can be chosen from a
  /// menu that is open.
  public func element(_ label: String, role: ElementRole? = nil) -> Element? {
    // An open menu or list above the app hides its elements.
    if !session.hasOverlay {
      let elements = session.visibleElements.filter { element in
        (role == nil || element.content.role == role)
          && (element.action(.activate) != nil || element.attributes.isFocusable)
      }
      if let element = match(label, in: elements) { return element }
    }
    let parts = session.visibleParts.filter { role == nil || $0.content.role == role }
    return match(label, in: parts)
  }

  private func match(_ label: String, in elements: [Element]) -> Element? {
    func first(where condition: (Element) -> Bool) -> Element? {
      let found = elements.filter(condition)
      return found.first { element in
        !found.contains { $0 !== element && $0.isInside(element) }
      }
    }
    return first { $0.plainText == label }
      ?? first { $0.spokenLabel == label }
      ?? first { $0.plainText.hasPrefix(label) }
      ?? first { $0.content.value == label }
  }

  // MARK: Waiting

  /// Lets the clock that turns spinners tick.
  public func advance(ticks: Int = 1) {
    session.advance(ticks: ticks)
    _ = session.frame()
  }

  /// Lets tasks run until they and the screen are quiet: all that views started has ended, or is
  /// waiting for something that does not come by itself.
  ///
  /// - Parameter turns: how often other tasks get their turn.
  public func settle(_ turns: Int = 100) async {
    for _ in 0..<turns {
      await Task.yield()
      _ = session.frame()
    }
  }

  /// Lets tasks run until a condition is met, and records an issue if it is not.
  ///
  /// ```swift
  /// func waitForTheList(screen: Screen) async {
  ///   screen.tap("Reload")
  ///   await screen.wait { $0.contains("Milk") }
  /// }
  /// ```
  ///
  /// The issue belongs to the current Swift Testing test. It shows the screen as it is then.
  ///
  /// - Parameters:
  ///   - turns: The number of times that other tasks get their turn.
  ///   - sourceLocation: The place at which the issue is recorded.
  ///   - condition: The condition to wait for.
  /// - Returns: Whether the condition was met.
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
      The condition was not met although other tasks got \(turns) turns. The screen shows:
      \(text)
      To fix this, check the condition, or make the clocks and dependencies that the screen waits for \
      answer.
      """,
      sourceLocation: sourceLocation
    )
    return false
  }
}

extension Element {
  fileprivate func isInside(_ other: Element) -> Bool {
    var element = parent
    while let current = element {
      if current === other { return true }
      element = current.parent
    }
    return false
  }
}
