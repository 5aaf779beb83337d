import ElementTree

/// The HTML in the browser of an element whose children are released.
///
/// A list has many rows, and most of them get no event and do not change. Such a row keeps its HTML
/// in this compact form in place of its elements, views and nodes. An event or a change creates
/// them again, and then ``WebRenderer`` compares the new nodes with those of this object.
@MainActor
final class ReleasedHTML {
  /// A node without its number, its text and its own attributes, which rows with the same views share.
  fileprivate struct Shape: Hashable {
    let tag: String
    let key: String
    let attributes: [HTMLAttribute]
    let hasText: Bool
    let childCount: Int

    /// The attributes whose values name the row, so that they are stored with its texts.
    static let ownAttributes: Set = ["aria-label", "href"]
  }

  /// The nodes of the element in the order of the document.
  private let shapes: [Shape]
  private let texts: [String]
  private let input: ElementInput?
  private let fills: Axis.Set
  private let dependsOnSubtree: Bool
  private let place: ElementPlace
  private let contentVersion: Int
  private let page: PageIdentity
  private var first: Int
  /// The numbers of the nodes; nil if they are consecutive.
  private var numbers: [Int32]?

  init(_ node: ElementNode, page: PageIdentity) {
    var shapes: [Shape] = []
    var texts: [String] = []
    var numbers: [Int32] = []
    func add(_ html: HTMLNode) {
      var attributes = html.attributes
      for index in attributes.indices where Shape.ownAttributes.contains(attributes[index].name) {
        texts.append(attributes[index].value)
        attributes[index].value = ""
      }
      let shape = Shape(
        tag: html.tag,
        key: html.key,
        attributes: attributes,
        hasText: html.text != nil,
        childCount: html.children.count
      )
      shapes.append(shape)
      if let text = html.text { texts.append(text) }
      numbers.append(Int32(truncatingIfNeeded: html.number))
      for child in html.children { add(child.node) }
    }
    add(node.html)
    self.shapes = SharedShapes.list(shapes)
    self.texts = texts.map { $0 }
    let first = node.html.number
    let isConsecutive = numbers.indices.allSatisfy { Int(numbers[$0]) == first + $0 }
    self.first = first
    self.numbers = isConsecutive ? nil : numbers
    input = node.html.input
    fills = node.fills
    dependsOnSubtree = node.dependsOnSubtree
    place = node.place
    contentVersion = node.contentVersion
    self.page = page
  }

  private init(_ other: ReleasedHTML) {
    (shapes, texts, input, fills) = (other.shapes, other.texts, other.input, other.fills)
    (dependsOnSubtree, place) = (other.dependsOnSubtree, other.place)
    (contentVersion, page) = (other.contentVersion, other.page)
    first = 0
  }

  // MARK: Numbers

  private func number(at position: Int) -> Int {
    numbers.map { Int($0[position]) } ?? first + position
  }

  /// Whether a number is that of a descendant of the outermost node.
  func contains(_ number: Int) -> Bool {
    if let numbers { return numbers.dropFirst().contains { Int($0) == number } }
    return number > first && number < first + shapes.count
  }

  // MARK: Nodes

  /// Returns the children of the outermost node, with the numbers of the nodes in the browser.
  func children() -> [HTMLNode.Child] { root(isNumbered: true).children }

  /// Returns a node with the next of the texts.
  private func makeNode(_ shape: Shape, _ texts: inout ArraySlice<String>) -> HTMLNode {
    let node = HTMLNode(shape.tag)
    node.key = shape.key
    node.attributes = shape.attributes
    for index in node.attributes.indices
    where Shape.ownAttributes.contains(node.attributes[index].name) {
      node.attributes[index].value = texts.popFirst() ?? ""
    }
    if shape.hasText { node.text = texts.popFirst() }
    return node
  }

  private func root(isNumbered: Bool) -> HTMLNode {
    var position = 0
    var texts = texts[...]
    func next() -> HTMLNode {
      let shape = shapes[position]
      let node = makeNode(shape, &texts)
      if isNumbered { node.number = number(at: position) }
      position += 1
      for _ in 0..<shape.childCount {
        let child = next()
        child.parentNumber = node.number
        node.append(child)
      }
      return node
    }
    return next()
  }

