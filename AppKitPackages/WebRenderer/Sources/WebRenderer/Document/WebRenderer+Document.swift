import Elements

extension WebRenderer {
  func register(_ node: HTMLNode) {
    if node.number != 0 {
      // The element has moved to another parent, so it is removed here and written there.
      operations.remove(node.number)
      unregister(node)
    }
    node.number = nextNumber
    nextNumber += 1
    // Nodes without an element get no events.
    if node.owner != nil { nodes[node.number] = node }
  }

  func unregister(_ node: HTMLNode) {
    nodes[node.number] = nil
    node.number = 0
    for child in node.children { unregister(child.node) }
  }

  /// Remembers a node whose element requires a color scheme or a contrast.
  func addThemed(_ node: ElementNode) {
    let traits = node.element.traits
    guard traits.preferredColorScheme != nil || traits.contrast != 1 else { return }
    if !themedNodes.contains(where: { $0 === node }) { themedNodes.append(node) }
  }

  /// Resets everything that describes the page in the browser, before a new page is written.
  func forgetDocument() {
    nodes = [:]
    styles = StyleSheet()
    hints = HintList()
    rootNode = ElementNode(root)
    outdated = []
    openMenuNode = nil
    timedNodes = []
    lists = []
    page = PageIdentity()
    themedNodes = []
    operations = PatchWriter()
    lastEvent = 0
    lastAnsweredEvent = 0
    lastPatch = 0
    unconfirmed = UnconfirmedPatches()
    resent = []
    needsReset = false
    isWritten = false
  }

  /// Writes a patch that replaces the whole page.
  func reset() {
    needsReset = false
    nodes = [:]
    styles = StyleSheet()
    hints = HintList()
    rootNode = ElementNode(root)
    outdated = []
    openMenuNode = nil
    timedNodes = []
    lists = []
    page = PageIdentity()
    themedNodes = []
    operations.discard()
    update(rootNode)
    let first = nextNumber
    var html = ""
    rootNode.html.write(to: &html) { register($0) }
    operations.request("page", "\(first)", html, first: true)
    openMenuNode = nil
  }

  // MARK: Elements

  /// Updates the nodes of an element; returns whether its parent must be rendered again.
  @discardableResult
  func update(_ node: ElementNode) -> Bool {
    let element = node.element
    guard element.subtreeVersion != node.subtreeVersion || node.contentVersion < 0 else {
      return false
    }
    defer { node.subtreeVersion = element.subtreeVersion }
    if node.dependsOnSubtree || element.contentVersion != node.contentVersion
      || element.childrenVersion != node.childrenVersion
    {
      return render(node)
    }
    var needsHTML = false
    for child in node.children where update(child) { needsHTML = true }
    return needsHTML ? render(node) : false
  }

  /// Renders the nodes of an element and writes their differences from the previous nodes; returns
  /// whether its parent must be rendered again.
  @discardableResult
  func render(_ node: ElementNode) -> Bool {
    statistics.elementsRendered += 1
    let element = node.element
    element.restoreChildren()
    let fills = node.fills
    node.contentVersion = element.contentVersion
    node.childrenVersion = element.childrenVersion
    node.subtreeVersion = element.subtreeVersion
    let builder = HTMLBuilder(self, node)
    let html = builder.html()
    let formerChildren = builder.formerChildren
    node.children = builder.children
    node.formerChildren = formerChildren
    node.isOutdated = false
    if node.dependsOnTime, !timedNodes.contains(where: { $0 === node }) { timedNodes.append(node) }
    let old = node.html
    node.html = html
    if old.number != 0 {
      let released = old.released
      if let released { old.children = released.children() }
      // Restored elements are new objects, so they do not identify their previous nodes.
      replace(old, with: html, usesElements: released == nil)
    }
    return node.fills != fills
  }

  /// Renders the nodes of an element that has none in the document.
  func renderFirst(_ node: ElementNode) {
    if let released = node.element.released as? ReleasedHTML, released.reuse(for: node, page: page)
    {
      return
    }
    render(node)
  }

  /// Updates the parts of a node that depend on more than its elements, before the node is written
  /// into the document again.
  func refresh(_ node: ElementNode) {
    if node.isOutdated || node.dependsOnTime || node.rows?.requested != nil {
      // The browser scrolls a list that is written again to its start.
      node.rows = nil
      render(node)
    }
    if node.element.hasTraits { addThemed(node) }
    if node.rows != nil { addList(node) }
    for child in node.children { refresh(child) }
  }

