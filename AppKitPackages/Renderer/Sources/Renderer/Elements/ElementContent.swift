/// What an element is, as one type for each kind of element.
///
/// To add a kind of element: write a view that describes its content (see ``ElementView``), the
/// content type with its meaning, and in each renderer an extension that says how it is shown.
/// A renderer that does not know a type shows the children.
public protocol ElementContent: Equatable {
  /// The part that the element plays, for accessibility and for finding it in tests.
  var role: ElementRole { get }

  /// What the content says in words, where that is not said by children.
  var text: String? { get }

  /// The value in words: "on", "40%", the text in a field.
  var value: String? { get }
}

extension ElementContent {
  public var text: String? { nil }
  public var value: String? { nil }
}

/// The part that an element plays.
public enum ElementRole: String, Hashable, Sendable, CaseIterable {
  /// Only there for looks or layout.
  case none
  /// Several elements that belong together.
  case group
  case window, page, text, image, button, link, toggle, textField, secureField, textEditor
  case slider, stepper, picker, datePicker, menu, progress, gauge
  case list, row, table, cell, section, form, scroll, tabs, toolbar, header, footer
  case sheet, popover, alert, dialog, separator, disclosure
}

/// What a user can do with an element.
public struct ElementAction {
  public enum Kind: Hashable, Sendable {
    /// Press, open, toggle, choose.
    case activate
    case increment
    case decrement
    /// Close what is presented or go back.
    case dismiss
    case delete
    case moveUp
    case moveDown
    case refresh
    /// Return was pressed in a field.
    case submit
    /// Any other action, by its name.
    case custom(String)
  }

  public let kind: Kind

  /// What the action is called in help and menus.
  public let name: String

  /// A key that performs the action wherever the focus is.
  public let shortcut: KeyboardShortcut?

  public let isDestructive: Bool

  let body: @MainActor () -> Void

  init(
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

  @MainActor
  public func perform() { body() }
}

/// A function that an element offers with a value, such as setting the text of a field.
///
/// All are equal: what an element does is not what it looks like.
public struct ElementCallback<Value>: Equatable {
  private let body: @MainActor (Value) -> Void

  public init(_ body: @escaping @MainActor (Value) -> Void) { self.body = body }

  @MainActor
  public func callAsFunction(_ value: Value) { body(value) }

  public static func == (left: ElementCallback, right: ElementCallback) -> Bool { true }
}
