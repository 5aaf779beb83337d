import Elements

/// Makes the nodes of one element.
@MainActor
final class HTMLBuilder {
  let renderer: WebRenderer
  let node: ElementNode
  let element: Element
  /// The nodes of the elements inside that were used.
  private(set) var children: [ElementNode] = []
  private var reusable: [ObjectIdentifier: ElementNode] = [:]
  /// The place that children get that do not set their own.
  var place: ElementPlace

  init(_ renderer: WebRenderer, _ node: ElementNode) {
    self.renderer = renderer
    self.node = node
    element = node.element
    place = node.place
    for child in node.children { reusable[ObjectIdentifier(child.element)] = child }
  }

  /// The nodes of the element, with the attributes that all elements can have.
  func html() -> HTMLNode {
    node.fills = []
    let html = (element.content as? any WebElement)?.html(self) ?? fallback()
    complete(html)
    return html
  }

  /// The nodes of a content that this renderer does not know: those of the children.
  private func fallback() -> HTMLNode {
    if element.lazyChildren != nil { return lines("div", class: "v start") }
    return element.children.count == 1
      ? box("div", class: "b") : lines("div", class: "v")
  }

  /// The up-to-date nodes of an element inside.
  func child(_ element: Element, place: ElementPlace? = nil) -> ElementNode {
    let place = place ?? self.place
    if let old = reusable.removeValue(forKey: ObjectIdentifier(element)), old.place == place {
      renderer.update(old)
      children.append(old)
      return old
    }
    let new = ElementNode(element)
    new.place = place
    renderer.render(new)
    children.append(new)
    return new
  }

  /// The children of the element. Those that are made on demand are limited to a window.
  func contents() -> [Element] {
    guard let rows = element.lazyChildren else { return element.children }
    let count = rows.count
    let length = min(max(node.requestedWindow?.count ?? Self.usualWindow, 1), Self.greatestWindow)
    let start = max(min(node.requestedWindow?.lowerBound ?? 0, count - length), 0)
    let window = start..<min(start + length, count)
    node.window = window
    let elements = window.map { rows.element(at: $0) }
    rows.didShow(window)
    return elements
  }

  static let usualWindow = 60
  static let greatestWindow = 400

  /// A node with all children, one above the other in the same place.
  func box(_ tag: String, class names: String) -> HTMLNode {
    let html = HTMLNode(tag, class: names)
    for element in contents() {
      let child = child(element)
      html.append(child)
      node.fills.formUnion(child.fills)
    }
    return html
  }

  /// A node with all children after each other.
  func lines(_ tag: String, class names: String, place: ElementPlace? = nil) -> HTMLNode {
    let html = HTMLNode(tag, class: names)
    append(contents(), to: html, place: place)
    return html
  }

  func append(_ elements: [Element], to html: HTMLNode, place: ElementPlace? = nil) {
    let isLazy = element.lazyChildren != nil
    if isLazy, let window = node.window, let rows = element.lazyChildren {
      html["data-rows"] = "\(window.lowerBound) \(rows.count)"
      html.input = .rows
      if window.count < rows.count { html.append(spacer(html.tag == "ul" ? "li" : "div")) }
    }
    for element in elements {
      let child = child(element, place: place)
      html.append(child)
      node.fills.formUnion(child.fills)
    }
    if isLazy, let window = node.window, window.count < element.lazyChildren?.count ?? 0 {
      html.append(spacer(html.tag == "ul" ? "li" : "div"))
    }
  }

  /// A node whose height is that of the rows that are not in the document.
  private func spacer(_ tag: String) -> HTMLNode {
    let spacer = HTMLNode(tag, class: "gap")
    spacer["aria-hidden"] = "true"
    return spacer
  }

  /// The class with declarations of this page.
  func style(_ declarations: String) -> String { renderer.styles.name(for: declarations) }

  /// Adds the class with declarations unless there are none.
  func add(_ declarations: String, to html: HTMLNode) {
    if !declarations.isEmpty { html.addClass(style(declarations)) }
  }