  // MARK: Differences

  /// Writes the operations that change a node in the browser into another one.
  ///
  /// - Parameter usesElements: Whether the nodes of child elements are found by the identity of
  ///   their element; otherwise they are found by their position.
  private func replace(_ old: HTMLNode, with new: HTMLNode, usesElements: Bool) {
    guard old !== new else { return }
    guard old.tag == new.tag, old.key == new.key else {
      let number = old.number
      unregister(old)
      new.parentNumber = old.parentNumber
      let first = nextNumber
      operations.replace(number, with: written(new), first: first)
      return
    }
    new.number = old.number
    new.parentNumber = old.parentNumber
    nodes[new.number] = new
    old.number = 0
    for attribute in new.attributes where old[attribute.name] != attribute.value {
      operations.setAttribute(new.number, attribute.name, attribute.value)
    }
    for attribute in old.attributes where new[attribute.name] == nil {
      operations.setAttribute(new.number, attribute.name, nil)
    }
    new.userValue?.reported = old.userValue?.reported
    if let value = new.userValue, !value.isSame(as: old.userValue) {
      operations.setAttribute(new.number, ".\(value.property.rawValue)", value.value)
    }
    if new.children.isEmpty, old.children.isEmpty {
      if new.text != old.text { operations.setText(new.number, new.text ?? "") }
      return
    }
    if old.text != nil { operations.setText(new.number, "") }
    replaceChildren(of: old, with: new, usesElements: usesElements)
    if let text = new.text { operations.setText(new.number, text) }
  }

  /// Returns the identifier of the node with the text of a hint, and adds the node to the page if
  /// it is new.
  func hintID(_ text: String) -> String {
    hints.id(for: text) { hint, list, index in
      let first = nextNumber
      operations.insert(written(hint), first: first, into: list.number, at: index)
      hint.parentNumber = list.number
    }
  }

  private func written(_ node: HTMLNode) -> String {
    var html = ""
    node.write(to: &html) { register($0) }
    return html
  }

  private func replaceChildren(of old: HTMLNode, with new: HTMLNode, usesElements: Bool) {
    let wanted = Self.keys(new.children, usesElements)
    let wantedKeys = Set(wanted)
    var current: [(key: ChildKey, child: HTMLNode.Child)] = []
    for (key, child) in zip(Self.keys(old.children, usesElements), old.children)
    where child.node.parentNumber == new.number && child.node.number != 0 {
      if wantedKeys.contains(key) {
        current.append((key, child))
      } else {
        remove(child)
      }
    }
    for (index, key) in wanted.enumerated() {
      let child = new.children[index]
      if index >= current.count || current[index].key != key {
        if let position = current[index...].firstIndex(where: { $0.key == key }) {
          // One operation moves a child down, instead of one for each child that moved up.
          if position == index + 1, let end = wanted.firstIndex(of: current[index].key),
            end > position
          {
            let moved = current.remove(at: index)
            let target = min(end, current.count)
            operations.move(moved.child.node.number, in: new.number, to: target)
            current.insert(moved, at: target)
          } else {
            let moved = current.remove(at: position)
            operations.move(moved.child.node.number, in: new.number, to: index)
            current.insert(moved, at: index)
          }
        } else {
          let first = nextNumber
          let html = written(child.node)
          child.node.parentNumber = new.number
          operations.insert(html, first: first, into: new.number, at: index)
          current.insert((key, child), at: index)
          continue
        }
      }
      if case .node = key {
        replace(current[index].child.node, with: child.node, usesElements: usesElements)
        current[index].child = child
      }
    }
  }

  private func remove(_ child: HTMLNode.Child) {
    let number = child.node.number
    guard number != 0 else { return }
    operations.remove(number)
    unregister(child.node)
  }

  private enum ChildKey: Hashable {
    case element(ObjectIdentifier)
    case node(String, Int)
  }

  /// Returns the keys of children: the identity of elements; tag, key and position among the nodes
  /// with the same tag and key for other nodes.
  private static func keys(
    _ children: [HTMLNode.Child],
    _ usesElements: Bool
  ) -> [ChildKey] {
    var counts: [String: Int] = [:]
    return children.map { child in
      if usesElements, case .element(let element) = child {
        return .element(ObjectIdentifier(element))
      }
      let name = "\(child.node.tag) \(child.node.key)"
      counts[name, default: 0] += 1
      return .node(name, counts[name, default: 0])
    }
  }
}
