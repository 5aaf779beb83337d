import ElementTree

extension WebRenderer {
  /// Moves a row to the place of the row with the node of a number, in the same list.
  func moveRow(_ row: ElementNode, to target: Int) {
    guard row.element.action(.moveUp) != nil || row.element.action(.moveDown) != nil,
      let list = lists.first(where: { $0.children.contains { $0 === row } }),
      let start = list.rows?.range.lowerBound,
      let old = list.children.firstIndex(where: { $0 === row }),
      let new = list.children.firstIndex(where: { $0.html.number == target })
    else { return }
    list.element.lazyChildren?.move(from: start + old, to: start + new)
  }
}