  /// Writes the markup of the descendants of the outermost node, which then have the numbers after
  /// its number.
  func write(
    after number: Int,
    to output: inout String,
    _ register: (HTMLNode, ElementNode?) -> Void
  ) {
    for child in root(isNumbered: false).children {
      child.node.write(to: &output, of: nil, register)
    }
    first = number
    numbers = nil
  }

  /// Gives a new node of the element this HTML, and returns true unless the element or its place
  /// has changed.
  func reuse(for node: ElementNode, page: PageIdentity) -> Bool {
    guard node.element.contentVersion == contentVersion, node.place == place, page === self.page
    else { return false }
    var texts = texts[...]
    let html = makeNode(shapes[0], &texts)
    html.input = input
    html.released = ReleasedHTML(self)
    node.html = html
    node.fills = fills
    node.dependsOnSubtree = dependsOnSubtree
    node.contentVersion = node.element.contentVersion
    node.childrenVersion = node.element.childrenVersion
    node.subtreeVersion = node.element.subtreeVersion
    return true
  }
}

/// One copy of each list of shapes, because the rows of a list have the same ones.
@MainActor
private enum SharedShapes {
  private static var lists: Set<[ReleasedHTML.Shape]> = []
  private static let greatestCount = 128
  private static let greatestLength = 64

  /// Returns an equal list that other rows share. Lists with long values are not shared.
  static func list(_ shapes: [ReleasedHTML.Shape]) -> [ReleasedHTML.Shape] {
    if let index = lists.firstIndex(of: shapes) { return lists[index] }
    let copy = shapes.map { $0 }
    let isShort = shapes.allSatisfy { shape in
      shape.attributes.allSatisfy { $0.value.utf8.count <= greatestLength }
    }
    guard isShort else { return copy }
    if lists.count == greatestCount { lists = [] }
    lists.insert(copy)
    return copy
  }
}

extension WebRenderer {
  /// Releases the elements and nodes of the rows that can be created again.
  func releaseRows() {
    document.lists.removeOld()
    var hasReleased = false
    for list in document.lists.nodes {
      guard let rows = list.element.lazyChildren, let range = list.rows?.range,
        list.children.count == range.count
      else { continue }
      for (row, index) in zip(list.children, range)
      where row.html.released == nil && row.keptVersion != row.element.subtreeVersion {
        if release(row, index, rows) { hasReleased = true }
      }
    }
    guard hasReleased, document.owners.capacity > 4 * document.owners.count else { return }
    // A dictionary keeps its size when keys are removed, and so do copies of it.
    var copy = [Int: ElementNode](minimumCapacity: document.owners.count)
    for (number, node) in document.owners { copy[number] = node }
    document.owners = copy
  }

  private func release(_ row: ElementNode, _ index: Int, _ rows: any LazyElements) -> Bool {
    guard !isInUse(row), rows.element(at: index) === row.element else { return false }
    let released = ReleasedHTML(row, page: document.identity)
    guard row.canBeReleased, rows.releaseChildren(at: index, keeping: released) else {
      row.keptVersion = row.element.subtreeVersion
      return false
    }
    for child in row.html.children { unregister(child) }
    row.children = []
    row.html.children = []
    row.html.released = released
    return true
  }

  /// Whether an element has the focus, the pointer, an open menu or the menu around the focus.
  private func isInUse(_ node: ElementNode) -> Bool {
    node.isOpen || node === menus.focusedNode || node.element === typing.focusedElement
      || pointer.follows(node.element)
      || node.children.contains { isInUse($0) }
  }

  /// Creates the nodes of the row again that contains the node with a number, and returns the owner
  /// of the node.
  func restoredOwner(_ number: Int) -> ElementNode? {
    guard let (row, list) = document.lists.releasedRow(with: number) else { return nil }
    if render(row) { document.rerender(list) }
    return document.owners[number]
  }
}

extension ElementNode {
  /// Whether the element and its descendants determine all of the HTML.
  fileprivate var canBeReleased: Bool {
    !dependsOnTime && rows == nil && element.traits.preferredColorScheme == nil
      && element.traits.contrast == 1 && html.canBeReleased
      && children.allSatisfy(\.canBeReleased)
  }
}

extension HTMLNode {
  fileprivate var canBeReleased: Bool {
    guard userValue == nil else { return false }
    switch input {
    case nil, .perform, .menu: break
    default: return false
    }
    return children.allSatisfy { child in
      if case .node(let node) = child { node.canBeReleased } else { true }
    }
  }
}
