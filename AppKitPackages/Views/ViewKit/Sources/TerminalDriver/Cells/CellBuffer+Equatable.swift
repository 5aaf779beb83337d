extension CellBuffer: Equatable {
  /// Returns whether both buffers have the same cells and cursor.
  public static func == (left: CellBuffer, right: CellBuffer) -> Bool {
    guard left.columns == right.columns, left.rows == right.rows, left.cursor == right.cursor
    else { return false }
    let hasSameTables = left.clusters == right.clusters && left.links == right.links
    return (0..<left.rows).allSatisfy {
      left.hasSameRow($0, as: right, hasSameTables: hasSameTables)
    }
  }

  /// Returns whether a row is equal to that of a buffer of the same size.
  ///
  /// - Parameter hasSameTables: Whether the tables of clusters and links of both buffers are equal,
  ///   so that cells with the same positions are equal.
  func hasSameRow(_ row: Int, as other: CellBuffer, hasSameTables: Bool) -> Bool {
    let range = row * columns..<(row + 1) * columns
    guard hasSameTables else {
      return range.allSatisfy { hasSameCell(at: $0, as: other, at: $0) }
    }
    return range.allSatisfy { cells[$0] == other.cells[$0] }
  }

  /// Returns the position of the first cell that differs from a buffer of the same size, or the end
  /// of the range.
  ///
  /// - Parameter hasSameTables: See ``hasSameRow(_:as:hasSameTables:)``.
  func firstChange(in range: Range<Int>, from other: CellBuffer, hasSameTables: Bool) -> Int {
    var index = range.lowerBound
    guard hasSameTables else {
      while index < range.upperBound, hasSameCell(at: index, as: other, at: index) { index += 1 }
      return index
    }
    while index < range.upperBound, cells[index] == other.cells[index] { index += 1 }
    return index
  }

  @inline(__always)
  func hasSameCell(at index: Int, as other: CellBuffer, at otherIndex: Int) -> Bool {
    let mine = cells[index]
    var theirs = other.cells[otherIndex]
    if mine.link != 0 || theirs.link != 0 {
      guard link(of: mine) == other.link(of: theirs) else { return false }
      theirs.link = mine.link
    }
    if !mine.isCluster { return mine == theirs }
    return theirs.isCluster && mine.width == theirs.width && mine.style == theirs.style
      && clusters[mine.clusterIndex] == other.clusters[theirs.clusterIndex]
  }
}
