import ElementTree

extension WebRenderer {
  /// - Parameter owner: The node of the element that gets the events of `node`, if any.
  func register(_ node: HTMLNode, _ owner: ElementNode?) {
    if node.number != 0 {
      // The element has moved to another parent, so it is removed here and written there.
      queue.operations.remove(node.number)
      unregister(node)
      if let owner, owner.html === node { forgetDetached(owner) }
    }
    node.number = document.number(of: owner)
  }

  private func unregister(_ node: HTMLNode) {
    document.owners[node.number] = nil
    node.number = 0
    for child in node.children { unregister(child) }
  }

  func unregister(_ child: HTMLNode.Child) {
    unregister(child.node)
    if case .element(let element) = child { forgetDetached(element) }
  }

  /// Makes the browser forget the detached children of an element that is removed itself.
  private func forgetDetached(_ node: ElementNode) {
    node.isDetached = false
    for child in node.formerChildren where child.isDetached { removeDetached(child) }
  }

  private func removeDetached(_ node: ElementNode) {
    queue.operations.remove(node.html.number)
    unregister(.element(node))
  }

  /// Takes the nodes of an element out of the page. The browser keeps them, so that inserting them
  /// again needs no markup.
  private func detach(_ node: ElementNode) {
    queue.operations.detach(node.html.number)
    node.isDetached = true
    node.html.parentNumber = 0
    removeFromPageLists(node)
  }

  private func removeFromPageLists(_ node: ElementNode) {
    if node.element.hasTraits { themes.remove(node) }
    document.removeFromLists(node)
    for child in node.children { removeFromPageLists(child) }
  }

  /// Forgets everything that describes the page in the browser, before a new page is written.
  func startDocument() {
    document = PageDocument(root, nextNumber: document.nextNumber)
    menus.forget()
    themes.removeAll()
  }

  /// Writes a patch that replaces the whole page.
  func reset() {
    queue.startAgain()
    startDocument()
    updateNodes()
    let first = document.nextNumber
    let html = written(document.rootNode.html, of: document.rootNode)
    queue.operations.request(.page, "\(first)", html, first: true)
    menus.forget()
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
    let (fills, bleeds, hasGuides) = (node.fills, node.bleeds, node.hasGuides)
    let (badge, focusChange) = (node.badge, node.focusChange)
    node.contentVersion = element.contentVersion
    node.childrenVersion = element.childrenVersion
    node.subtreeVersion = element.subtreeVersion
    let builder = HTMLBuilder(self, node)
    let html = builder.html()
    let (formerChildren, oldChildren) = (builder.formerChildren, node.formerChildren)
    node.children = builder.children
    node.formerChildren = formerChildren
    for child in oldChildren where child.isDetached {
      let isKept = (formerChildren + node.children).contains { $0 === child }
      if !isKept { removeDetached(child) }
    }
    node.isOutdated = false
    if node.dependsOnTime { document.addTimed(node) }
    let old = node.html
    node.html = html
    if old.number != 0 {
      let released = old.released
      if let released { old.children = released.children() }
      // Restored elements are new objects, so they do not identify their previous nodes.
      let wantedFocus = old["data-focus"] != nil
      replace(old, with: html, of: node, usesElements: released == nil)
      // The app requests the focus again, which the user has moved away before this update.
      if wantedFocus, html["data-focus"] != nil, node.focusChange != focusChange {
        queue.operations.setAttribute(html.number, "data-focus", "")
      }
    }
    return node.fills != fills || node.bleeds != bleeds || node.hasGuides != hasGuides
      || node.badge != badge
  }

  /// Renders the nodes of an element that has none in the document.
  func renderFirst(_ node: ElementNode) {
    if let released = node.element.released as? ReleasedHTML,
      released.reuse(for: node, page: document.identity)
    {
      return
    }
    render(node)
  }

  /// Updates the parts of a node that depend on more than its elements, before the node is written
  /// into the document again.
  func refresh(_ node: ElementNode) {
    let isWritten = node.html.number != 0
    if !isWritten, node.rows?.requested != nil {
      // The browser scrolls a list that is written again to its start.
      node.rows = nil
      render(node)
    } else if node.isOutdated || node.dependsOnTime {
      render(node)
    }
    if node.element.hasTraits {
      themes.add(node)
      // The browser moves the focus when the attribute is set.
      if isWritten, node.element.traits.wantsFocus == true {
        queue.operations.setAttribute(node.html.number, "data-focus", "")
      }
    }
    if node.rows != nil { document.lists.add(node) }
    for child in node.children { refresh(child) }
  }

  // MARK: Differences

