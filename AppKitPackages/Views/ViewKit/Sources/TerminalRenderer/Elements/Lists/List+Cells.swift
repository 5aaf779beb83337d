import ElementTree
import TerminalDriver

/// A list or a form, with rows between small margins.
@MainActor
public protocol RowsElement: CellElement, Scrollable {
  /// Whether a scroll bar is shown while there is more content.
  var showsIndicators: Bool { get }
}

extension RowsElement {
  public var scrollable: (any Scrollable)? { self }

  func layout(_ node: LayoutNode) -> RowLayout {
    RowLayout(node: node, inset: 1, pinsHeaders: node.traits.contains(.list))
  }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    let rows =
      proposal.rows ?? min(layout(node).height(upTo: 200, columns: proposal.columns), 200)
    return CellSize(proposal.columns ?? 40, rows)
  }

  public func flexibility(_ node: LayoutNode, along axis: Axis) -> Flexibility? { .greedy }
  public var cellTraits: CellTraits { .clipsChildren }
  public func place(_ node: LayoutNode) { layout(node).place() }
  public func paintOver(_ node: LayoutNode, _ canvas: CellCanvas) {
    if showsIndicators { layout(node).paintScrollBar(canvas) }
  }

  public func scroll(_ node: LayoutNode, by lines: Int) -> Bool { layout(node).scroll(by: lines) }

  public func reveal(_ inner: LayoutNode, in node: LayoutNode) {
    let rows = inner.rowsToReveal(in: node.frame, covered: inner.rowsCovered(in: node))
    if rows != 0 { layout(node).scroll(by: rows) }
  }

  public func show(_ identity: AnyHashable, anchor: UnitPoint?, in node: LayoutNode) -> Bool {
    guard let index = node.element.lazyChildren?.index(of: identity) else { return false }
    layout(node).show(index: index, anchor: anchor)
    return true
  }

  public func extent(_ node: LayoutNode) -> (offset: CellSize, content: CellSize) {
    layout(node).extent
  }

  public func jump(_ node: LayoutNode, toEnd: Bool) {
    guard let rows = node.element.lazyChildren else { return }
    layout(node).show(index: toEnd ? rows.count - 1 : 0, anchor: toEnd ? nil : .top)
  }
}
@MainActor
extension ListContent: RowsElement {
  public var cellTraits: CellTraits { [.clipsChildren, .list] }
}
@MainActor
extension FormContent: RowsElement {}
