import ElementTree

extension WebRenderer {
  func perform(_ frame: BrowserFrame) {
    guard frame.number == 0 || queue.accept(event: frame.number) else { return }
    switch frame.event {
    case .connected(let patch): queue.resume(after: patch)
    case .confirmed(let patch): queue.confirm(patch)
    case .window(let environment):
      guard environment != self.environment else { return }
      reports.environment = environment
      host.onEnvironment(environment)
    case .path(let path): host.onPath(path)
    case .focusLost: setFocus(nil)
    case .node(let number, let event):
      // An event acts on what the events before it have left: a second press on a button that the first
      // one has disabled does nothing, and a letter after Return is part of the next text.
      if host.updateViews() {
        updateNodes()
        renderOutdated()
      }
      guard let event, let owner = document.owners[number] ?? restoredOwner(number),
        let node = owner.html.descendant(number)
      else { return }
      perform(event, on: node, owner)
    }
  }

  /// Renders nodes again whose state in the browser has changed without a change of their element.
  func renderOutdated() {
    for node in document.takeOutdated() where node.html.number != 0 { render(node) }
  }

  /// Makes the browser scroll to the element with an identity. Without an anchor, it is centered, so
  /// that no pinned header covers it.
  func scroll(to identity: AnyHashable, _ anchor: UnitPoint?) {
    let y = anchor?.y ?? 0.5
    let block = y < 0.5 ? "start" : y > 0.5 ? "end" : "center"
    update(document.rootNode)
    renderOutdated()
    guard let node = document.rootNode.find(identity) else { return }
    if node.element.identity == identity {
      return queue.operations.request(.scroll, String(node.html.number), block)
    }
    // The row is not in the document yet.
    guard let rows = node.element.lazyChildren, let index = rows.index(of: identity) else { return }
    let length = node.rows?.requested?.count ?? HTMLBuilder.usualWindow
    let start = max(index - length / 2, 0)
    node.rows?.request(start..<start + length)
    render(node)
    let row = node.children.first { $0.element === rows.element(at: index) }
    if let row { queue.operations.request(.scroll, String(row.html.number), block) }
  }

  /// Sets the animation of the changes in this patch. All nodes inherit it from the first one, and
  /// the next patch removes it.
  func writeAnimation() {
    guard !queue.operations.isEmpty, document.rootNode.html.number != 0 else { return }
    let html = document.rootNode.html
    var names = "window"
    if let animation = queue.animation {
      names += " " + document.styles.name(for: "--animation:\(animation.css)")
    }
    queue.animation = nil
    guard html["class"] != names else { return }
    html["class"] = names
    queue.operations.setAttribute(html.number, "class", names)
  }
}

extension ElementNode {
  /// Returns the nodes of the element with an identity, or of the lazy list that has its row.
  fileprivate func find(_ identity: AnyHashable) -> ElementNode? {
    if element.identity == identity { return self }
    for child in children {
      if let found = child.find(identity) { return found }
    }
    return element.lazyChildren?.index(of: identity) == nil ? nil : self
  }
}
