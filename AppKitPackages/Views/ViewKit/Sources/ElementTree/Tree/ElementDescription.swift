/// The content, attributes and actions that a view sets on its element.
///
/// ```swift
/// var description = ElementDescription()
/// description.content = TextContent(runs: [TextRun(text: "Stars")])
/// description.attributes.isFocusable = true
/// description.on(.increment, "More stars") { print("one more") }
/// ```
@MainActor
public struct ElementDescription {
  /// The meaning of the element and the values that it shows.
  public var content: any ElementContent
  /// The attributes of every kind of element: style, focus, and enabled state.
  public var attributes: ElementAttributes
  /// The actions that the element performs.
  public package(set) var actions: [ElementAction] = []

  /// Creates the description of an element without content.
  public init(attributes: ElementAttributes = ElementAttributes()) {
    content = EmptyContent()
    self.attributes = attributes
  }

  /// Adds an action to the element.
  ///
  /// - Parameters:
  ///   - kind: The kind of the action, by which renderers perform it.
  ///   - name: The name of the action in help and menus.
  ///   - shortcut: The key that performs the action, independent of the focus.
  ///   - isDestructive: Whether the action cannot be undone.
  ///   - perform: The closure that performs the action.
  public mutating func on(
    _ kind: ElementAction.Kind,
    _ name: String,
    shortcut: KeyboardShortcut? = nil,
    isDestructive: Bool = false,
    perform: @escaping () -> Void
  ) {
    actions.append(
      ElementAction(
        kind,
        name: name,
        shortcut: shortcut,
        isDestructive: isDestructive,
        perform
      )
    )
  }
}
