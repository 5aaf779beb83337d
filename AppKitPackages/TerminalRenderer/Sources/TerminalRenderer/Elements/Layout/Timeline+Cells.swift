import Foundation
import Renderer
import Terminal

@MainActor
extension TimelineContent: TransparentElement {
  func paint(_ box: Box, _ canvas: Canvas) {
    if next != nil { box.session.noteTimeline(box) }
  }
}

extension Box {
  /// When the element changes by itself.
  var nextChange: Date? { (element.content as? TimelineContent)?.next }
}
