import ElementTree

/// Entries of a rotor of a screen reader. They have no effect.
///
/// ```swift
/// List(todos) { TodoView(todo: $0) }
///   .accessibilityRotor("To-dos") {
///     ForEach(todos) { AccessibilityRotorEntry($0.title, id: $0.id) }
///   }
/// ```
public protocol AccessibilityRotorContent {}

/// An entry of a rotor. It has no effect: a screen reader finds elements by their role.
public struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent {
  /// Creates an entry for a view with an identity.
  public init(_ label: Text, id: ID, textRange: Range<String.Index>? = nil) {}
  /// Creates an entry for a view with an identity.
  public init(_ label: LocalizedStringKey, id: ID, textRange: Range<String.Index>? = nil) {}
  /// Creates an entry for a view with an identity.
  @_disfavoredOverload
  public init<L: StringProtocol>(_ label: L, id: ID, textRange: Range<String.Index>? = nil) {}
  /// Creates an entry for a view with an identity in a namespace.
  public init(_ label: Text, _ id: ID, in namespace: NamespaceID) {}
  /// Creates an entry for a view with an identity in a namespace.
  public init(_ label: LocalizedStringKey, id: ID, in namespace: NamespaceID) {}
  /// Creates an entry for a view with an identity in a namespace.
  @_disfavoredOverload
  public init<L: StringProtocol>(_ label: L, id: ID, in namespace: NamespaceID) {}
}

extension AccessibilityRotorEntry where ID == Never {
  /// Creates an entry for a range of a text.
  public init(_ label: Text? = nil, textRange: Range<String.Index>) {}
}

/// Collects entries of a rotor from the statements of a closure.
@resultBuilder
public struct AccessibilityRotorContentBuilder {
  /// Returns an entry unchanged.
  public static func buildExpression<C: AccessibilityRotorContent>(_ content: C) -> C { content }
  /// Returns the only entry of a block.
  public static func buildBlock<C: AccessibilityRotorContent>(_ content: C) -> C { content }
  /// Returns the entries of several statements.
  public static func buildBlock<each C: AccessibilityRotorContent>(
    _ content: repeat each C
  ) -> some AccessibilityRotorContent { AccessibilityRotorEntries() }
  /// Returns the entries of an `if`.
  public static func buildOptional<C: AccessibilityRotorContent>(
    _ content: C?
  ) -> some AccessibilityRotorContent { AccessibilityRotorEntries() }
}

private struct AccessibilityRotorEntries: AccessibilityRotorContent {}

extension ForEach: AccessibilityRotorContent where Content: AccessibilityRotorContent {}

extension ForEach {
  /// Creates an entry for each element. The entries have no effect.
  @_disfavoredOverload
  public nonisolated init<Entries: AccessibilityRotorContent>(
    _ data: Data,
    @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Entries
  )
  where
    Content == _RotorEntries<Entries>, Data.Element: Identifiable, ID == Data.Element.ID
  {
    self.init(data: data, content: { _RotorEntries(entries: content($0)) }, id: { $0.id })
  }

  /// Creates an entry for each element. The entries have no effect.
  @_disfavoredOverload
  public nonisolated init<Entries: AccessibilityRotorContent>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Entries
  ) where Content == _RotorEntries<Entries> {
    self.init(
      data: data,
      content: { _RotorEntries(entries: content($0)) },
      id: { $0[keyPath: id] }
    )
  }
}

/// The entries of a rotor for one element of a ``ForEach``. Not for use in apps.
///
/// The type is no view. For a `ForEach` of views, the compiler therefore rejects the initializers for
/// entries before it checks the closure.
public struct _RotorEntries<Entries: AccessibilityRotorContent>: AccessibilityRotorContent {
  let entries: Entries
}

/// A rotor of a screen reader with a fixed meaning. It has no effect.
public struct AccessibilitySystemRotor: Hashable, Sendable {
  private let name: String
  /// Links.
  public static var links: Self { Self(name: "links") }
  /// Links that were opened before, or not yet.
  public static func links(visited: Bool) -> Self { Self(name: "links") }
  /// Headings.
  public static var headings: Self { Self(name: "headings") }
  /// Headings of a level.
  public static func headings(level: AccessibilityHeadingLevel) -> Self { Self(name: "headings") }
  /// Bold text.
  public static var boldText: Self { Self(name: "boldText") }
  /// Italic text.
  public static var italicText: Self { Self(name: "italicText") }
  /// Underlined text.
  public static var underlineText: Self { Self(name: "underlineText") }
  /// Misspelled words.
  public static var misspelledWords: Self { Self(name: "misspelledWords") }
  /// Images.
  public static var images: Self { Self(name: "images") }
  /// Text fields.
  public static var textFields: Self { Self(name: "textFields") }
  /// Tables.
  public static var tables: Self { Self(name: "tables") }
  /// Lists.
  public static var lists: Self { Self(name: "lists") }
  /// Landmarks.
  public static var landmarks: Self { Self(name: "landmarks") }
}
