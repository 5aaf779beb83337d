import ElementTree

/// The pictures of symbols. The page contains each picture once, and nodes reference it.
///
/// Pictures are 24 by 24 points large and have the color of the text. A symbol without a picture is
/// shown as the character that the terminal renderer uses.
enum SymbolSprite {
  /// The markup of all pictures.
  static let html: String = {
    let symbols = pictures.sorted { $0.key < $1.key }.map { name, picture in
      "<symbol id=\"\(id(name))\" viewBox=\"0 0 24 24\">\(markup(picture))</symbol>"
    }
    return "<svg id=\"sprite\" aria-hidden=\"true\">\(symbols.joined())</svg>"
  }()

  /// Returns the node of a symbol.
  @MainActor static func node(_ name: String) -> HTMLNode {
    guard let picture = known(name) else {
      let node = HTMLNode("span", class: "glyph")
      node["aria-hidden"] = "true"
      node.text = SymbolTable.glyph(for: name)
      return node
    }
    let node = HTMLNode("svg", class: "symbol")
    node["aria-hidden"] = "true"
    let use = node.append(HTMLNode("use"))
    use["href"] = "#\(id(picture))"
    if isSlashed(name) {
      let slash = node.append(HTMLNode("use"))
      slash["href"] = "#\(id("slash"))"
    }
    return node
  }

  /// Returns whether a line crosses the picture of a symbol, as it does for a state that is off.
  private static func isSlashed(_ name: String) -> Bool {
    name.hasPrefix("phone.down") || name.split(separator: ".").contains("slash")
  }

  /// Returns the identifier of a picture. Symbols that change often have short identifiers, which
  /// make patches shorter.
  private static func id(_ name: String) -> String {
    switch name {
    case "circle": "i0"
    case "checkmark.circle.fill": "i1"
    case "ellipsis.circle": "i2"
    default: "i-\(name)"
    }
  }

  /// Returns the name of the picture for a symbol, or for the symbol without its last components;
  /// nil without one.
  private static func known(_ name: String) -> String? {
    let isFilled = name.hasSuffix(".fill")
    var name = name[...]
    while true {
      if pictures[String(name)] != nil { return String(name) }
      if let other = synonyms[String(name)] {
        let filled = other + ".fill"
        return isFilled && pictures[filled] != nil ? filled : other
      }
      guard let dot = name.lastIndex(of: ".") else { return nil }
      name = name[..<dot]
    }
  }

  /// Returns the SVG of a picture: paths separated by `|`, which are filled after `!` and stroked
  /// otherwise.
  private static func markup(_ picture: String) -> String {
    picture.split(separator: "|").map { part in
      part.hasPrefix("!")
        ? "<path class=\"solid\" d=\"\(part.dropFirst())\"/>" : "<path d=\"\(part)\"/>"
    }.joined()
  }

  private static let synonyms = [
    "gear": "gearshape", "square.and.pencil": "pencil", "person.crop.circle": "person",
    "xmark.circle": "xmark", "plus.circle": "plus", "minus.circle": "minus", "timer": "clock",
    "alarm": "clock", "arrow.left": "chevron.left", "arrow.right": "chevron.right",
    "wand.and.stars": "sparkles", "note.text": "doc", "text.justify": "list.bullet",
    "line.3.horizontal": "list.bullet", "checkmark.seal": "checkmark.circle",
    "exclamationmark.circle": "exclamationmark.triangle", "suit.heart": "heart",
    "star.lefthalf.fill": "star.leadinghalf.filled",
    "gobackward": "arrow.counterclockwise", "goforward": "arrow.clockwise",
    "arrow.triangle.2.circlepath": "arrow.clockwise",
  ]

  private static let disc = "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z"

