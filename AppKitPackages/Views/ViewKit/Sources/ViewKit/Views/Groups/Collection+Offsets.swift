import ElementTree

extension MutableCollection {
  /// Moves the elements at a set of offsets to the position before the element at another offset.
  /// The moved elements keep their order.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let moved = source.filter { $0 < count }
    guard !moved.isEmpty else { return }
    var rest: [Element] = []
    var taken: [Element] = []
    var insertion = 0
    for (offset, element) in enumerated() {
      if offset == destination { insertion = rest.count }
      if moved.contains(offset) { taken.append(element) } else { rest.append(element) }
    }
    if destination >= count { insertion = rest.count }
    rest.insert(contentsOf: taken, at: insertion)
    var index = startIndex
    for element in rest {
      self[index] = element
      formIndex(after: &index)
    }
  }
}

extension RangeReplaceableCollection {
  /// Removes the elements at a set of offsets.
  public mutating func remove(atOffsets offsets: IndexSet) {
    for offset in offsets.reversed() where offset < count {
      remove(at: index(startIndex, offsetBy: offset))
    }
  }
}
