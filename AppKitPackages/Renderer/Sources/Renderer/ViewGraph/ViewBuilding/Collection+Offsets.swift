extension MutableCollection {
  /// Moves the elements at some offsets together to before the element at another offset.
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
  /// Removes the elements at some offsets.
  public mutating func remove(atOffsets offsets: IndexSet) {
    for offset in offsets.reversed() where offset < count {
      remove(at: index(startIndex, offsetBy: offset))
    }
  }
}
