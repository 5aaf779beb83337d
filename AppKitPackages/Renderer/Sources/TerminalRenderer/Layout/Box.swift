import Renderer
import Terminal

/// The place of an element on screen: its frame, the boxes of its children, and what was measured.
///
/// Boxes mirror the element tree and are kept from frame to frame. Versions of elements tell which
/// measurements still hold, so a frame costs what has changed.
@MainActor
final class Box {
  let element: Element
  unowned let session: TerminalSession
  private(set) weak var parent: Box?
  var children: [Box] = []

  /// Where the element is on screen; may lie outside what can be seen.
  var frame = CellRect.zero

  /// The part of the screen in which the element may be drawn.
  var clip = CellRect.zero

  private(set) var kind: any CellElement
  private var cache: [(proposal: Proposal, size: CellSize)] = []
  private var seenContent = -1
  private var seenChildren = -1
  private var seenSubtree = -1
  private var placedFrame: CellRect?
  private var placedClip: CellRect?

  /// What the kind of element keeps with the measurements; dropped when the element changes.
  var scratch: Any?

  /// Boxes of children that are made on demand, by element.
  private var lazyBoxes: [ElementID: Box] = [:]

  init(_ element: Element, parent: Box?, session: TerminalSession) {
    self.element = element
    self.parent = parent
    self.session = session
    kind = UnknownContent()
    sync()
  }

  /// Whether something in or below the element has changed since the last layout.
  var isStale: Bool { element.subtreeVersion != seenSubtree }

  /// Takes over what is new in the element and those below it.
  func sync() {
    guard isStale || seenContent < 0 else { return }
    seenSubtree = element.subtreeVersion
    invalidate()
    if seenContent != element.contentVersion {
      seenContent = element.contentVersion
      kind = element.content as? any CellElement ?? UnknownContent()
    }
    if seenChildren != element.childrenVersion {
      seenChildren = element.childrenVersion
      if element.lazyChildren == nil { rebuildChildren() }
    }
    for child in children { child.sync() }
  }

  private func rebuildChildren() {
    let old = Dictionary(children.map { ($0.element.id, $0) }, uniquingKeysWith: { $1 })
    children = element.children.map {
      old[$0.id] ?? Box($0, parent: self, session: session)
    }
  }

  /// Forgets what was measured, here only.
  func invalidate() {
    cache.removeAll(keepingCapacity: true)
    scratch = nil
    placedFrame = nil
  }

  /// Forgets what was measured here and in all boxes around, after a change that elements do not
  /// know of, such as scrolling.
  func invalidateUpwards() {
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
    lazyBoxes = Dictionary(shown.map { ($0.element.id, $0) }, uniquingKeysWith: { $1 })
  }

  // MARK: Layout

  func size(_ proposal: Proposal) -> CellSize {
    if let known = cache.first(where: { $0.proposal == proposal }) { return known.size }
    session.statistics.measurements += 1
    let size = kind.size(self, proposal)
    if cache.count >= 8 { cache.removeFirst() }
    cache.append((proposal, size))
    return size
  }

  /// Gives the box its frame and lays out what is inside.
  func place(_ frame: CellRect, clip: CellRect) {
    self.frame = frame
    self.clip = kind.clipsChildren ? clip.intersection(frame) : clip
    guard placedFrame != frame || placedClip != clip else { return }
    placedFrame = frame
    placedClip = clip
    kind.place(self)
  }

  /// The size that holds all children when they lie above each other.
  func sizeOfChildren(_ proposal: Proposal) -> CellSize {
    children.reduce(into: CellSize.zero) { size, child in
      let childSize = child.size(proposal)
      size = CellSize(
        max(size.columns, childSize.columns),
        max(size.rows, childSize.rows)
      )
    }
  }

  /// Lines the children up with the box.
  func placeChildren(alignment: Alignment) {
    for child in children { place(child, alignment: alignment, in: frame) }
  }

  /// Lines a child up with a rectangle.
  func place(_ child: Box, alignment: Alignment, in rect: CellRect) {
    let size = child.size(Proposal(rect.columns, rect.rows))
    let offset = Guides.offset(of: child, size, in: rect, alignment)
    child.place(
      CellRect(
        column: rect.column + offset.columns,
        row: rect.row + offset.rows,
        columns: size.columns,
        rows: size.rows
      ),
      clip: clip
    )
  }

  // MARK: Drawing

  func paint(_ canvas: Canvas) {
    guard !element.attributes.style.isHidden else {
      // What is hidden keeps its room, and so do views inside that are told the same.
      return
    }
    let visible = frame.intersection(clip)
    guard !visible.isEmpty || !kind.clipsChildren else { return }
    session.statistics.boxesPainted += 1
    canvas.clip = clip
    kind.paint(self, canvas)
    for child in paintOrder { child.paint(canvas) }
    canvas.clip = clip
    kind.paintOver(self, canvas)
  }

  private var paintOrder: [Box] {
    if let overlay = element.content as? OverlayContent, overlay.isBehind {
      return Array(children.dropFirst() + children.prefix(1))
    }
    guard children.contains(where: { $0.element.traits.zIndex != 0 }) else { return children }
    return children.enumerated().sorted {
      let left = $0.element.element.traits.zIndex
      let right = $1.element.element.traits.zIndex
      return left == right ? $0.offset < $1.offset : left < right
    }.map(\.element)
  }

  // MARK: Searching

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
    for child in paintOrder.reversed() {
      if let hit = child.hit(column: column, row: row, condition) { return hit }
    }
    let isInside =
      frame.contains(column: column, row: row) && clip.contains(column: column, row: row)
    return isInside && condition(self) ? self : nil
  }
}
