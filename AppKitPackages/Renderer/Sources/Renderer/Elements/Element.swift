/// One thing on screen, by meaning: a text, a button, a list, a sheet.
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
  // Sound without checks of exclusive access, which cost more than the accesses: properties are read
  // and replaced as a whole, on the main actor, and never changed in place while others run.

  public let id: ElementID

  /// What the element is. Renderers add what they know about each type of content.
  @exclusivity(unchecked) public package(set) var content: any ElementContent

  /// What the view says about the element besides its content.
  @exclusivity(unchecked) public package(set) var attributes = ElementAttributes()

  /// What views around the element say about it.
  @inlinable public var traits: ElementTraits {
    _read { yield sharedTraits.storage.traits }
  }

  @exclusivity(unchecked) @usableFromInline private(set) var sharedTraits = SharedTraits()

  /// What identifies the element: given with `id(_:)`, or by `ForEach`.
  public var identity: AnyHashable? { sharedTraits.identity }

  /// The value given with `tag(_:)`, or by `ForEach`.
  public var tag: AnyHashable? { sharedTraits.tag }

  /// Whether views around the element say anything about it; ``traits`` are the usual ones if not.
  public var hasTraits: Bool { !sharedTraits.isNone }

  /// What a user can do with it.
  @exclusivity(unchecked) public package(set) var actions: [ElementAction] = []

  /// The elements inside, unless they are made on demand.
  @exclusivity(unchecked) public private(set) var children: [Element] = []

  /// The elements inside if there may be very many of them.
  @exclusivity(unchecked) public private(set) var lazyChildren: (any LazyElements)?

  public var parent: Element? { parentLink?.target }

  @exclusivity(unchecked) private var parentLink: BackReference<Element>?

  /// What elements below hold on to; made for the first of them.
  @exclusivity(unchecked) private var link: BackReference<Element>?

  @exclusivity(unchecked) public private(set) var contentVersion = 0
  @exclusivity(unchecked) public private(set) var childrenVersion = 0
  @exclusivity(unchecked) public private(set) var subtreeVersion = 0

  package init(id: ElementID, content: any ElementContent) {
    self.id = id
    self.content = content
  }

  deinit { link?.cut() }

  /// Whether the element reacts to the user.
  public var isEnabled: Bool { attributes.isEnabled }

  /// The action of a kind, if the element has it.
  public func action(_ kind: ElementAction.Kind) -> ElementAction? {
    actions.first { $0.kind == kind } ?? traits.actions.first { $0.kind == kind }
  }

  /// What views around the element let a user do with it, by name.
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

  func setChildren(_ items: [ElementItem]) {
    let old = children
    var isSame = items.count == old.count
    var new: [Element] = []
    new.reserveCapacity(items.count)
    for position in 0..<items.count {
      let element = items[position].element
      adopt(element)
      element.setTraits(items[position].sharedTraits)
      if isSame, element !== old[position] { isSame = false }
      new.append(element)
    }
    if isSame { return }
    children = new
    childrenVersion += 1
    markChanged()
  }

  func setLazyChildren(_ children: any LazyElements) {
    lazyChildren = children
    childrenVersion += 1
    markChanged()
  }

  func adopt(_ element: Element) {
    if let link {
      element.parentLink = link
    } else {
      let link = BackReference(self)
      self.link = link
      element.parentLink = link
    }
  }

  func setTraits(_ traits: SharedTraits) {
    guard !sharedTraits.isIdentical(to: traits) else { return }
    let isSame = sharedTraits.looksSame(as: traits)
    sharedTraits = traits
    if !isSame { contentChanged() }
  }

  func contentChanged() {
    contentVersion += 1
    markChanged()
  }

  /// Tells everything above that something in here is new.
  func markChanged() {
    var element: Element? = self
    while let current = element {
      current.subtreeVersion += 1
      element = current.parentLink?.target
    }
  }
}

/// What identifies an element as long as it lives.
public struct ElementID: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public var description: String { "#\(rawValue)" }
}

/// An element together with what the views around it say about it.
@MainActor
struct ElementItem {
  let element: Element
  var sharedTraits = SharedTraits()
  /// The outermost node that says something about the element; hiding it hides the element.
  var source: Node?

  var traits: ElementTraits {
    _read { yield sharedTraits.value }
    _modify { yield &sharedTraits.value }
  }

  /// Says which element of data this is, as far as no view inside says something else.
  mutating func identify(_ identity: DataIdentity) { sharedTraits.identify(identity) }
}

/// Elements that are made when they are asked for.
///
/// A list of 100,000 rows offers its count at once and makes the few rows that are visible.
@MainActor
public protocol LazyElements: AnyObject {
  /// How many elements there are.
  var count: Int { get }

  /// The element at a position, made now if need be.
  func element(at index: Int) -> Element

  /// What identifies the element at a position, without making it.
  func identity(at index: Int) -> AnyHashable

  /// The position of the element with an identity.
  func index(of identity: AnyHashable) -> Int?

  /// The innermost section with a header that the element at a position is in, without making that
  /// element.
  func header(at index: Int) -> LazySection?

  /// The positions of the headers and footers of sections, in order.
  var partsOfSections: [Int] { get }

  /// Called by the renderer after a frame: elements far from these positions may be dropped.
  func didShow(_ range: Range<Int>)
}

/// A section among elements that are made when they are asked for.
public struct LazySection {
  public let header: Element
  /// The position of the header.
  public let index: Int
  /// The position after the last element of the section.
  public let end: Int
}