  /// The text of elements inside. Nodes that use it depend on everything inside.
  func text(_ element: Element?) -> String {
    node.dependsOnSubtree = true
    return element?.plainText ?? ""
  }

  // MARK: Attributes of all elements

  private func complete(_ html: HTMLNode) {
    html.owner = node
    Self.own(html, node)
    if node.fills.contains(.horizontal) { html.addClass("fx") }
    if node.fills.contains(.vertical) { html.addClass("fy") }
    if element.attributes.style.isHidden { html.addClass("invisible") }
    guard element.hasTraits || element.attributes.hint != nil else { return }
    let traits = element.traits
    if traits.zIndex != 0 {
      add("position:relative;z-index:\(Int(max(min(traits.zIndex, 1e6), -1e6)))", to: html)
    }
    if traits.layoutPriority > 0 { html.addClass("first") }
    if traits.preferredColorScheme != nil || traits.contrast != 1 { renderer.addThemed(node) }
    let named = html.control ?? html
    let isReplaced = element.content.role == .none || element.content is TextContent
    if let label = traits.accessibility.label, named["aria-label"] == nil {
      named["aria-label"] = label
      if isReplaced, named["role"] == nil {
        named["role"] = traits.accessibility.addedTraits.contains(.isHeader) ? "heading" : "img"
      }
    }
    if traits.accessibility.addedTraits.contains(.isHeader),
      named["role"] == nil || named["role"] == "heading"
    {
      named["role"] = "heading"
      named["aria-level"] = "2"
    }
    describe(named, value: traits.accessibility.value, hint: traits.accessibility.hint)
    if traits.accessibility.isHidden { html["aria-hidden"] = "true" }
    if let identifier = traits.accessibility.identifier { html["data-id"] = identifier }
    if traits.wantsFocus == true { html["data-focus"] = "" }
    if let shortcut = traits.shortcut { html["data-key"] = shortcut.browserName }
    if !traits.contextMenu.isEmpty { appendContextMenu(traits.contextMenu, to: html) }
    if traits.actions.contains(where: { $0.kind == .refresh }) { html["data-refresh"] = "" }
    if let grid = gridStyle(traits.grid) { add(grid, to: html) }
  }

  /// Adds the value and the hint for assistive technologies: only ranges have a value of their own there.
  private func describe(_ named: HTMLNode, value: String?, hint: String?) {
    let hint = hint ?? element.attributes.hint
    if named.tag == "progress" || named["type"] == "range" {
      if let value { named["aria-valuetext"] = value }
      if let hint { named["aria-description"] = hint }
    } else if let value, named["role"] == "img" {
      named["aria-label"] = [named["aria-label"], value].compactMap { $0 }.joined(separator: ", ")
      if let hint { named["aria-description"] = hint }
    } else if value != nil || hint != nil {
      named["aria-description"] = [value, hint].compactMap { $0 }.joined(separator: ", ")
    }
  }

  private func gridStyle(_ grid: GridTraits) -> String? {
    grid.columns > 1 ? "grid-column:span \(grid.columns)" : nil
  }

  private func appendContextMenu(_ elements: [Element], to html: HTMLNode) {
    html["data-menu"] = ""
    guard node.isOpen, html.text == nil, !HTMLNode.voidTags.contains(html.tag) else { return }
    html.addClass("anchor")
    html.append(menu(elements))
  }

  /// An open menu with elements as its items.
  func menu(_ elements: [Element]) -> HTMLNode {
    let menu = HTMLNode("div", class: "menu")
    menu["role"] = "menu"
    for element in elements { menu.append(child(element, place: .menu)) }
    return menu
  }

  private static func own(_ html: HTMLNode, _ node: ElementNode) {
    html.owner = node
    for case .node(let child) in html.children { own(child, node) }
  }
}

/// What surrounds an element, where that changes the element's HTML.
enum ElementPlace: Equatable {
  case page, dialog, menu, toolbar, row, form, header
}
