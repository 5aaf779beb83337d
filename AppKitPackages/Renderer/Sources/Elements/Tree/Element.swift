/// A semantic unit on screen: a text, a button, a list, a sheet.
///
/// The element tree is the contract between views and renderers. Views describe elements and never
/// ask how they are drawn; renderers read elements and call their actions and never see a view.
/// Nothing here is about cells, pixels or markup. Alerts, sheets, tabs and navigation are elements
/// like any other, so a renderer for another kind of screen needs nothing else, and the
/// accessibility tree is this tree with the purely visual elements left out.
///
/// An element is an object that lives as long as the view it stands for. Versions tell a renderer
/// what it may keep: ``contentVersion`` changes with the element itself, ``childrenVersion`` with
/// its list of children, ``subtreeVersion`` with anything in or below it.
@MainActor
public final class Element: Identifiable {
  // `@exclusivity(unchecked)`: properties are read and replaced as a whole on the main actor, so
  // accesses cannot overlap, and a check would cost more than the access.

  public let id: ElementID

  /// What renderers ask for again and again. They read it through the inlined properties below: to
  /// another module the compiler checks access to stored ones, whatever is said of them here.
  @usableFromInline
  struct Parts {
    @usableFromInline var content: any ElementContent
    @usableFromInline var attributes = ElementAttributes()
    @usableFromInline var children: [Element] = []
    @usableFromInline var lazyChildren: (any LazyElements)?
    @usableFromInline var hasTraits = false
    @usableFromInline var contentVersion = 0
    @usableFromInline var childrenVersion = 0
    @usableFromInline var subtreeVersion = 0

    init(content: any ElementContent) { self.content = content }
  }

  @exclusivity(unchecked) @usableFromInline private(set) var parts: Parts

  /// The content of the element. Renderers extend the content types that they support.
  @inlinable public var content: any ElementContent {
    _read { yield parts.content }
  }

  /// Whether the element is enabled, its style, and other attributes.
  @inlinable public var attributes: ElementAttributes {
    _read { yield parts.attributes }
  }

  /// Properties that modifiers of the element have set.
  @inlinable public var traits: ElementTraits {
    _read { yield sharedTraits.storage.traits }
  }

  @exclusivity(unchecked) @usableFromInline package private(set) var sharedTraits = SharedTraits()

  /// The identity that `id(_:)` or `ForEach` has set.
  public var identity: AnyHashable? { sharedTraits.identity }

  /// The value that `tag(_:)` or `ForEach` has set.
  public var tag: AnyHashable? { sharedTraits.tag }

  /// Whether any trait is set.
  @inlinable public var hasTraits: Bool { parts.hasTraits }

  /// The actions of the element.
  @exclusivity(unchecked) public private(set) var actions: [ElementAction] = []

  /// The children, unless they are made on demand.
  @inlinable public var children: [Element] {
    _read { yield parts.children }
  }

  /// The children if they are made on demand, as the rows of a list.
  @inlinable public var lazyChildren: (any LazyElements)? { parts.lazyChildren }

  /// The element around this one, or `nil` for the root and for elements that were removed.
  public var parent: Element? { parentLink?.target }

  @exclusivity(unchecked) private var parentLink: BackReference<Element>?

  /// The reference that children have to this element; made for the first child.
  @exclusivity(unchecked) private var link: BackReference<Element>?

  /// Changes with the content, the attributes or the traits of this element.
  @inlinable public var contentVersion: Int { parts.contentVersion }
  /// Changes with the list of children.
  @inlinable public var childrenVersion: Int { parts.childrenVersion }
  /// Changes when anything in this element or below it changes.
  @inlinable public var subtreeVersion: Int { parts.subtreeVersion }

  /// Creates an element without children.
  public init(id: ElementID, content: any ElementContent, actions: [ElementAction] = []) {
    self.id = id
    self.actions = actions
    parts = Parts(content: content)
  }

  deinit { link?.cut() }

  /// Whether users can perform actions on the element.
  @inlinable public var isEnabled: Bool { parts.attributes.isEnabled }

  /// The action of a kind, if there is one.
  public func action(_ kind: ElementAction.Kind) -> ElementAction? {
    actions.first { $0.kind == kind } ?? traits.actions.first { $0.kind == kind }
  }

  /// The actions that modifiers have added by name.
  public var namedActions: [ElementAction] {
    traits.actions.filter { action in
      switch action.kind {
      case .custom, .increment, .decrement: true
      default: false
      }
    }
  }

  /// Performs an action if the element has it and is enabled; returns whether it did.
  @discardableResult
  public func perform(_ kind: ElementAction.Kind) -> Bool {
    guard isEnabled, let action = action(kind) else { return false }
    action.perform()
    return true
  }

  // MARK: Changes

  package func setChildren(_ items: [ElementItem]) {
    let old = children
    let link = linkForChildren
    var isSame = items.count == old.count
    var saysElse = false
    var new: [Element] = []
    new.reserveCapacity(items.count)
    // Through a buffer pointer, because copying an item retains its parts.
    items.withUnsafeBufferPointer { items in
      for position in items.indices {
        let element = items[position].element
        element.parentLink = link
        if element.take(items[position].sharedTraits) { saysElse = true }
        if isSame, element !== old[position] { isSame = false }
        new.append(element)
      }
    }
    if !isSame {
      parts.children = new
      parts.childrenVersion += 1
    }
    if !isSame || saysElse { markChanged() }
  }

  package func setLazyChildren(_ children: any LazyElements) {
    parts.lazyChildren = children
    parts.childrenVersion += 1
    markChanged()
  }

  package func adopt(_ element: Element) { element.parentLink = linkForChildren }

  private var linkForChildren: BackReference<Element> {
    if let link { return link }
    let link = BackReference(self)
    self.link = link
    return link
  }

  package func setTraits(_ traits: SharedTraits) {
    if take(traits) { parentLink?.target?.markChanged() }
  }

  /// Sets the traits; returns whether they have changed. The caller marks the ancestors as changed.
  private func take(_ traits: SharedTraits) -> Bool {
    guard !sharedTraits.isIdentical(to: traits) else { return false }
    let isSame = sharedTraits.looksSame(as: traits)
    sharedTraits = traits
    parts.hasTraits = !traits.isNone
    if isSame { return false }
    parts.contentVersion += 1
    parts.subtreeVersion += 1
    return true
  }

  /// Applies a description, and returns whether the element has changed. The description gets the
  /// previous content and attributes in exchange: copies of both are expensive.
  package func apply(_ description: inout ElementDescription) -> Bool {
    swap(&actions, &description.actions)
    let isSame =
      contentVersion > 0 && type(of: parts.content) == type(of: description.content)
      && parts.attributes == description.attributes
      && areContentsEqual(parts.content, description.content)
    // Contents that compare equal may still hold newer closures.
    swap(&parts.content, &description.content)
    if isSame { return false }
    swap(&parts.attributes, &description.attributes)
    parts.contentVersion += 1
    markChanged()
    return true
  }

  /// Raises the subtree version of this element and all ancestors.
  package func markChanged() {
    var element: Element? = self
    while let current = element {
      current.parts.subtreeVersion += 1
      element = current.parentLink?.target
    }
  }
}

@MainActor
private func areContentsEqual<Content: ElementContent>(
  _ left: Content,
  _ right: any ElementContent
) -> Bool {
  guard let right = right as? Content else { return false }
  return left == right
}

/// The identifier of an element, unique within its graph.
public struct ElementID: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public var description: String { "#\(rawValue)" }
}
