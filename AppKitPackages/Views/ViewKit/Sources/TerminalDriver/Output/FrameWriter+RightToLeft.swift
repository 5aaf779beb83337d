extension FrameWriter {
  /// Returns whether a cell is the last one of a Hebrew or Arabic text, before another text.
  ///
  /// Terminals that reorder such text treat a whole line as one paragraph, so a date or a tag after the
  /// text would move to its left. A left-to-right mark, which has no width, separates them. The texts
  /// of a frame are not known here: another text has another style or a distance of two columns.
  func endsRightToLeftText(_ index: Int, of frame: CellBuffer, rowEnd: Int) -> Bool {
    guard frame.isRightToLeft(index) else { return false }
    var next = index + max(Int(frame.cells[index].width), 1)
    var spaces = 0
    while next < rowEnd, frame.cells[next].content == 0x20, spaces < 2 {
      next += 1
      spaces += 1
    }
    guard next < rowEnd else { return false }
    return spaces == 2 || frame.cells[next].style != frame.cells[index].style
  }
}

extension CellBuffer {
  /// Whether a cell contains a character of a script that is written from right to left.
  fileprivate func isRightToLeft(_ index: Int) -> Bool {
    let cell = cells[index]
    guard cell.content >= 0x590 else { return false }
    let value = cell.isCluster ? character(of: cell).unicodeScalars.first?.value ?? 0 : cell.content
    return (0x590...0x8FF).contains(value) || (0xFB1D...0xFDFF).contains(value)
      || (0xFE70...0xFEFC).contains(value) || (0x10800...0x10FFF).contains(value)
      || (0x1E800...0x1EFFF).contains(value)
  }
}
