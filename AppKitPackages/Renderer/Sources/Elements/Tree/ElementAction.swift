/// An action that a user can perform on an element.
public struct ElementAction {
  /// The kind of an action on an element.
  public enum Kind: Hashable, Sendable {
    /// Press, open, toggle, choose.
    case activate
    /// Open a row that Space and one click select: Return and two clicks.
    case primary
    /// Raise the value by one step.
    case increment
    /// Lower the value by one step.
    case decrement
    /// Close what is presented or go back.
    case dismiss
    /// Delete the element, such as a row of a list.
    case delete
    /// Move a row before the previous one.
    case moveUp
    /// Move a row after the next one.
    case moveDown
    /// Load the content again.
    case refresh
    /// Return was pressed in a field.
    case submit
    /// Any other action, by its name.
    case custom(String)
  }

  /// The kind of the action.
  public let kind: Kind

  /// The name of the action in help and menus.
  public let name: String

  /// A key that performs the action wherever the focus is.
  public let shortcut: KeyboardShortcut?

  /// Whether the action cannot be undone.
  public let isDestructive: Bool

  private let body: @MainActor () -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - kind: The kind of the action.
  ///   - name: The name of the action in help and menus.
  ///   - shortcut: A key that performs the action wherever the focus is.
  ///   - isDestructive: Whether the action cannot be undone.
  ///   - body: The closure of the view.
  public init(
    _ kind: Kind,
    name: String,
    shortcut: KeyboardShortcut? = nil,
    isDestructive: Bool = false,
    _ body: @escaping @MainActor () -> Void
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

/// A function of an element that takes a value, such as setting the text of a field.
///
/// All callbacks are equal, so that a new closure alone is not a change of the element.
public struct ElementCallback<Value>: Equatable {
  private let body: @MainActor (Value) -> Void

  /// Creates a callback from a closure of a view.
  public init(_ body: @escaping @MainActor (Value) -> Void) { self.body = body }

  /// Calls the closure of the view.
  @MainActor
  public func callAsFunction(_ value: Value) { body(value) }

  public static func == (left: ElementCallback, right: ElementCallback) -> Bool { true }
}
