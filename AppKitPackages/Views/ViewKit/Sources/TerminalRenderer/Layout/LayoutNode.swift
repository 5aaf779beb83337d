@_spi(UncountedReference) import ElementTree
import TerminalDriver

/// The layout of one element: its frame in cells, the nodes of its children, and cached sizes.
///
/// Each method of a ``CellElement`` receives the node of its element, measures and places the
/// children with it, and reads the frame to draw in.
///
/// Nodes mirror the element tree and exist as long as their elements. Versions of the elements
/// determine which cached sizes are valid, and nodes mark the rows of the screen that they change,
/// so the costs of a frame depend on the size of the change. Do not store a node beyond the call
/// that receives it: its references to the session and the parent are unowned.
@MainActor
public final class LayoutNode {
  // `@exclusivity(unchecked)` is sound for all properties of this class: they are used on the main
  // actor only, and read or replaced as a whole, so no access can begin during another one. Layout
  // reads them millions of times for a long list.

  /// The element that the node lays out.
  public let element: Element

  /// The session that shows the element.
  public var session: TerminalSession { sessionReference.existingTarget }
  // Sound: the session owns the root node, and no node outlives the root.
  private let sessionReference: UncountedReference<TerminalSession>

  /// The node of the parent element; nil for the root.
  public var parent: LayoutNode? { parentReference.target }
  // Sound: `detach()` clears it in all nodes below a node that is removed.
  @exclusivity(unchecked) private var parentReference: UncountedReference<LayoutNode>

  /// The nodes of the children. Lazy stacks and lists have nodes for visible rows only.
  @exclusivity(unchecked) public internal(set) var children: [LayoutNode] = []

  /// Whether the parent shows another one of its children, so that nobody reaches this one.
  @exclusivity(unchecked) var isUnfit = false

  /// Whether the first child is a header that stays visible while rows scroll below it.
  @exclusivity(unchecked) var hasPinnedHeader = false

  /// The position and size of the element on the screen, in cells. It may lie outside of ``clip``.
  @exclusivity(unchecked) public private(set) var frame = CellRect.zero

  /// The part of the screen in which the element is visible.
  @exclusivity(unchecked) public private(set) var clip = CellRect.zero

  /// The content of the last layout.
  @exclusivity(unchecked) private(set) var kind: any CellElement = UnknownContent()
  @exclusivity(unchecked) private(set) var traits: CellTraits = []
  @exclusivity(unchecked) private(set) var zIndex = 0.0
  @exclusivity(unchecked) private(set) var layoutPriority = 0.0
  /// Whether the leading edge of the element is on the right.
  @exclusivity(unchecked) private(set) var isRightToLeft = false
  /// The latest size. Most nodes are measured with only one proposal.
  @exclusivity(unchecked) private var latest: (proposal: CellProposal, size: CellSize)?
  /// Sizes for earlier proposals.
  @exclusivity(unchecked) private var cache: [(proposal: CellProposal, size: CellSize)] = []
  @exclusivity(unchecked) private var seenContent: Int
  @exclusivity(unchecked) private var seenChildren: Int
  @exclusivity(unchecked) private var seenSubtree: Int
  @exclusivity(unchecked) private var placedFrame: CellRect?
  @exclusivity(unchecked) private var placedClip: CellRect?
  @exclusivity(unchecked) var knownExtent: Range<Int>?
  @exclusivity(unchecked) var knownSearchMask: SearchMask?
  @exclusivity(unchecked) private var knownGuides: Bool?
  /// The number of the frame before which the node was last marked as changed.
  @exclusivity(unchecked) var damagedFrame = -1

  /// A cache for the ``CellElement``, such as wrapped lines. It is set to nil when the element or
  /// one of its descendants changes.
  @exclusivity(unchecked) public var scratch: AnyObject?

  /// The cache of a layout of the app, which it updates after a change.
  @exclusivity(unchecked) var oldScratch: AnyObject?

  /// The nodes of lazy children, by element.
  @exclusivity(unchecked) private var lazyNodes: [ElementID: LayoutNode] = [:]

