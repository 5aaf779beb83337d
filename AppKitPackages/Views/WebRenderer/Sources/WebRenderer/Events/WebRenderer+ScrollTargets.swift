import ElementTree

extension WebRenderer {
  /// Reports the scroll targets that the browser names: after 0 the one to which the user has
  /// scrolled, and after a greater number the visible ones for a threshold.
  func reportTargets(_ event: BrowserEvent, of scroll: ScrollContent, _ owner: ElementNode) {
    guard let kind = event.int(1) else { return }
    let targets = owner.scrollTargets
    var numbers: [Int] = []
    while let number = event.int(numbers.count + 2) { numbers.append(number) }
    let nodes = numbers.compactMap { number in targets.firstIndex { $0.hasHTML(number) } }
    if kind == 0, let report = scroll.positionReport {
      // A view without an identity stands for the next one.
      let following = nodes.first.map { targets[$0...] } ?? []
      report.userScrolled(following.lazy.compactMap { report.identity($0.element) }.first)
    } else if scroll.visibilityReports.indices.contains(kind - 1) {
      let report = scroll.visibilityReports[kind - 1]
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
