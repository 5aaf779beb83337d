extension TextEditingState {
  /// Returns the target of a movement as a UTF-8 offset.
  mutating func target(of movement: TextMovement, columns: Int) -> Int {
    switch movement {
    case .characterBackward: previous(before: cursorOffset)
    case .characterForward: next(after: cursorOffset)
    case .wordBackward: wordBackward()
    case .wordForward: wordForward()
    case .lineStart: lineStart(before: cursorOffset)
    case .lineEnd: lineEnd(after: cursorOffset)
    case .lines(let count): lineTarget(count, columns: columns)
    case .textStart: 0
    case .textEnd: text.utf8.count
    case .offset(let offset): boundary(atOrBefore: offset)
    }
  }

  /// Returns the target of a kill as a UTF-8 offset. At the end of a line, a kill to the end of the
  /// line deletes the line break.
  mutating func killTarget(of movement: TextMovement, columns: Int) -> Int {
    let target = target(of: movement, columns: columns)
    return target == cursorOffset && movement == .lineEnd ? next(after: cursorOffset) : target
  }

  // MARK: - Characters

  func previous(before offset: Int) -> Int {
    let index = index(at: offset)
    return index > text.startIndex ? self.offset(of: text.index(before: index)) : 0
  }

  func next(after offset: Int) -> Int {
    let index = index(at: offset)
    return index < text.endIndex ? self.offset(of: text.index(after: index)) : text.utf8.count
  }

  func boundary(atOrBefore offset: Int) -> Int {
    let index = index(at: offset)
    if index == text.endIndex || index.samePosition(in: text) != nil {
      return self.offset(of: index)
    }
    // `index(after:)` of a position inside a character returns the end of that character.
    return previous(before: self.offset(of: text.index(after: index)))
  }

  func boundary(atOrAfter offset: Int) -> Int {
    let index = index(at: offset)
    if index == text.endIndex || index.samePosition(in: text) != nil {
      return self.offset(of: index)
    }
    return self.offset(of: text.index(after: index))
  }

  // MARK: - Words

  private func wordBackward() -> Int {
    backward {
      !$0.isPartOfWord
    } then: {
      $0.isPartOfWord
    }
  }

  private func wordForward() -> Int {
    var index = cursor
    while index < text.endIndex, !text[index].isPartOfWord { index = text.index(after: index) }
    while index < text.endIndex, text[index].isPartOfWord { index = text.index(after: index) }
    return offset(of: index)
  }

  func whitespaceBackward() -> Int {
    backward {
      $0.isWhitespace
    } then: {
      !$0.isWhitespace
    }
  }

  private func backward(
    while first: (Character) -> Bool,
    then second: (Character) -> Bool
  ) -> Int {
    var index = cursor
    while index > text.startIndex, first(text[text.index(before: index)]) {
      index = text.index(before: index)
    }
    while index > text.startIndex, second(text[text.index(before: index)]) {
      index = text.index(before: index)
    }
    return offset(of: index)
  }

  // MARK: - Lines

  func lineStart(before offset: Int) -> Int {
    let head = text.utf8[..<index(at: offset)]
    guard let newline = head.lastIndex(of: 0x0A) else { return 0 }
    return self.offset(of: newline) + 1
  }

  func lineEnd(after offset: Int) -> Int {
    let tail = text.utf8[index(at: offset)...]
    guard let newline = tail.firstIndex(of: 0x0A) else { return text.utf8.count }
    // The two bytes of CR LF are one character.
    if newline > tail.startIndex, case let before = text.utf8.index(before: newline),
      tail[before] == 0x0D
    {
      return self.offset(of: before)
    }
    return self.offset(of: newline)
  }

  /// Returns the target of a movement over wrapped lines. The column of the start is stored in
  /// `goalColumn`, so that shorter lines in between do not change it.
  private mutating func lineTarget(_ count: Int, columns: Int) -> Int {
    var start = lineStart(before: cursorOffset)
    var lines = paragraph(from: start, columns: columns)
    var number = 0
    var lineOffset = start
    while number < lines.count - 1 {
      let end = lineOffset + lines[number].content.utf8.count
      if cursorOffset < end { break }
      lineOffset = end
      number += 1
    }
    let column = goalColumn ?? displayWidth(of: text[index(at: lineOffset)..<cursor])
    goalColumn = column

    number += count
    while number < 0 {
      guard start > 0 else { return 0 }
      start = lineStart(before: start - 1)
      lines = paragraph(from: start, columns: columns)
      number += lines.count
    }
    while number >= lines.count {
      let end = lineEnd(after: start)
      guard end < text.utf8.count else { return text.utf8.count }
      number -= lines.count
      start = next(after: end)
      lines = paragraph(from: start, columns: columns)
    }
    return position(column: column, in: lines, number: number, paragraph: start)
  }

  private func paragraph(from start: Int, columns: Int) -> [WrappedLine] {
    wrappedLines(text[index(at: start)..<index(at: lineEnd(after: start))], columns: columns)
  }

  private func position(
    column: Int,
    in lines: [WrappedLine],
    number: Int,
    paragraph: Int
  ) -> Int {
    let line = lines[number]
    var end = line.content.startIndex
    var taken = 0
    while end < line.content.endIndex {
      taken += displayWidth(of: line.content[end])
      if taken > column { break }
      let next = line.content.index(after: end)
      // The end of a wrapped line and the start of the next line are the same position.
      if next == line.content.endIndex, number < lines.count - 1 { break }
      end = next
    }
    return offset(of: end)
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" || self == "'" }
}
