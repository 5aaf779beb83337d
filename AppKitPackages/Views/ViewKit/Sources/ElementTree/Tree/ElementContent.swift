/// The content of an element. Each kind of element has a type of its own.
///
/// A new kind of element needs a view that describes its content (see `ElementView`), a content
/// type, and an extension of the content type in each renderer. Renderers show the children of
/// elements whose content type they do not support.
///
/// ```swift
/// struct RatingContent: ElementContent {
///   var stars: Int
///   var role: ElementRole { .slider }
///   var value: String? { "\(stars) stars" }
/// }
/// ```
public protocol ElementContent: Equatable {
  /// The role of the element, for accessibility and for queries in tests.
  var role: ElementRole { get }

  /// The text of the content; nil if the children contain the text.
  var text: String? { get }

  /// The value as text, such as "on", "40%", or the text in a field.
  var value: String? { get }

  /// Whether the content decides the places of several children, as stacks and grids do.
  var isLayout: Bool { get }
}

extension ElementContent {
  public var text: String? { nil }
  public var value: String? { nil }
  public var isLayout: Bool { false }
}

/// The role of an element.
public enum ElementRole: String, Hashable, Sendable, CaseIterable {
  /// The role of an element for decoration or layout only.
  case none
  /// The role of a group of related elements.
  case group
  /// Roles of containers and simple controls.
  case window, page, text, image, button, link, toggle, textField, secureField, textEditor
  /// Roles of controls with a value or a choice.
  case slider, stepper, picker, datePicker, menu, menuBar, progress, gauge
  /// Roles of lists, tables, navigation, and their parts.
  case list, row, table, cell, section, form, scroll, tabs, toolbar, header, footer
  /// Roles of presentations, separators and disclosure groups.
  case sheet, popover, alert, dialog, separator, disclosure
}

/// The content of an element without a meaning of its own.
public struct EmptyContent: ElementContent {
  public var role: ElementRole { .none }

  /// Creates the content of an element without a meaning of its own.
  public init() {}
}
