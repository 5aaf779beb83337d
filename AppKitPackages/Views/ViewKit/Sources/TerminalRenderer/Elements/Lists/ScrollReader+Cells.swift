import Foundation
import ElementTree
import TerminalDriver

@MainActor
extension ScrollReaderContent: TransparentElement {
  public func place(_ node: LayoutNode) {
    for child in node.children { child.place(node.frame, clip: node.clip) }
    guard node.session.reportsGeometry, let scroll = node.firstScrollable,
      let scrollable = scroll.kind.scrollable
    else {
      return
    }
    let (offset, content) = scrollable.extent(scroll)
    setGeometry(
      ScrollGeometry(
        contentOffset: CGPoint(
          x: Metrics.points(columns: offset.columns),
          y: Metrics.points(rows: offset.rows)
        ),
        contentSize: CGSize(
          width: Metrics.points(columns: content.columns),
          height: Metrics.points(rows: content.rows)
        ),
        contentInsets: EdgeInsets(),
        containerSize: CGSize(
          width: Metrics.points(columns: scroll.frame.columns),
          height: Metrics.points(rows: scroll.frame.rows)
        )
      )
    )
  }
}

extension LayoutNode {
  /// The first scrollable descendant, in reading order.
  fileprivate var firstScrollable: LayoutNode? {
    for child in children {
      if child.kind is any Scrollable { return child }
      if let found = child.firstScrollable { return found }
    }
    return nil
  }
}
