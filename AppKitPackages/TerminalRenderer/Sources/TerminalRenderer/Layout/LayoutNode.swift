import Renderer
import Terminal

/// The place of an element on screen: its frame, the boxes of its children, and what was measured.
///
/// Boxes mirror the element tree and are kept from frame to frame. Versions of elements tell which
/// measurements still hold, and boxes tell the session which rows of the screen they change, so a
/// frame costs what has changed.
@MainActor
final class Box {
  let element: Element
  /// The session owns all boxes that are in use, so the reference needs no counting.
  unowned(unsafe) let session: TerminalSession
  // As in elements, properties are read and replaced as a whole, so access need not be checked.

  /// The box around this one. A weak reference would make every use of every box slow; this one is
  /// sound, as a box that goes cuts all references below it (see ``detach()``).
  @exclusivity(unchecked) private(set) unowned(unsafe) var parent: Box?
  @exclusivity(unchecked) var children: [Box] = []

  /// Whether the first child is a header that covers what is scrolled below it.
  @exclusivity(unchecked) var hasPinnedHeader = false

  /// Where the element is on screen; may lie outside what can be seen.
  @exclusivity(unchecked) private(set) var frame = CellRect.zero

  /// The part of the screen in which the element may be drawn.
  @exclusivity(unchecked) private(set) var clip = CellRect.zero

  @exclusivity(unchecked) private(set) var kind: any CellElement
  @exclusivity(unchecked) private(set) var facts: Facts
  /// The size chosen last; most boxes are asked for one only.
  @exclusivity(unchecked) private var latest: (proposal: Proposal, size: CellSize)?
  /// Sizes chosen before that.
  @exclusivity(unchecked) private var cache: [(proposal: Proposal, size: CellSize)] = []
  @exclusivity(unchecked) private var seenContent: Int
  @exclusivity(unchecked) private var seenChildren: Int
  @exclusivity(unchecked) private var seenSubtree: Int
  @exclusivity(unchecked) private var placedFrame: CellRect?
  @exclusivity(unchecked) private var placedClip: CellRect?
  @exclusivity(unchecked) private var knownExtent: Range<Int>?
  @exclusivity(unchecked) private var knownInterest: Interest?
  @exclusivity(unchecked) private var knownGuides: Bool?
  /// The number of the frame before which the box had itself drawn anew.
  @exclusivity(unchecked) private var damagedFrame = -1

  /// What the kind of element keeps with the measurements; dropped when the element changes.
  @exclusivity(unchecked) var scratch: AnyObject?

  /// Boxes of children that are made on demand, by element.
  @exclusivity(unchecked) private var lazyBoxes: [ElementID: Box] = [:]

  init(_ element: Element, parent: Box?, session: TerminalSession) {
    self.element = element
    self.parent = parent
    self.session = session
    let content = element.content
    let type = ContentType.of(content)
    kind = type.kind(of: content)
    facts = Facts(element, type)
    seenContent = element.contentVersion
    seenChildren = element.childrenVersion
    seenSubtree = element.subtreeVersion
    if !facts.isLeaf, element.lazyChildren == nil { rebuildChildren() }
  }

  /// What is asked of an element again and again, kept because it is large and lies elsewhere.
  struct Facts {
    var isHidden = false
    var isFocusable = false
    var isSpacer = false
    var isPage = false
    var isTabs = false
    var isOverlayBehind = false
    var hasGuides = false
    var isLayout = false
    var wantsGround = false
    var hasShortcut = false
    var isRow = false
    var isLeaf = false
    var isMeasured = false
    var clipsChildren = false
    var drawsItsContents = false
    var drawsOnWholeScreen = false
    var keepsSize = false
    var zIndex = 0.0
    var layoutPriority = 0.0

