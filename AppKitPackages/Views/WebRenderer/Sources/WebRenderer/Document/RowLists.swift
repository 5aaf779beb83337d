import ElementTree

/// The nodes of lists, whose rows can be released.
@MainActor
struct RowLists {
  private(set) var nodes: [ElementNode] = []

  mutating func add(_ node: ElementNode) {
    if !nodes.contains(where: { $0 === node }) { nodes.append(node) }
  }

  mutating func remove(_ node: ElementNode) { nodes.removeAll { $0 === node } }

  /// Forgets the lists that are not on the page.
  mutating func removeOld() { nodes.removeAll { $0.html.number == 0 } }

  /// Moves a row to the place of the row with the node of a number, in the same list.
  func move(_ row: ElementNode, to target: Int) {
    guard row.element.action(.moveUp) != nil || row.element.action(.moveDown) != nil,
      let list = nodes.first(where: { $0.children.contains { $0 === row } }),
      let start = list.rows?.range.lowerBound,
      let old = list.children.firstIndex(where: { $0 === row }),
      let new = list.children.firstIndex(where: { $0.html.number == target })
    else { return }
    list.element.lazyChildren?.move(from: start + old, to: start + new)
  }

  /// Returns the released row that contains the node with a number, and its list.
  func releasedRow(with number: Int) -> (row: ElementNode, list: ElementNode)? {
    for list in nodes {
      for row in list.children where row.html.released?.contains(number) == true {
        return (row, list)
      }
    }
    return nil
  }
}
