/// The content of an element. Each kind of element has a type of its own.
///
/// To add a kind of element: write a view that describes its content (see `ElementView`), the
/// content type with its meaning, and in each renderer an extension that says how it is shown.
/// A renderer that does not know a type shows the children.
public protocol ElementContent: Equatable {
  /// The role of the element, for accessibility and for queries in tests.
  var role: ElementRole { get }

  /// The text of the content, unless children have it.
  var text: String? { get }

  /// The value as text: "on", "40%", the text in a field.
  var value: String? { get }
}

extension ElementContent {
  public var text: String? { nil }
  public var value: String? { nil }
}

/// The role of an element.
public enum ElementRole: String, Hashable, Sendable, CaseIterable {
  /// Decoration or layout without a meaning of its own.
  case none
  /// Several elements that belong together.
  case group
  case window, page, text, image, button, link, toggle, textField, secureField, textEditor
  case slider, stepper, picker, datePicker, menu, progress, gauge
  case list, row, table, cell, section, form, scroll, tabs, toolbar, header, footer
  case sheet, popover, alert, dialog, separator, disclosure
}

/// The content of an element without meaning.
public struct EmptyContent: ElementContent {
  public var role: ElementRole { .none }

  /// Creates the content of an element without meaning.
  public init() {}
}
