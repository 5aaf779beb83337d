import Foundation
import ElementTree
import TerminalDriver

/// A layout of the app, whose sizes and positions in points are converted to cells.
@MainActor
extension LayoutContent: CellElement {
  public var cellTraits: CellTraits { .layout }

  private final class CachedLayout {
    var cache: AnyLayout.Cache
    init(_ cache: AnyLayout.Cache) { self.cache = cache }
  }

  private func subviews(_ node: LayoutNode) -> [LayoutNodeItem] {
    node.children.map { LayoutNodeItem($0) }
  }

  private func subviews(_ node: LayoutNode, _ items: [LayoutNodeItem]) -> LayoutSubviews {
    LayoutSubviews(
      items.map { LayoutSubview($0) },
      layoutDirection: node.element.attributes.style.layoutDirection
    )
  }

  /// Returns the cache of the layout, which is updated after changes of the subviews.
  private func cachedLayout(_ node: LayoutNode, _ subviews: LayoutSubviews) -> CachedLayout {
    if let cachedLayout = node.scratch as? CachedLayout { return cachedLayout }
    let cachedLayout: CachedLayout
    if let old = node.oldScratch as? CachedLayout {
      cachedLayout = old
      layout.updateCache(&old.cache, subviews: subviews)
    } else {
      cachedLayout = CachedLayout(layout.makeCache(subviews: subviews))
    }
    node.scratch = cachedLayout
    node.oldScratch = cachedLayout
    return cachedLayout
  }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    let subviews = subviews(node, subviews(node))
    let cachedLayout = cachedLayout(node, subviews)
    return CellSize(
      layout.sizeThatFits(
        proposal: ProposedViewSize(proposal),
        subviews: subviews,
        cache: &cachedLayout.cache
      )
    )
  }

  public func place(_ node: LayoutNode) {
    let items = subviews(node)
    let subviews = subviews(node, items)
    let cachedLayout = cachedLayout(node, subviews)
    let bounds = CGRect(
      origin: CGPoint(
        x: Metrics.points(columns: node.frame.column),
        y: Metrics.points(rows: node.frame.row)
      ),
      size: CGSize(CellSize(node.frame.columns, node.frame.rows))
    )
    layout.placeSubviews(
      in: bounds,
      proposal: ProposedViewSize(bounds.size),
      subviews: subviews,
      cache: &cachedLayout.cache
    )
    for item in items {
      if let frame = item.frame {
        item.node.place(frame, clip: node.clip)
      } else {
        // A subview that the layout has not placed is centered.
        node.place(item.node, alignment: .center, in: node.frame)
      }
    }
  }
}

@MainActor
extension LayoutContent {
  /// Returns the position that the layout defines for a guide, in points.
  func guide(_ key: AlignmentKey, _ node: LayoutNode, _ size: CellSize) -> CGFloat? {
    let subviews = subviews(node, subviews(node))
    let cachedLayout = cachedLayout(node, subviews)
    let bounds = CGRect(origin: .zero, size: CGSize(size))
    let proposal = ProposedViewSize(bounds.size)
    guard key.isHorizontal else {
      return layout.explicitAlignment(
        of: VerticalAlignment(key.type),
        in: bounds,
        proposal: proposal,
        subviews: subviews,
        cache: &cachedLayout.cache
      )
    }
    return layout.explicitAlignment(
      of: HorizontalAlignment(key.type),
      in: bounds,
      proposal: proposal,
      subviews: subviews,
      cache: &cachedLayout.cache
    )
  }
}

/// The interface of a node for layouts of the app.
private final class LayoutNodeItem: LayoutItem, @unchecked Sendable {
  // Sound: the item is used on the main actor only, which `assumeIsolated` checks.
  let node: LayoutNode
  private(set) var frame: CellRect?

  @MainActor init(_ node: LayoutNode) { self.node = node }

  // Nodes call layouts on the main actor, although the requirements of layouts are not isolated.
  var layoutPriority: Double { MainActor.assumeIsolated { node.element.traits.layoutPriority } }

  var layoutValues: LayoutValues {
    nonisolated(unsafe) var values = LayoutValues()
    // Sound: the closure runs synchronously.
    MainActor.assumeIsolated { values = node.element.traits.layoutValues }
    return values
  }

  func size(_ proposal: ProposedViewSize) -> CGSize {
    MainActor.assumeIsolated { CGSize(node.size(CellProposal(proposal))) }
  }

  func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
    nonisolated(unsafe) var dimensions = ViewDimensions(width: 0, height: 0)
    // Sound: the closure runs synchronously.
    MainActor.assumeIsolated {
      dimensions = Guides.dimensions(node, node.size(CellProposal(proposal)))
    }
    return dimensions
  }

  func place(at position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize) {
    MainActor.assumeIsolated {
      let size = node.size(CellProposal(proposal))
      let points = CGSize(size)
      frame = CellRect(
        column: Metrics.columns(position.x - points.width * anchor.x),
        row: Metrics.rows(position.y - points.height * anchor.y),
        columns: size.columns,
        rows: size.rows
      )
    }
  }
}

extension CellProposal {
  fileprivate init(_ proposal: ProposedViewSize) {
    self.init(
      proposal.width.map { Metrics.columns($0) },
      proposal.height.map { Metrics.rows($0) }
    )
  }
}

extension ProposedViewSize {
  fileprivate init(_ proposal: CellProposal) {
    self.init(
      width: proposal.columns.map {
        $0 == CellProposal.unlimited ? .infinity : Metrics.points(columns: $0)
      },
      height: proposal.rows.map {
        $0 == CellProposal.unlimited ? .infinity : Metrics.points(rows: $0)
      }
    )
  }
}

extension CGSize {
  fileprivate init(_ size: CellSize) {
    self.init(
      width: Metrics.points(columns: size.columns),
      height: Metrics.points(rows: size.rows)
    )
  }
}

extension CellSize {
  fileprivate init(_ size: CGSize) {
    self.init(Metrics.columns(size: size.width), Metrics.rows(size: size.height))
  }
}
