import ElementTree

extension WebRenderer {
  func perform(_ frame: BrowserFrame) {
    if frame.number > 0 {
      // After a lost connection, the browser repeats events that may have arrived already.
      guard frame.number > lastEvent else { return }
      lastEvent = frame.number
    }
    switch frame.event {
    case .connected(let patch): resume(after: patch)
    case .confirmed(let patch): unconfirmed.confirm(patch)
    case .window(let environment):
      guard environment != self.environment else { return }
      self.environment = environment
      onEnvironment(environment)
    case .path(let path): onPath(path)
    case .focusLost: setFocus(nil)
    case .node(let number, let event):
      guard let event, let owner = owners[number] ?? restoredOwner(number),
        let node = owner.html.descendant(number)
      else { return }
      perform(event, on: node, owner)
    }
  }

  /// Repeats the patches that the browser has not received, or resets the page if some are missing.
  private func resume(after patch: Int) {
    unconfirmed.confirm(patch)
    guard patch < lastPatch else { return }
    if let frames = unconfirmed.frames(from: patch + 1) {
      resent = frames
    } else {
      needsReset = true
    }
  }

  /// Renders nodes again whose state in the browser has changed without a change of their element.
  func renderOutdated() {
    let nodes = outdated
    outdated = []
    for node in nodes where node.html.number != 0 { render(node) }
  }

  func writeTitle() {
    guard root.subtreeVersion != titleVersion else { return }
    titleVersion = root.subtreeVersion
    guard let title = windowTitle, title != lastTitle else { return }
    lastTitle = title
    operations.request(.title, title)
  }

  /// Makes the browser scroll to the element with an identity. Without an anchor, it is centered, so
  /// that no pinned header covers it.
  func scroll(to identity: AnyHashable, _ anchor: UnitPoint?) {
    let y = anchor?.y ?? 0.5
    let block = y < 0.5 ? "start" : y > 0.5 ? "end" : "center"
    update(rootNode)
    renderOutdated()
    guard let node = rootNode.find(identity) else { return }
    if node.element.identity == identity {
      return operations.request(.scroll, String(node.html.number), block)
    }
    // The row is not in the document yet.
    guard let rows = node.element.lazyChildren, let index = rows.index(of: identity) else { return }
    let length = node.rows?.requested?.count ?? HTMLBuilder.usualWindow
    let start = max(index - length / 2, 0)
    node.rows?.request(start..<start + length)
    render(node)
    let row = node.children.first { $0.element === rows.element(at: index) }
    if let row { operations.request(.scroll, String(row.html.number), block) }
  }

  static func title(_ element: Element) -> String? {
    for child in element.children.reversed() {
      guard let title = title(child) else { continue }
      // The badges are of interest while another window is in front.
      return ((element.content as? TabsContent)?.badges ?? "") + title
    }
    // Comparing the role is faster than a failed cast.
    guard element.content.role == .page, let page = element.content as? PageContent,
      let title = page.windowTitle
    else {
      return nil
    }
    return title
  }

  // MARK: Themes

  /// The color scheme and the contrast that the app requires, as values of attributes.
  var theme: (scheme: String, contrast: String) {
    var theme = (scheme: "", contrast: "")
    themedNodes.removeAll { $0.html.number == 0 }
    for node in themedNodes {
      switch node.element.traits.preferredColorScheme {
      case .light: theme.scheme = "light"
      case .dark: theme.scheme = "dark"
      case nil: break
      }
      if node.element.traits.contrast > 1 { theme.contrast = "more" }
    }
    return theme
  }

  func writeTheme() {
    let theme = theme
    if theme.scheme != lastTheme.scheme { operations.request(.scheme, theme.scheme) }
    if theme.contrast != lastTheme.contrast { operations.request(.contrast, theme.contrast) }
    lastTheme = theme
  }

  /// Sets the animation of the changes in this patch. All nodes inherit it from the first one, and
  /// the next patch removes it.
  func writeAnimation() {
    guard !operations.isEmpty, rootNode.html.number != 0 else { return }
    let html = rootNode.html
    var names = "window"
    if let animation { names += " " + styles.name(for: "--animation:\(animation.css)") }
    animation = nil
    guard html["class"] != names else { return }
    html["class"] = names
    operations.setAttribute(html.number, "class", names)
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