  private static let pictures: [String: String] = [
    "house": "M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1Z",
    "person": "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z|M4.5 20.5c.6-4 3.6-6 7.500-6s6.900 2 7.500 6",
    "person.2":
      "M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7Z|M2.500 19c.5-3.500 3-5 6.500-5s6 1.500 6.500 5|M16 4.500a3.500 3.500 0 0 1 0 6|M18 14.500c2 .7 3.200 2.200 3.500 4.500",
    "gearshape":
      "M12 15.200a3.200 3.200 0 1 0 0-6.400 3.200 3.200 0 0 0 0 6.400Z|M12 2.800v2.700M12 18.500v2.700M2.800 12h2.700M18.500 12h2.700M5.500 5.500l1.900 1.900M16.600 16.600l1.900 1.900M18.500 5.500l-1.900 1.900M7.400 16.600l-1.900 1.900",
    "circle": disc,
    "circle.fill": "!" + disc,
    "checkmark.circle": disc + "|M8 12.200l2.800 2.800L16 9.500",
    "checkmark.circle.fill":
      "!M12 2.500a9.500 9.500 0 1 0 0 19 9.500 9.500 0 0 0 0-19Zm5 7.700-6.200 6.300-3.800-3.800 1.500-1.500 2.300 2.300 4.700-4.800Z",
    "ellipsis.circle": disc + "|M8 12h.01M12 12h.01M16 12h.01",
    "ellipsis": "M5 12h.01M12 12h.01M19 12h.01",
    "checkmark": "M5 12.500l4.500 4.500L19 7.500",
    "chevron.left": "M15 5l-7 7 7 7",
    "chevron.right": "M9 5l7 7-7 7",
    "chevron.down": "M5 9l7 7 7-7",
    "chevron.up": "M5 15l7-7 7 7",
    "trash": "M4 6.500h16M9.500 6V4h5v2M6 6.500l1 13.500h10l1-13.500M10 10.500v6M14 10.500v6",
    "plus": "M12 5v14M5 12h14",
    "minus": "M5 12h14",
    "xmark": "M6 6l12 12M18 6L6 18",
    "magnifyingglass":
      "M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13ZM15.300 15.300L20 20",
    "tray": "M4 13l2.500-8h11L20 13v6H4ZM4 13h5l1 2.500h4l1-2.500h5",
    "star":
      "M12 3.500l2.600 5.400 5.900.8-4.300 4.100 1.100 5.900L12 16.800l-5.300 2.900 1.100-5.900L3.500 9.700l5.900-.8Z",
    "star.fill":
      "!M12 3.500l2.600 5.400 5.900.8-4.300 4.100 1.100 5.900L12 16.800l-5.300 2.900 1.100-5.900L3.500 9.700l5.900-.8Z",
    "star.leadinghalf.filled":
      "!M12 3.500v13.300l-5.300 2.900 1.100-5.900L3.500 9.700l5.900-.8Z|M12 3.500l2.600 5.400 5.900.8-4.300 4.100 1.100 5.900L12 16.800l-5.300 2.900 1.100-5.900L3.500 9.700l5.900-.8Z",
    "heart":
      "M12 20S4 15 4 9.300C4 6.500 6 5 8.200 5 10 5 11.300 6 12 7.300 12.700 6 14 5 15.800 5 18 5 20 6.500 20 9.300 20 15 12 20 12 20Z",
    "heart.fill":
      "!M12 20S4 15 4 9.300C4 6.500 6 5 8.200 5 10 5 11.300 6 12 7.300 12.700 6 14 5 15.800 5 18 5 20 6.500 20 9.300 20 15 12 20 12 20Z",
    "power": "M12 3v9M7 6.500a7.500 7.500 0 1 0 10 0",
    "calendar": "M4 6h16v14H4ZM4 10h16M8 3.500V7M16 3.500V7",
    "bell": "M6 16V11a6 6 0 0 1 12 0v5l1.500 2h-15ZM10 20.500h4",
    "bell.fill": "!M6 16V11a6 6 0 0 1 12 0v5l1.500 2h-15Z|M10 20.500h4",
    "bookmark": "M6.500 3.500h11v17l-5.500-4-5.500 4Z",
    "bookmark.fill": "!M6.500 3.500h11v17l-5.500-4-5.500 4Z",
    "slash": "M4 4l16 16",
    "clock": disc + "|M12 7v5l3.500 2",
    "square.and.arrow.up": "M12 15V3.500M8 7l4-3.500L16 7M8 10H5.500v10h13V10H16",
    "square.and.arrow.down": "M12 3.500V15M8 11.500l4 3.500 4-3.500M8 9H5.500v11h13V9H16",
    "square.stack": "M5 9h14v11H5ZM7 6h10M9 3h6",
    "square": "M4.500 4.500h15v15h-15Z",
    "checkmark.square": "M4.500 4.500h15v15h-15Z|M8 12.200l2.800 2.800L16 9.500",
    "pencil": "M4.500 19.500l1-4.500L16.500 4l3.500 3.500L9 18.500ZM14 6.500l3.500 3.500",
    "flag": "M6 21V4c4-2 8 2 12 0v9c-4 2-8-2-12 0",
    "flag.fill": "!M6 13V4c4-2 8 2 12 0v9c-4 2-8-2-12 0Z|M6 21V4",
    "tag": "M4 4h8l8.500 8.500-8 8L4 12ZM8 8h.01",
    "link":
      "M10 14a4 4 0 0 0 5.700 0l3-3A4 4 0 0 0 13 5.300l-1.500 1.500M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1.500-1.500",
    "list.bullet": "M9 6h11M9 12h11M9 18h11M4.500 6h.01M4.500 12h.01M4.500 18h.01",
    "arrow.counterclockwise": "M4.500 12a7.500 7.500 0 1 0 2.200-5.300L4.500 9M4.500 4v5h5",
    "arrow.clockwise": "M19.500 12a7.500 7.500 0 1 1-2.200-5.300L19.500 9M19.500 4v5h-5",
    "exclamationmark.triangle": "M12 4l9 16H3ZM12 10v4.500M12 17.300h.01",
    "info.circle": disc + "|M12 11v5.500M12 7.800h.01",
    "questionmark.circle": disc
      + "|M9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.7.3-1 .8-1 1.700M12 16.800h.01",
    "lock": "M6 11h12v9H6ZM8.500 11V8a3.500 3.500 0 0 1 7 0v3",
    "lock.open": "M6 11h12v9H6ZM8.500 11V6a3.500 3.500 0 0 1 6.800-1.200",
    "eye":
      "M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
    "folder": "M3.500 6h6l2 2.500h9V19h-17Z",
    "doc": "M6 3h8l4.500 4.500V21H6ZM14 3v5h4.500M9 13h6M9 16.500h6",
    "play": "M7 4.500l12 7.500-12 7.500Z",
    "play.fill": "!M7 4.500l12 7.500-12 7.500Z",
    "pause": "M8 5v14M16 5v14",
    "stop": "M6 6h12v12H6Z",
    "stop.fill": "!M6 6h12v12H6Z",
    "photo": "M3.500 5h17v14h-17ZM3.500 16l5-5 4 4 3-3 5 5M15.500 9h.01",
    "envelope": "M3.500 6h17v12h-17ZM3.500 7l8.500 6.500L20.500 7",
    "envelope.open": "M3.500 10h17v9h-17ZM3.500 10L12 3.500 20.500 10 12 15.500Z",
    "globe": disc + "|M3 12h18M12 3c5 5.500 5 12.500 0 18M12 3c-5 5.500-5 12.500 0 18",
    "sun.max":
      "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M18.700 5.300l-1.400 1.400M6.700 17.300l-1.400 1.400",
    "moon": "M20 14.500A8.500 8.500 0 0 1 9.500 4a8.500 8.500 0 1 0 10.500 10.500Z",
    "sparkles":
      "M11 4l1.700 4.800L17.500 10.500l-4.800 1.700L11 17l-1.700-4.800L4.500 10.500l4.800-1.700ZM18.500 15l.8 2.200 2.200.8-2.200.8-.8 2.200-.8-2.200-2.200-.8 2.200-.8Z",
    "bold": "M7 4.500h6a3.500 3.500 0 0 1 0 7H7ZM7 11.500h7a4 4 0 0 1 0 8H7Z",
    "italic": "M10 4.500h8M6 19.500h8M14 4.500l-4 15",
    "bolt": "M13 3L5 13.500h6L10.500 21 19 10.500h-6Z",
    "flame":
      "M12 3c1 4 6 5.500 6 11a6 6 0 0 1-12 0c0-2.500 1.500-4 2.500-5 .5 1.500 1 2 2 2.500C10.500 8 10.500 5.500 12 3Z",
    "cart": "M3 4h3l2.500 11h9L20 7.500H7M9.500 19.500h.01M16.500 19.500h.01",
    "phone":
      "M5 4h4l1.500 5-2.500 1.500a12 12 0 0 0 5.500 5.500L15 13.500l5 1.500v4c-8 1.500-16.500-7-15-15Z",
  ]
}
