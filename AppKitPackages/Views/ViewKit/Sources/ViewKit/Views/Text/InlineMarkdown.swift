/// A parser for inline Markdown: `**strong**`, `*emphasis*`, `` `code` ``, `~~strikethrough~~`,
/// `[links](address)` and `^[texts](inflect: true)`.
///
/// A marker without a closing marker is plain text. A backslash escapes the punctuation character
/// after it.
enum InlineMarkdown {
  /// - Parameter isEnglish: Whether nouns agree with numbers. Other languages have other rules.
  static func runs(
    _ source: String,
    values: [[Text.Run]],
    isEnglish: Bool = true
  ) -> [Text.Run] {
    // Fast path: most texts have no markers and need no parser.
    if values.isEmpty, !containsMarker(source) { return [Text.Run(text: source)] }
    var parser = Parser(characters: Array(source), values: values, isEnglish: isEnglish)
    var runs = parser.parse(until: nil, style: Text.RunStyle()).runs
    if runs.isEmpty { runs = [Text.Run(text: "")] }
    return runs
  }

  /// Returns true if a text contains a character that begins a marker.
  static func containsMarker(_ text: String) -> Bool {
    text.utf8.contains { byte in
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"),
        UInt8(ascii: "["), UInt8(ascii: "\\"):
        true
      default: false
      }
    }
  }

  /// Appends a run, or joins it with the last run if the styles are equal.
  static func append(_ run: Text.Run, to runs: inout [Text.Run]) {
    if let last = runs.last, last.source == nil, run.source == nil, last.style == run.style {
      runs[runs.count - 1].text += run.text
    } else if let last = runs.last, last.source == nil, last.text.isEmpty {
      runs[runs.count - 1] = run
    } else {
      runs.append(run)
    }
  }

  private struct Parser {
    let characters: [Character]
    let values: [[Text.Run]]
    let isEnglish: Bool
    var position = 0
    var nextValue = 0

    init(characters: [Character], values: [[Text.Run]], isEnglish: Bool) {
      self.characters = characters
      self.values = values
      self.isEnglish = isEnglish
    }

    mutating func parse(
      until end: String?,
      style: Text.RunStyle
    ) -> (runs: [Text.Run], isClosed: Bool) {
      var runs: [Text.Run] = []
      func add(_ text: String) {
        if let last = runs.last, last.style == style, last.source == nil {
          runs[runs.count - 1].text += text
        } else {
          runs.append(Text.Run(text: text, style: style))
        }
      }
      while position < characters.count {
        if let end, starts(with: end), !runs.isEmpty {
          position += end.count
          return (runs, true)
        }
        let character = characters[position]
        if character == LocalizedStringKey.StringInterpolation.placeholder,
          nextValue < values.count
        {
          for var run in values[nextValue] {
            run.style = run.style.inheriting(from: style)
            if let last = runs.last, last.style == run.style, last.source == nil,
              run.source == nil
            {
              runs[runs.count - 1].text += run.text
            } else {
              runs.append(run)
            }
          }
          nextValue += 1
          position += 1
        } else if character == "\\", position + 1 < characters.count,
          characters[position + 1].isPunctuation || characters[position + 1].isSymbol
        {
          add(String(characters[position + 1]))
          position += 2
        } else if let length = literalMarkers {
          add(String(characters[position..<position + length]))
          position += length
        } else if let inner = parseMarked(style) {
          runs += inner
        } else {
          add(String(character))
          position += 1
        }
      }
      return (runs, end == nil)
    }

    /// The number of equal characters before a space or the end, which open no emphasis, as in
    /// "**** 1234"; nil for others.
    private var literalMarkers: Int? {
      let character = characters[position]
      guard character == "*" || character == "_" || character == "~" else { return nil }
      let end = characters[position...].firstIndex { $0 != character } ?? characters.count
      guard end == characters.count || characters[end].isWhitespace else { return nil }
      return end - position
    }

    /// Parses a marker with its content and closing marker. Without a closing marker, returns nil
    /// and leaves the position unchanged.
    private mutating func parseMarked(_ style: Text.RunStyle) -> [Text.Run]? {
      let changes: [(String, (inout Text.RunStyle) -> Void)] = [
        ("**", { $0.weight = .bold }), ("__", { $0.weight = .bold }),
        ("~~", { $0.isStruckThrough = true }), ("*", { $0.isItalic = true }),
        ("_", { $0.isItalic = true }), ("`", { $0.isCode = true }),
      ]
      if characters[position] == "[" { return link(style) }
      if starts(with: "^[") { return attributed(style) }
      for (marker, change) in changes where starts(with: marker) {
        let start = (position, nextValue)
        let next = position + marker.count
        let before = position > 0 ? characters[position - 1] : " "
        guard next < characters.count, !characters[next].isWhitespace,
          !(marker.first == "_" && (before.isLetter || before.isNumber))
        else { continue }
        var inner = style
        change(&inner)
        position = next
        let (runs, isClosed) = parse(until: marker, style: inner)
        if isClosed { return runs }
        (position, nextValue) = start
      }
      return nil
    }

    private mutating func link(_ style: Text.RunStyle) -> [Text.Run]? {
      let start = (position, nextValue)
      position += 1
      var inner = style
      inner.isUnderlined = true
      let (runs, isClosed) = parse(until: "](", style: inner)
      if isClosed, let close = characters[position...].firstIndex(of: ")"),
        let url = URL(string: String(characters[position..<close]))
      {
        position = close + 1
        return runs.map {
          var run = $0
          run.style.link = url
          return run
        }
      }
      (position, nextValue) = start
      return nil
    }

    /// Parses a text with attributes, such as `^[3 item](inflect: true)`. Other attributes have no
    /// effect.
    private mutating func attributed(_ style: Text.RunStyle) -> [Text.Run]? {
      let start = (position, nextValue)
      position += 2
      let (runs, isClosed) = parse(until: "](", style: style)
      if isClosed, let close = characters[position...].firstIndex(of: ")"),
        characters[position..<close].contains(":")
      {
        let attributes = characters[position..<close].filter { !$0.isWhitespace }
        position = close + 1
        let inflects = String(attributes).contains("inflect:true")
        return inflects && isEnglish ? Inflection.agree(runs) : runs
      }
      (position, nextValue) = start
      return nil
    }

    private func starts(with marker: String) -> Bool {
      var index = position
      for character in marker {
        guard index < characters.count, characters[index] == character else { return false }
        index += 1
      }
      return true
    }
  }
}

extension Text.RunStyle {
  /// Returns this style with its unset properties replaced by those of another style.
  nonisolated func inheriting(from other: Text.RunStyle) -> Text.RunStyle {
    var style = self
    if foreground == nil {
      style.foreground = other.foreground
      style.foregroundGradient = other.foregroundGradient
    }
    style.background = background ?? other.background
    style.font = font ?? other.font
    style.weight = weight ?? other.weight
    style.isItalic = isItalic ?? other.isItalic
    style.isUnderlined = isUnderlined ?? other.isUnderlined
    style.isStruckThrough = isStruckThrough ?? other.isStruckThrough
    style.isCode = isCode ?? other.isCode
    style.link = link ?? other.link
    return style
  }
}