  init(_ element: Element, parent: LayoutNode?, session: TerminalSession) {
    self.element = element
    parentReference = UncountedReference(parent)
    sessionReference = UncountedReference(session)
    seenContent = element.contentVersion
    seenChildren = element.childrenVersion
    seenSubtree = element.subtreeVersion
    readElement()
    if !traits.contains(.leaf), element.lazyChildren == nil { rebuildChildren() }
  }

  /// Stores the properties of the element that layout, drawing and searches read often, because
  /// reading them through the element is expensive.
  private func readElement() {
    let content = element.content
    let type = ContentType.of(content)
    kind = type.kind(of: content)
    traits = kind.cellTraits
    if type.isTransparent { traits.insert(.passesLayout) }
    if element.attributes.style.isHidden { traits.insert(.hidden) }
    // The links in the label of a control are no controls.
    if element.attributes.isFocusable, !(content is TextContent && element.isInControl) {
      traits.insert(.focusable)
    }
    isRightToLeft =
      element.attributes.style.layoutDirection == .rightToLeft
      && !Self.rolesOfOneDirection.contains(content.role) && !(content is SplitContent)
    if traits.contains(.keyboardItem), !session.showsKeyboardItem(self) { traits.insert(.hidden) }
    guard element.hasTraits else {
      zIndex = 0
      layoutPriority = 0
      return
    }
    let own = element.traits
    if !own.alignmentGuides.isEmpty { traits.insert(.alignmentGuides) }
    if own.preferredColorScheme != nil || own.contrast > 1 { traits.insert(.enforcedTheme) }
    if own.shortcut != nil { traits.insert(.shortcut) }
    if hasKeyMenu { traits.insert(.focusable) }
    zIndex = own.zIndex
    layoutPriority = own.layoutPriority
  }

  /// The roles of elements with one order of their parts: the offset of a scroll view is from the left,
  /// a window places popovers on the screen, and the lines of an editor begin at its left edge.
  private static let rolesOfOneDirection: Set<ElementRole> = [
    .menuBar, .scroll, .textEditor, .window,
  ]

  /// The current content of the element. Handlers that run between a change and the next layout
  /// need it, because ``kind`` is the content of the last layout.
  var currentKind: any CellElement {
    let content = element.content
    return ContentType.of(content).kind(of: content)
  }

  /// Updates the visibility of an item of the keyboard.
  func updateKeyboardItem() {
    let wasHidden = traits.contains(.hidden)
    readElement()
    if traits.contains(.hidden) != wasHidden { invalidateUpwards() }
  }

  /// Whether the element or a descendant has changed since the last layout.
  var isStale: Bool { element.subtreeVersion != seenSubtree }

  /// Updates the node and its descendants after changes of their elements.
  func sync() {
    guard isStale else { return }
    seenSubtree = element.subtreeVersion
    if changesLook {
      damage()
      // The frame of a sheet contains the title of its page.
      if traits.contains(.page) {
        nearest { $0.traits.contains(.presentation) }?.damage()
      }
    }
    invalidate()
    if seenContent != element.contentVersion {
      seenContent = element.contentVersion
      readElement()
    }
    if seenChildren != element.childrenVersion {
      seenChildren = element.childrenVersion
      if element.lazyChildren == nil { rebuildChildren() } else { invalidateHeaders() }
    }
    for child in children where child.isStale { child.sync() }
  }

  /// Measures the headers of sections again after children were inserted or removed: all headers
  /// except the first one have an empty line above.
  private func invalidateHeaders() {
    for node in lazyNodes.values where node.element.content is SectionPartContent {
      node.invalidate()
    }
  }

  /// Whether the changes affect the drawing of the element itself, and not only of its children.
  private var changesLook: Bool {
    seenContent != element.contentVersion || seenChildren != element.childrenVersion
      || traits.contains(.drawsDescendants)
  }