    @MainActor
    init(_ element: Element, _ type: ContentType) {
      isHidden = element.attributes.style.isHidden
      isFocusable = element.attributes.isFocusable
      isSpacer = type.isSpacer
      isPage = type.isPage
      isTabs = type.isTabs
      isOverlayBehind = type.isOverlay && (element.content as? OverlayContent)?.isBehind == true
      isRow = type.isRow
      isLayout = type.isLayout
      isLeaf = type.isLeaf
      isMeasured = type.isMeasured
      clipsChildren = type.clipsChildren
      drawsItsContents = type.drawsItsContents
      drawsOnWholeScreen = type.drawsOnWholeScreen
      keepsSize = type.keepsSize
      guard element.hasTraits else { return }
      hasGuides = !element.traits.alignmentGuides.isEmpty
      wantsGround = element.traits.preferredColorScheme != nil || element.traits.contrast > 1
      hasShortcut = element.traits.shortcut != nil
      zIndex = element.traits.zIndex
      layoutPriority = element.traits.layoutPriority
    }
  }

  /// Whether something in or below the element has changed since the last layout.
  var isStale: Bool { element.subtreeVersion != seenSubtree }

  /// Takes over what is new in the element and those below it.
  func sync() {
    guard isStale else { return }
    seenSubtree = element.subtreeVersion
    if changesLook {
      damage()
      // The frame of a window has the title of the page in it.
      if element.content is PageContent {
        nearest { $0.element.content is PresentationContent }?.damage()
      }
    }
    invalidate()
    if seenContent != element.contentVersion {
      seenContent = element.contentVersion
      let content = element.content
      let type = ContentType.of(content)
      kind = type.kind(of: content)
      facts = Facts(element, type)
    }
    if seenChildren != element.childrenVersion {
      seenChildren = element.childrenVersion
      if element.lazyChildren == nil { rebuildChildren() }
    }
    for child in children where child.isStale { child.sync() }
  }

  /// Whether what is new in or below the element shows here, and not only inside.
  private var changesLook: Bool {
    seenContent != element.contentVersion || seenChildren != element.childrenVersion
      || facts.drawsItsContents
  }

  private func rebuildChildren() {
    let elements = element.children
    var boxes: [Box] = []
    boxes.reserveCapacity(elements.count)
    guard !children.isEmpty else {
      for element in elements { boxes.append(Box(element, parent: self, session: session)) }
      children = boxes
      return
    }
    var old = Dictionary(children.map { ($0.element.id, $0) }, uniquingKeysWith: { $1 })
    for element in elements {
      let kept = old.removeValue(forKey: element.id)
      boxes.append(kept ?? Box(element, parent: self, session: session))
    }
    children = boxes
    for box in old.values { box.detach() }
  }

  /// Cuts the box and those below it off from what is around them, which may be gone soon.
  private func detach() {
    parent = nil
    for child in children { child.detach() }
    for child in lazyBoxes.values { child.detach() }
  }

  /// Whether the box is part of the screen still.
  var isAttached: Bool { parent != nil || self === session.root }

  /// Forgets what was measured, here only.
  func invalidate() {
    latest = nil
    if !cache.isEmpty { cache.removeAll(keepingCapacity: true) }
    scratch = nil
    placedFrame = nil
    knownInterest = nil
    knownGuides = nil
  }

  /// Forgets what was measured here and in all boxes around, after a change that elements do not
  /// know of, such as scrolling.
  func invalidateUpwards() {
    damage()
    var box: Box? = self
    while let current = box {
      current.invalidate()
      box = current.parent
    }
    session.setNeedsFrame()
  }

  /// The box of a child that is made on demand.
  func lazyBox(for element: Element) -> Box {
    if let box = lazyBoxes[element.id] {
      box.sync()
      return box
    }
    let box = Box(element, parent: self, session: session)
    lazyBoxes[element.id] = box
    return box
  }

  /// Drops boxes of children that are no longer shown.
  func keepLazyBoxes(_ shown: [Box]) {
    guard lazyBoxes.count > 4 * shown.count + 64 else { return }
    let old = lazyBoxes
    lazyBoxes = Dictionary(shown.map { ($0.element.id, $0) }, uniquingKeysWith: { $1 })
    for (id, box) in old where lazyBoxes[id] !== box { box.detach() }
  }

  // MARK: Layout

