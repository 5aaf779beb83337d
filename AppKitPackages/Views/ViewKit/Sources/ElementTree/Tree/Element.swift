/// A semantic unit on screen: a text, a button, a list, a sheet.
///
/// The element tree is the contract between views and renderers. Views describe elements without
/// any knowledge of their output. Renderers read elements and perform their actions without access
/// to views. No property of an element mentions cells, pixels or markup. Alerts, sheets, tabs and
/// navigation are elements too, so another renderer needs only this module. The accessibility tree
/// is the element tree without decorative elements.
///
/// An element exists as long as its view. Renderers cache output and compare versions to find
/// changes: ``contentVersion`` changes with the element itself, ``childrenVersion`` with its list
/// of children, and ``subtreeVersion`` with the element or any descendant.
///
/// ```swift
/// func describe(_ element: Element) -> String {
///   let text = element.content.text ?? ""
///   return "\(element.content.role) \(text) " + element.children.map(describe).joined()
/// }
/// ```
@MainActor
public final class Element: Identifiable {
  // `@exclusivity(unchecked)`: properties are read and replaced as a whole on the main actor, so
  // accesses cannot overlap, and a check would cost more than the access.

  /// The identifier of the element, unique within its graph.
  public let id: ElementID

  /// Storage of the properties that renderers read most. Public access goes through the inlined
  /// properties below, because access to stored properties of another module includes an
  /// exclusivity check even with `@exclusivity(unchecked)`.
  @usableFromInline
  struct Parts {
    @usableFromInline var content: any ElementContent
    @usableFromInline var attributes = ElementAttributes()
    @usableFromInline var children: [Element] = []
    @usableFromInline var lazyChildren: (any LazyElements)?
    @usableFromInline var released: AnyObject?
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

  /// The properties that modifiers of the view have set.
  @inlinable public var traits: ElementTraits {
    _read { yield sharedTraits.storage.traits }
  }

  @exclusivity(unchecked) @usableFromInline package private(set) var sharedTraits = SharedTraits()

  /// The identity set by `id(_:)` or `ForEach`.
  public var identity: AnyHashable? { sharedTraits.identity }

  /// The identities set by `id(_:)` and by `ForEach`, in this order.
  public var identities: [AnyHashable] { sharedTraits.identities }

  /// The value set by `tag(_:)` or `ForEach`.
  public var tag: AnyHashable? { sharedTraits.tag }

  /// Whether any trait is set.
  @inlinable public var hasTraits: Bool { parts.hasTraits }

  /// The actions of the element.
  @exclusivity(unchecked) public private(set) var actions: [ElementAction] = []

  /// The children. Empty if the element has ``lazyChildren``.
  @inlinable public var children: [Element] {
    _read { yield parts.children }
  }

  /// The children if they are created on demand, such as the rows of a list.
  @inlinable public var lazyChildren: (any LazyElements)? { parts.lazyChildren }

  /// The object that a renderer keeps for this element while its children are released; nil if they
  /// are not released.
  ///
  /// A released element has no children until ``restoreChildren()`` or a change of the view creates
  /// them again.
  public var released: AnyObject? { parts.released }

  /// Creates released children again.
  public func restoreChildren() {
    if parts.released != nil { parent?.lazyChildren?.restoreChildren(of: self) }
  }

  /// The element that contains this one; nil for the root and for removed elements.
  public var parent: Element? { parentLink?.target }

  @exclusivity(unchecked) private var parentLink: BackReference<Element>?

  /// The parent link that all children share. Created with the first child.
  @exclusivity(unchecked) private var link: BackReference<Element>?

  /// A number that changes with the content, the attributes or the traits of this element.
  @inlinable public var contentVersion: Int { parts.contentVersion }
  /// A number that changes with the list of children.
  @inlinable public var childrenVersion: Int { parts.childrenVersion }
  /// A number that changes with this element or any descendant.
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

  /// Returns the action of a kind, if the element or one of its modifiers has added it.
  public func action(_ kind: ElementAction.Kind) -> ElementAction? {
    actions.first { $0.kind == kind } ?? traits.actions.first { $0.kind == kind }
  }

  /// The actions that modifiers have added: custom ones, increments and decrements.
  public var namedActions: [ElementAction] {
    traits.actions.filter { action in
      switch action.kind {
      case .custom, .increment, .decrement: true
      default: false
      }
    }
  }

  /// Performs the action of a kind if the element has it and is enabled.
  ///
  /// - Returns: true if an action was performed.
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
    var haveTraitsChanged = false
    var new: [Element] = []
    new.reserveCapacity(items.count)
    // Positions give access to items without copies, which would retain all their parts.
    for position in items.indices {
      let element = items[position].element
      element.parentLink = link
      if element.take(items[position].sharedTraits) { haveTraitsChanged = true }
      if isSame, element !== old[position] { isSame = false }
      new.append(element)
    }
    parts.released = nil
    if !isSame {
      parts.children = new
      parts.childrenVersion += 1
    }
    if !isSame || haveTraitsChanged { markChanged() }
  }

  /// Releases the children without a change of the versions, because the view stays the same.
  package func releaseChildren(keeping object: AnyObject) {
    parts.children = []
    parts.released = object
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

  /// Sets the traits, and returns true if they have changed. The caller marks the ancestors as
  /// changed.
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

  /// Applies a description, and returns true if the element has changed. The method swaps content
  /// and attributes with those of the description, because copying them is expensive.
  package func apply(_ description: inout ElementDescription) -> Bool {
    swap(&actions, &description.actions)
    let isSame =
      contentVersion > 0 && type(of: parts.content) == type(of: description.content)
      && parts.attributes == description.attributes
      && areContentsEqual(parts.content, description.content)
    // Contents that are equal may still contain newer closures.
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
  /// The number of the element, unique within its graph.
  public let rawValue: UInt64
  /// Creates an identifier from a number.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public var description: String { "#\(rawValue)" }
}