  private func rebuildChildren() {
    let elements = element.children
    var nodes: [LayoutNode] = []
    nodes.reserveCapacity(elements.count)
    guard !children.isEmpty else {
      for element in elements { nodes.append(LayoutNode(element, parent: self, session: session)) }
      children = nodes
      return
    }
    var old = Dictionary(children.map { ($0.element.id, $0) }, uniquingKeysWith: { $1 })
    for element in elements {
      let kept = old.removeValue(forKey: element.id)
      nodes.append(kept ?? LayoutNode(element, parent: self, session: session))
    }
    children = nodes
    for node in old.values { node.detach() }
  }

  /// Removes the references to parents in the subtree, because the parents may be deallocated soon.
  private func detach() {
    parentReference = UncountedReference(nil)
    for child in children { child.detach() }
    for child in lazyNodes.values { child.detach() }
  }

  /// Whether the node is still in the tree of the session.
  var isAttached: Bool { parent != nil || self === session.root }

  /// Drops the cached layout of this node only.
  func invalidate() {
    latest = nil
    if !cache.isEmpty { cache.removeAll(keepingCapacity: true) }
    scratch = nil
    placedFrame = nil
    knownSearchMask = nil
    knownGuides = nil
  }

  /// Invalidates the node and its ancestors, after a change of a value outside of the element, such
  /// as a scroll offset.
  public func invalidateUpwards() {
    damage()
    var node: LayoutNode? = self
    while let current = node {
      current.invalidate()
      node = current.parent
    }
    session.setNeedsFrame()
  }

  /// Returns the node of a lazy child, creating it if needed.
  func lazyNode(for element: Element) -> LayoutNode {
    if let node = lazyNodes[element.id] {
      node.sync()
      return node
    }
    let node = LayoutNode(element, parent: self, session: session)
    lazyNodes[element.id] = node
    return node
  }

  /// Removes most nodes of lazy children that are not visible.
  func keepLazyNodes(_ shown: [LayoutNode]) {
    guard lazyNodes.count > 4 * shown.count + 64 else { return }
    let old = lazyNodes
    lazyNodes = Dictionary(shown.map { ($0.element.id, $0) }, uniquingKeysWith: { $1 })
    for (id, node) in old where lazyNodes[id] !== node { node.detach() }
  }

  // MARK: Layout

  /// Returns the size that the element chooses for a proposal. Sizes are cached.
  public func size(_ proposal: CellProposal) -> CellSize {
    if let known = known(proposal) { return known }
    session.statistics.measurements += 1
    let size = kind.size(self, proposal)
    if let latest {
      if cache.count >= 7 { cache.removeFirst() }
      cache.append(latest)
    }
    latest = (proposal, size)
    return size
  }

  private func known(_ proposal: CellProposal) -> CellSize? {
    guard let latest else { return nil }
    if latest.proposal == proposal { return latest.size }
    for entry in cache where entry.proposal == proposal { return entry.size }
    guard traits.contains(.keepsSize) else { return nil }
    if latest.proposal.covers(proposal, latest.size) { return latest.size }
    return cache.first { $0.proposal.covers(proposal, $0.size) }?.size
  }

  /// Returns the flexibility of the element along an axis, or nil if only measuring determines it.
  public func flexibility(along axis: Axis) -> Flexibility? {
    traits.contains(.measured) ? nil : kind.flexibility(self, along: axis)
  }

  /// Sets the frame of the node and places its children.
  ///
  /// A parent places its children as if its leading edge were on the left. If it is on the right, the
  /// frame is mirrored in the frame of the parent.
  ///
  /// - Parameters:
  ///   - frame: The frame on the screen, in cells.
  ///   - clip: The part of the screen in which the element is visible, usually the parent's
  ///     ``clip``.
  public func place(_ frame: CellRect, clip: CellRect) {
    var frame = frame
    if let parent = parentReference.target, parent.isRightToLeft {
      frame.column = parent.frame.column + parent.frame.endColumn - frame.endColumn
    }
    guard placedFrame != frame || placedClip != clip else { return }
    placedFrame = frame
    placedClip = clip
    let inner = traits.contains(.clipsChildren) ? clip.intersection(frame) : clip
    let isMoved = frame != self.frame || inner != self.clip
    // If the whole screen is drawn again, the old and new rows need no marks.
    let isDamaging = isMoved && !session.isDrawnAnew
    if isDamaging { damage() }
    setFrame(frame, clip: inner)
    if traits.contains(.leaf) {
      if isDamaging { damage() }
      return
    }
    let shown = element.lazyChildren == nil ? nil : children
    let wasCovered = session.isDamageCovered
    if !wasCovered, traits.contains(.clipsChildren), isMoved || damagedFrame == session.frameNumber
    {
      // The whole node is drawn again, and its descendants do not draw outside of it.
      session.damage.add(ownExtent)
      session.isDamageCovered = true
    }
    kind.place(self)
    session.isDamageCovered = wasCovered
    knownExtent = nil
    // Lazy rows can be created and removed without a change of the frame.
    if isMoved || shown.map({ !$0.elementsEqual(children) { $0 === $1 } }) ?? false { damage() }
  }

