#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension CellBuffer: Equatable {
  /// Returns whether both buffers have the same cells and cursor.
  public static func == (left: CellBuffer, right: CellBuffer) -> Bool {
    guard left.columns == right.columns, left.rows == right.rows, left.cursor == right.cursor
    else { return false }
    let comparesMemory = left.clusters == right.clusters && left.links == right.links
    return (0..<left.rows).allSatisfy {
      left.hasSameRow($0, as: right, comparesMemory: comparesMemory)
    }
  }

  /// Returns whether a row is equal to that of a buffer of the same size.
  ///
  /// - Parameter comparesMemory: Whether the tables of clusters and links of both buffers are
  ///   equal, so that equal cells have equal bytes.
  func hasSameRow(_ row: Int, as other: CellBuffer, comparesMemory: Bool) -> Bool {
    let range = row * columns..<(row + 1) * columns
    guard comparesMemory else {
      return range.allSatisfy { hasSameCell(at: $0, as: other, at: $0) }
    }
    let stride = MemoryLayout<PackedCell>.stride
    return cells.withUnsafeBytes { mine in
      other.cells.withUnsafeBytes { theirs in
        guard let left = mine.baseAddress, let right = theirs.baseAddress else { return true }
        let offset = range.lowerBound * stride
        return memcmp(left + offset, right + offset, range.count * stride) == 0
      }
    }
  }

  /// Returns the position of the first cell that differs from a buffer of the same size, or the end
  /// of the range.
  ///
  /// - Parameter comparesMemory: See ``hasSameRow(_:as:comparesMemory:)``.
  func firstChange(in range: Range<Int>, from other: CellBuffer, comparesMemory: Bool) -> Int {
    var index = range.lowerBound
    guard comparesMemory else {
      while index < range.upperBound, hasSameCell(at: index, as: other, at: index) { index += 1 }
      return index
    }
    return cells.withUnsafeBufferPointer { mine in
      other.cells.withUnsafeBufferPointer { theirs in
        while index < range.upperBound, mine[index] == theirs[index] { index += 1 }
        return index
      }
    }
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
