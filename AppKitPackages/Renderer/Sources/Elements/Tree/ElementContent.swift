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

/// The content of an element that means and does nothing.
public struct EmptyContent: ElementContent {
  public var role: ElementRole { .none }

  public init() {}
}
