/// What a view says about its element.
@MainActor
public struct ElementDescription {
  public var content: any ElementContent
  public var attributes: ElementAttributes
  public internal(set) var actions: [ElementAction] = []

  init(_ environment: EnvironmentValues) {
    content = EmptyContent()
    attributes = Self.attributes(in: environment)
  }

  /// The attributes that were asked for last: most elements are in the same environment.
  @exclusivity(unchecked)
  private static var last = (version: 0, attributes: ElementAttributes())

  private static func attributes(in environment: EnvironmentValues) -> ElementAttributes {
    if last.version == environment.version { return last.attributes }
    var attributes = ElementAttributes()
    attributes.style = environment.style
    attributes.isEnabled = environment.isEnabled
    last = (environment.version, attributes)
    return attributes
  }

  /// Adds something that a user can do with the element.
  ///
  /// - Parameters:
  ///   - kind: what it means; a renderer performs actions by their kind.
  ///   - name: what it is called in help and menus.
  ///   - shortcut: a key that performs it wherever the focus is.
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