  /// Sets the frame of the node without placing its children.
  func setFrame(_ frame: CellRect, clip: CellRect) {
    self.frame = frame
    self.clip = clip
    knownExtent = nil
    knownSearchMask = nil
  }

  /// Returns the column of a part that the element draws.
  ///
  /// - Parameters:
  ///   - offset: The number of columns between the leading edge of the frame and the part.
  ///   - columns: The width of the part.
  public func column(_ offset: Int, columns: Int = 1) -> Int {
    isRightToLeft ? frame.endColumn - offset - columns : frame.column + offset
  }

  /// Returns the number of columns between the leading edge of the frame and a cell.
  func offset(ofColumn column: Int) -> Int {
    isRightToLeft ? frame.endColumn - 1 - column : column - frame.column
  }

  /// Returns the arrow key that means the same where the leading edge is on the left.
  func logical(_ key: Key) -> Key {
    guard isRightToLeft else { return key }
    return key == .left ? .right : key == .right ? .left : key
  }

  /// The names of the arrow keys that decrease and increase a value.
  var arrowKeys: String { isRightToLeft ? "→ ←" : "← →" }

  /// Whether the element, a layout or a descendant may set alignment guides.
  var mayHaveGuides: Bool {
    if traits.contains(.leaf) { return traits.contains(.alignmentGuides) }
    if let knownGuides { return knownGuides }
    var mayHave = traits.contains(.alignmentGuides) || traits.contains(.layout)
    for child in children where !mayHave { mayHave = child.mayHaveGuides }
    knownGuides = mayHave
    return mayHave
  }

  /// Returns the size of all children in front of each other.
  public func sizeOfChildren(_ proposal: CellProposal) -> CellSize {
    // A loop instead of a closure: each call of a closure on the main actor checks the executor.
    var size = CellSize.zero
    for child in children {
      let childSize = child.size(proposal)
      size = CellSize(max(size.columns, childSize.columns), max(size.rows, childSize.rows))
    }
    return size
  }

  /// Aligns all children with the frame of the node.
  public func placeChildren(alignment: Alignment) {
    for child in children { place(child, alignment: alignment, in: frame) }
  }

  /// Aligns a child with a rectangle.
  ///
  /// - Parameters:
  ///   - child: The node of the child.
  ///   - alignment: The guides of the child and of the rectangle that coincide.
  ///   - rect: A part of the screen, in cells.
  ///   - isClipped: Whether the child is visible inside of the rectangle only.
  public func place(
    _ child: LayoutNode,
    alignment: Alignment,
    in rect: CellRect,
    isClipped: Bool = false
  ) {
    let size = child.size(CellProposal(rect.columns, rect.rows))
    let offset = Guides.offset(of: child, size, in: rect, alignment)
    child.place(
      CellRect(
        column: rect.column + offset.columns,
        row: rect.row + offset.rows,
        columns: size.columns,
        rows: size.rows
      ),
      clip: isClipped ? clip.intersection(rect) : clip
    )
  }

  /// The node of the only child if this element is a modifier of it; otherwise nil.
  var wrapped: LayoutNode? {
    guard element.content.role == .none, let child = children.first,
      children.count == 1 || traits.contains(.overlay)
    else { return nil }
    return child
  }
}
