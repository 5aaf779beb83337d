import ElementTree

/// Alignment guides, by which the script aligns views.
///
/// Only the browser knows sizes. A guide is written as three numbers: a length, a part of the width
/// and a part of the height of its view, which describe the usual guides exactly.
@MainActor
extension HTMLBuilder {
  /// Aligns the children of a stack or of layers with each other.
  func align(_ html: HTMLNode, _ alignments: [AlignmentKey], css: String) {
    node.hasGuides = node.hasGuides || children.contains(where: \.hasGuides)
    guard node.hasGuides || alignments.contains(where: \.isCustom) else {
      return add(css, to: html)
    }
    add(alignments.count == 1 ? "align-items:start" : "place-items:start", to: html)
    html["data-align"] = text(of: alignments)
  }

  /// Aligns the children of a box with the box.
  func place(
    _ html: HTMLNode,
    _ alignment: Alignment,
    hasGuides: Bool,
    in attribute: String = "data-within"
  ) {
    let keys = [alignment.horizontal.key, alignment.vertical.key]
    guard hasGuides || keys.contains(where: \.isCustom) else {
      return add(alignment.css, to: html)
    }
    add("place-items:start", to: html)
    html[attribute] = text(of: keys)
  }

  /// Writes the guides of the element.
  func markGuides(_ html: HTMLNode, _ guides: [AlignmentKey: AlignmentGuide]) {
    guard !guides.isEmpty else { return }
    node.hasGuides = true
    // Modifiers such as padding move a guide together with the view in them, which has the same guide.
    let inner = element.children.count == 1 ? element.children[0].traits.alignmentGuides : [:]
    let own = guides.filter { inner[$0.key] != $0.value }
    guard !own.isEmpty else { return }
    html["data-guide"] = own.map { key, _ in
      text(of: key) { ViewDimensions(width: $0, height: $1, guides: guides).value(key) }
    }.sorted().joined(separator: " ")
  }

  private func text(of alignments: [AlignmentKey]) -> String {
    alignments.map { key in
      text(of: key) { key.defaultValue(in: ViewDimensions(width: $0, height: $1)) }
    }.joined(separator: " ")
  }

  private func text(of key: AlignmentKey, _ position: (CGFloat, CGFloat) -> CGFloat) -> String {
    let start = position(100, 100)
    let width = (position(200, 100) - start) / 100
    let height = (position(100, 200) - start) / 100
    let length = start - 100 * (width + height)
    let numbers = [length, width, height].map { Double($0).css }.joined(separator: " ")
    return "\(renderer.guides.name(of: key)) \(numbers)"
  }
}

/// The alignment guides that the page names.
struct GuideNames {
  private var keys: [AlignmentKey] = []

  /// The name of a guide in the page: its axis and a number. The names of guides of the app begin with
  /// a capital letter.
  mutating func name(of key: AlignmentKey) -> String {
    let number = keys.firstIndex(of: key) ?? keys.count
    if number == keys.count { keys.append(key) }
    let axis = key.isHorizontal ? "x" : "y"
    return "\(key.isCustom ? axis.uppercased() : axis)\(number)"
  }
}