  func size(_ proposal: Proposal) -> CellSize {
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

  private func known(_ proposal: Proposal) -> CellSize? {
    guard let latest else { return nil }
    if latest.proposal == proposal { return latest.size }
    for entry in cache where entry.proposal == proposal { return entry.size }
    guard facts.keepsSize else { return nil }
    if latest.proposal.covers(proposal, latest.size) { return latest.size }
    return cache.first { $0.proposal.covers(proposal, $0.size) }?.size
  }

  /// How the element stretches along an axis; nil if that is not known before it is measured.
  func flexibility(along axis: Axis) -> Flexibility? {
    facts.isMeasured ? nil : kind.flexibility(self, along: axis)
  }

  /// Gives the box its frame and lays out what is inside.
  func place(_ frame: CellRect, clip: CellRect) {
    guard placedFrame != frame || placedClip != clip else { return }
    placedFrame = frame
    placedClip = clip
    let inner = facts.clipsChildren ? clip.intersection(frame) : clip
    let isMoved = frame != self.frame || inner != self.clip
    // What is drawn anew anyway needs no damage, neither where it was nor where it is now.
    let isDamaging = isMoved && !session.isDrawnAnew
    if isDamaging { damage() }
    setFrame(frame, clip: inner)
    if facts.isLeaf {
      if isDamaging { damage() }
      return
    }
    let shown = element.lazyChildren == nil ? nil : children
    let wasCovered = session.isDamageCovered
    if !wasCovered, facts.clipsChildren, isMoved || damagedFrame == session.frameNumber {
      // All of it is drawn anew, and nothing in it draws outside of it.
      session.damage.add(ownExtent)
      session.isDamageCovered = true
    }
    kind.place(self)
    session.isDamageCovered = wasCovered
    knownExtent = nil
    // Rows that come and go need not have been moved.
    if isMoved || shown.map({ !$0.elementsEqual(children) { $0 === $1 } }) ?? false { damage() }
  }

  /// Gives the box its frame and leaves it to others to lay out what is inside.
  func setFrame(_ frame: CellRect, clip: CellRect) {
    self.frame = frame
    self.clip = clip
    knownExtent = nil
    knownInterest = nil
  }

  /// Whether the view, a layout or a view inside may say where alignment guides lie.
  var mayHaveGuides: Bool {
    if facts.isLeaf { return facts.hasGuides }
    if let knownGuides { return knownGuides }
    var mayHave = facts.hasGuides || facts.isLayout
    for child in children where !mayHave { mayHave = child.mayHaveGuides }
    knownGuides = mayHave
    return mayHave
  }

  /// The size that holds all children when they lie above each other.
  func sizeOfChildren(_ proposal: Proposal) -> CellSize {
    // A loop, here and below: closures on the main actor ask where they run each time they are called.
    var size = CellSize.zero
    for child in children {
      let childSize = child.size(proposal)
      size = CellSize(max(size.columns, childSize.columns), max(size.rows, childSize.rows))
    }
    return size
  }

  /// Lines the children up with the box.
  func placeChildren(alignment: Alignment) {
    for child in children { place(child, alignment: alignment, in: frame) }
  }

  /// Lines a child up with a rectangle.
  ///
  /// - Parameter isClipped: Whether the child is drawn only inside of the rectangle.
  func place(_ child: Box, alignment: Alignment, in rect: CellRect, isClipped: Bool = false) {
    let size = child.size(Proposal(rect.columns, rect.rows))
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

  /// The box that this one changes the looks or the room of; nil if it shows something itself.
  var wrapped: Box? {
    guard element.content.role == .none, let child = children.first,
      children.count == 1 || element.content is OverlayContent
    else { return nil }
    return child
  }

  // MARK: Drawing

  /// The rows that the box itself draws on.
  private var ownExtent: Range<Int> {
    let start = max(frame.row, clip.row)
    let end = min(max(frame.endRow, frame.row + 1), clip.endRow)
    return start..<max(start, end)
  }

  /// The rows that the box and those inside draw on, as they were laid out last.
  var extent: Range<Int> {
    if let knownExtent { return knownExtent }
    var extent = ownExtent
    if facts.isLeaf {
      knownExtent = extent
      return extent
    }
    for child in children {
      let inner = child.extent
      if inner.isEmpty { continue }
      extent =
        extent.isEmpty
        ? inner
        : min(extent.lowerBound, inner.lowerBound)..<max(extent.upperBound, inner.upperBound)
    }
    knownExtent = extent
    return extent
  }

  /// Has everything that the box covers drawn anew.
  func damage() {
    guard !session.isDrawnAnew else { return }
    damagedFrame = session.frameNumber
    if facts.drawsOnWholeScreen {
      session.damage.addEverything()
    } else {
      session.damage.add(extent)
    }
  }

  func paint(_ canvas: Canvas) {
    guard !facts.isHidden else {
      // What is hidden keeps its room, and so do views inside that are told the same.
      return
    }
    guard facts.drawsOnWholeScreen || canvas.damage.intersects(extent) else { return }
    let visible = frame.intersection(clip)
    guard !visible.isEmpty || !facts.clipsChildren else { return }
    session.statistics.boxesPainted += 1
    // Nothing draws above or below its own rows, which is what damage relies on.
    let rows = ownExtent
    let own = CellRect(
      column: clip.column,
      row: rows.lowerBound,
      columns: clip.columns,
      rows: rows.count
    )
    canvas.clip = own
    // Read once: a value of hidden type takes long to copy.
    let kind = kind
    kind.paint(self, canvas)
    if facts.isLeaf { return }
    for child in paintOrder { child.paint(canvas) }
    canvas.clip = own
    kind.paintOver(self, canvas)
  }

  private var paintOrder: [Box] {
    if facts.isOverlayBehind || hasPinnedHeader {
      return Array(children.dropFirst() + children.prefix(1))
    }
    var isOrdered = true
    for child in children where child.facts.zIndex != 0 { isOrdered = false }
    if isOrdered { return children }
    return children.enumerated().sorted {
      let left = $0.element.facts.zIndex
      let right = $1.element.facts.zIndex
      return left == right ? $0.offset < $1.offset : left < right
    }.map(\.element)
  }

  // MARK: Searching

  /// What can be found in or below a box, so that searches pass by where it can't be.
  struct Interest: OptionSet {
    let rawValue: UInt8
    /// Something that the keyboard can reach.
    static let focus = Interest(rawValue: 1)
    /// A page or a tab, which have a focus of their own.
    static let place = Interest(rawValue: 2)
    /// A wish for what the whole window looks like.
    static let ground = Interest(rawValue: 4)
  }

  var interest: Interest {
    if let knownInterest { return knownInterest }
    var interest: Interest = facts.isFocusable ? .focus : []
    if isPlace { interest.insert(.place) }
    if facts.wantsGround { interest.insert(.ground) }
    if !facts.isLeaf { for child in children { interest.formUnion(child.interest) } }
    knownInterest = interest
    return interest
  }

  /// Whether the box is a page or a tab.
  var isPlace: Bool { facts.isPage || parent?.facts.isTabs == true }

  /// The box of an element that the keyboard can reach, here or inside.
  func focusable(_ id: ElementID) -> Box? {
    guard interest.contains(.focus) else { return nil }
    if element.id == id { return self }
    for child in children {
      if let found = child.focusable(id) { return found }
    }
    return nil
  }

  /// The innermost page or tab, the last where there are several.
  var innermostPlace: Box? {
    guard interest.contains(.place) else { return nil }
    for child in children.reversed() {
      if let found = child.innermostPlace { return found }
    }
    return isPlace ? self : nil
  }

  /// Visits this box and those below it, front to back in reading order.
  func forEach(_ body: (Box) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }

  /// The nearest box around this one, itself included, that fulfils a condition.
  func nearest(_ condition: (Box) -> Bool) -> Box? {
    var box: Box? = self
    while let current = box {
      if condition(current) { return current }
      box = current.parent
    }
    return nil
  }

  /// The deepest box at a cell that fulfils a condition.
  func hit(column: Int, row: Int, _ condition: (Box) -> Bool) -> Box? {
    guard extent.contains(row) else { return nil }
    if let content = element.content as? HitTestContent, !content.isEnabled { return nil }
    for child in paintOrder.reversed() {
      if let hit = child.hit(column: column, row: row, condition) { return hit }
    }
    let isInside =
      frame.contains(column: column, row: row) && clip.contains(column: column, row: row)
    return isInside && condition(self) ? self : nil
  }
}
