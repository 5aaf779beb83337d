/// The content, attributes and actions that a view gives its element.
@MainActor
public struct ElementDescription {
  /// The meaning of the element and the values that it shows.
  public var content: any ElementContent
  /// The attributes of every kind of element: style, focus, and enabled state.
  public var attributes: ElementAttributes
  /// The actions that the element performs.
  public package(set) var actions: [ElementAction] = []

  /// The description of an element without content.
  public init(attributes: ElementAttributes = ElementAttributes()) {
    content = EmptyContent()
    self.attributes = attributes
  }

  /// Adds an action to the element.
  ///
  /// - Parameters:
  ///   - kind: the kind of action, by which renderers perform it.
  ///   - name: the name of the action in help and menus.
  ///   - shortcut: a key that performs the action wherever the focus is.
  public mutating func on(
    _ kind: ElementAction.Kind,
    _ name: String,
    shortcut: KeyboardShortcut? = nil,
    isDestructive: Bool = false,
    perform: @escaping @MainActor () -> Void
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