  /// Writes the operations that change a node in the browser into another one.
  ///
  /// - Parameters:
  ///   - owner: The node of the element that both nodes belong to.
  ///   - usesElements: Whether the nodes of child elements are found by the identity of their
  ///     element; otherwise they are found by their position.
  private func replace(
    _ old: HTMLNode,
    with new: HTMLNode,
    of owner: ElementNode,
    usesElements: Bool
  ) {
    guard old !== new else { return }
    guard old.tag == new.tag, old.key == new.key else {
      let number = old.number
      unregister(old)
      if owner.html === new, owner.isDetached {
        queue.operations.remove(number)
        return forgetDetached(owner)
      }
      if owner.html === new { forgetDetached(owner) }
      new.parentNumber = old.parentNumber
      new.isInText = old.isInText
      let first = document.nextNumber
      queue.operations.substitute(number, with: written(new, of: owner), first: first)
      return
    }
    new.number = old.number
    new.parentNumber = old.parentNumber
    new.isInText = old.isInText
    document.owners[new.number] = owner
    old.number = 0
    for attribute in new.attributes where old[attribute.name] != attribute.value {
      queue.operations.setAttribute(new.number, attribute.name, attribute.value)
    }
    for attribute in old.attributes where new[attribute.name] == nil {
      queue.operations.setAttribute(new.number, attribute.name, nil)
    }
    if let value = new.userValue,
      value.replace(old.userValue, in: queue.lastPatch + 1, isText: new.input == .text)
    {
      queue.operations.setAttribute(new.number, ".\(value.property.rawValue)", value.value)
    }
    if new.children.isEmpty, old.children.isEmpty {
      if new.text != old.text { queue.operations.setText(new.number, new.text ?? "") }
      return
    }
    if old.text != nil { queue.operations.setText(new.number, "") }
    replaceChildren(of: old, with: new, of: owner, usesElements: usesElements)
    if let text = new.text { queue.operations.setText(new.number, text) }
  }

  /// Returns the identifier of the node with the text of a hint, and adds the node to the page if
  /// it is new.
  func hintID(_ text: String) -> String {
    document.hints.id(for: text) { hint, list, index in
      let first = document.nextNumber
      queue.operations.insert(written(hint, of: nil), first: first, into: list.number, at: index)
      hint.parentNumber = list.number
    }
  }

  func written(_ node: HTMLNode, of owner: ElementNode?) -> String {
    var html = ""
    node.write(to: &html, of: owner) { register($0, $1) }
    return html
  }

  private func replaceChildren(
    of old: HTMLNode,
    with new: HTMLNode,
    of owner: ElementNode,
    usesElements: Bool
  ) {
    let wanted = Self.keys(new.children, usesElements)
    let wantedKeys = Set(wanted)
    var current: [(key: ChildKey, child: HTMLNode.Child)] = []
    for (key, child) in zip(Self.keys(old.children, usesElements), old.children)
    where child.node.parentNumber == new.number && child.node.number != 0 {
      if wantedKeys.contains(key) {
        current.append((key, child))
      } else {
        remove(child, of: owner)
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
            queue.operations.move(moved.child.node.number, in: new.number, to: target)
            current.insert(moved, at: target)
          } else {
            let moved = current.remove(at: position)
            queue.operations.move(moved.child.node.number, in: new.number, to: index)
            current.insert(moved, at: index)
          }
        } else {
          child.node.isInText = new.containsText
          insert(child, of: owner, into: new.number, at: index)
          current.insert((key, child), at: index)
          continue
        }
      }
      if case .node = key {
        let node = current[index].child.node
        node.isInText = new.containsText
        let childOwner = if case .element(let element) = child { element } else { owner }
        replace(node, with: child.node, of: childOwner, usesElements: usesElements)
        current[index].child = child
      }
    }
  }

  private func insert(
    _ child: HTMLNode.Child,
    of owner: ElementNode,
    into parent: Int,
    at index: Int
  ) {
    if case .element(let element) = child, element.isDetached {
      element.isDetached = false
      queue.operations.move(element.html.number, in: parent, to: index)
    } else {
      let first = document.nextNumber
      let html =
        if case .element(let element) = child {
          written(element.html, of: element)
        } else {
          written(child.node, of: owner)
        }
      queue.operations.insert(html, first: first, into: parent, at: index)
    }
    child.node.parentNumber = parent
  }

  private func remove(_ child: HTMLNode.Child, of owner: ElementNode) {
    let number = child.node.number
    guard number != 0 else { return }
    if case .element(let element) = child,
      owner.formerChildren.contains(where: { $0 === element })
    {
      return detach(element)
    }
    queue.operations.remove(number)
    unregister(child)
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
