/// An action that a user can perform on an element.
///
/// ```swift
/// let action = ElementAction(.delete, name: "Delete", isDestructive: true) { print("Deleted") }
/// action.perform()
/// ```
public struct ElementAction {
  /// The kind of an action on an element.
  public enum Kind: Hashable, Sendable {
    /// Presses a button, opens a menu or link, changes a toggle, or selects a row.
    case activate
    /// Opens a row that Space and one click select; Return and two clicks perform it.
    case primary
    /// Increases the value by one step.
    case increment
    /// Decreases the value by one step.
    case decrement
    /// Dismisses a presentation or goes back to the previous page.
    case dismiss
    /// Deletes the element, such as a row of a list.
    case delete
    /// Moves a row before the previous one.
    case moveUp
    /// Moves a row after the next one.
    case moveDown
    /// Loads the content again.
    case refresh
    /// Submits the text of a field; the Return key performs it.
    case submit
    /// Performs any other action, identified by a name.
    case custom(String)
  }

  /// The kind of the action.
  public let kind: Kind

  /// The name of the action in help and menus.
  public let name: String

  /// The key that performs the action, independent of the focus.
  public let shortcut: KeyboardShortcut?

  /// Whether the action cannot be undone.
  public let isDestructive: Bool

  private let body: () -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - kind: The kind of the action.
  ///   - name: The name of the action in help and menus.
  ///   - shortcut: The key that performs the action, independent of the focus.
  ///   - isDestructive: Whether the action cannot be undone.
  ///   - body: The closure of the view.
  public init(
    _ kind: Kind,
    name: String,
    shortcut: KeyboardShortcut? = nil,
    isDestructive: Bool = false,
    _ body: @escaping () -> Void
  ) {
    self.kind = kind
    self.name = name
    self.shortcut = shortcut
    self.isDestructive = isDestructive
    self.body = body
  }

  /// Runs the closure of the view.
  @MainActor
  public func perform() { body() }
}

/// A closure of a view that a renderer calls with a value, such as the new text of a field.
///
/// All callbacks are equal: views create a new closure with each update, which is no reason to draw
/// the element again.
///
/// ```swift
/// let setText = ElementCallback<String> { text in print(text) }
/// setText("Hello")
/// ```
public struct ElementCallback<Value>: Equatable {
  private let body: (Value) -> Void

  /// Creates a callback from a closure of a view.
  public init(_ body: @escaping (Value) -> Void) { self.body = body }

  /// Calls the closure of the view.
  @MainActor
  public func callAsFunction(_ value: Value) { body(value) }

  public static func == (left: ElementCallback, right: ElementCallback) -> Bool { true }
}

/// A closure of a view that a renderer calls with a value and that returns a result, such as the
/// text that a field shows for the typed one.
///
/// All functions are equal, for the reason of ``ElementCallback``.
///
/// ```swift
/// let shown = ElementFunction<String, String?> { text in Double(text).map { "\($0)" } }
/// print(shown("12") ?? "")
/// ```
public struct ElementFunction<Value, Result>: Equatable {
  private let body: (Value) -> Result

  /// Creates a function from a closure of a view.
  public init(_ body: @escaping (Value) -> Result) { self.body = body }

  /// Calls the closure of the view, and returns its result.
  @MainActor
  public func callAsFunction(_ value: Value) -> Result { body(value) }

  public static func == (left: ElementFunction, right: ElementFunction) -> Bool { true }
}
