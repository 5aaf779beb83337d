import Foundation
import Renderer
import Terminal

@MainActor
extension ScrollReaderContent: TransparentElement {
  func place(_ box: Box) {
    for child in box.children { child.place(box.frame, clip: box.clip) }
    guard box.session.tellsGeometry, let scroll = box.firstScrollable,
      let scrollable = scroll.kind as? any Scrollable
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

extension Box {
  /// The first box in this one that scrolls, in reading order.
  fileprivate var firstScrollable: Box? {
    for child in children {
      if child.kind is any Scrollable { return child }
      if let found = child.firstScrollable { return found }
    }
    return nil
  }
}
