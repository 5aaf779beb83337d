import ElementTree

extension WebRenderer {
  /// Passes the scroll targets that the browser names to the views that want to know them.
  func reportTargets(_ report: GeometryReport, of scroll: ScrollContent, _ owner: ElementNode) {
    guard let (list, numbers) = report.targets else { return }
    let targets = owner.scrollTargets
    let nodes = numbers.compactMap { number in targets.firstIndex { $0.hasHTML(number) } }
    if list == 0, let report = scroll.positionReport {
      // A view without an identity stands for the next one.
      let following = nodes.first.map { targets[$0...] } ?? []
      report.userScrolled(following.lazy.compactMap { report.identity($0.element) }.first)
    } else if scroll.visibilityReports.indices.contains(list - 1) {
      let report = scroll.visibilityReports[list - 1]
      report.setVisible(nodes.compactMap { report.identity(targets[$0].element) })
    }
  }
}

extension ElementNode {
  /// The nodes of the scroll targets in this scroll view that are in the document.
  fileprivate var scrollTargets: [ElementNode] {
    children.flatMap { child in
      child.element.isScrollTargetLayout
        ? child.children : child.element.content is ScrollContent ? [] : child.scrollTargets
    }
  }

  /// Whether the node with a number is that of the element, or its box in a custom layout.
  fileprivate func hasHTML(_ number: Int) -> Bool {
    html.number == number || html.parentNumber == number
  }
}
