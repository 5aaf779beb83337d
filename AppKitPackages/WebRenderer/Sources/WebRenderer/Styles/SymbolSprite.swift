import Elements

/// The pictures of symbols, each once in the page, and referenced by name.
enum SymbolSprite {
  static var html: String { "" }

  @MainActor static func node(_ name: String) -> HTMLNode {
    let node = HTMLNode("span", class: "glyph")
    node.text = SymbolTable.glyph(for: name)
    return node
  }
}
