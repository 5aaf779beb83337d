import ElementTree

/// Renders the HTML nodes of one element.
@MainActor
final class HTMLBuilder {
  let renderer: WebRenderer
  let node: ElementNode
  let element: Element
  /// The nodes of the child elements that the HTML contains.
  private(set) var children: [ElementNode] = []
  private var reusable: [ObjectIdentifier: ElementNode] = [:]
  /// The place of children for which the caller names none.
  var place: ElementPlace

  init(_ renderer: WebRenderer, _ node: ElementNode) {
    self.renderer = renderer
    self.node = node
    element = node.element
    place = node.place
    for child in node.children { reusable[ObjectIdentifier(child.element)] = child }
    for child in node.formerChildren { reusable[ObjectIdentifier(child.element)] = child }
  }

  /// Selects the children that are kept outside of the page, because users show them again, such as
  /// those of tabs that are not selected. The last shown ones come first; nil if none are kept.
  var keepsFormerChildren: (([ElementNode]) -> ArraySlice<ElementNode>)?

  /// The nodes to keep outside of the page, the last shown ones first.
  var formerChildren: [ElementNode] {
    guard let keepsFormerChildren else { return [] }
    let former = (node.children + node.formerChildren)
      .filter { reusable[ObjectIdentifier($0.element)] === $0 }
    return Array(keepsFormerChildren(former))
  }

  /// Returns the nodes of the element, with the attributes that all elements can have.
  func html() -> HTMLNode {
    node.fills = []
    node.bleeds = false
    var html = (element.content as? any WebElement)?.html(self) ?? fallback()
    let preview = dragPreview
    if hasMenu || preview != nil { html = menuHost(for: html) }
    node.badge = badge
    complete(html)
    if let preview { appendPreview(preview, to: html) }
    Self.shareAttributes(html)
    return html
  }

  /// The view that users drag instead of a copy of the element.
  private var dragPreview: Element? {
    element.hasTraits && element.isEnabled ? element.traits.transfer?.preview : nil
  }

  /// Appends a hidden node, which the script shows during a drag.
  private func appendPreview(_ preview: Element, to html: HTMLNode) {
    let fills = node.fills
    let host = html.append(HTMLNode("div", class: "preview"))
    host["hidden"] = ""
    host.append(child(preview, place: .page))
    node.fills = fills
  }

  /// The badge of the element, found in the nodes of its children: a search in the elements would
  /// visit each element once for each of its ancestors.
  private var badge: String? {
    if node.dependsOnSubtree { return element.badge }
    if element.hasTraits, let badge = element.traits.badge { return badge }
    return children.lazy.filter { !$0.element.keepsBadges }.compactMap(\.badge).first
  }

  /// The nodes of a content that is no ``WebElement``: those of its children.
  func fallback() -> HTMLNode {
    if element.lazyChildren != nil { return lines("div", class: "v start") }
    return element.children.count == 1
      ? passingEdges(box("div", class: "b")) : lines("div", class: "v")
  }

  /// Returns the updated nodes of a child element.
  func child(_ element: Element, place: ElementPlace? = nil) -> ElementNode {
    let place = place ?? self.place
    let inherited = inheritedProperties(of: element)
    if !reusable.isEmpty, let old = reusable.removeValue(forKey: ObjectIdentifier(element)),
      old.place == place
    {
      if old.inherited != inherited {
        old.inherited = inherited
        renderer.render(old)
      } else {
        renderer.update(old)
      }
      if old.html.number == 0 || old.isDetached { renderer.refresh(old) }
      children.append(old)
      return old
    }
    let new = ElementNode(element)
    new.place = place
    new.inherited = inherited
    renderer.renderFirst(new)
    children.append(new)
    return new
  }

  /// Returns the children of the element. Lazy children are limited to a window of rows.
  func contents() -> [Element] {
    guard let rows = element.lazyChildren else { return element.children }
    let window = node.rows ?? RowWindow()
    node.rows = window
    renderer.document.lists.add(node)
    let count = rows.count
    // The fields of a form stay in the page with what is typed in them, unless it is very long.
    let usual = element.content is FormContent ? Self.greatestWindow : Self.usualWindow
    var length = min(max(window.requested?.count ?? usual, 1), Self.greatestWindow)
    var start = max(min(window.requested?.lowerBound ?? 0, count - length), 0)
    if element.content is LazyGridContent {
      // The first cell stays in the first column, for all usual numbers of columns.
      length += start % Self.gridUnit
      start -= start % Self.gridUnit
    }
    var range = start..<min(start + length, count)
    if let end = endWithoutNewRows(window, range, rows) { range = start..<end }
    window.range = range
    window.count = count
    let elements = range.map { rows.element(at: $0) }
    window.last = range.isEmpty ? nil : rows.identity(at: range.upperBound - 1)
    rows.didShow(range)
    return elements
  }

  /// Returns the end of the window after rows were removed from it; nil if the window stays as it
  /// is. The rows after the window are not sent in place of the removed ones: the browser requests
  /// them when it shows them, and most removals need a patch of a few bytes only.
  private func endWithoutNewRows(
    _ window: RowWindow,
    _ range: Range<Int>,
    _ rows: any LazyElements
  ) -> Int? {
    let removed = window.count - rows.count
    guard removed > 0, rows.count > Self.usualWindow, window.range.lowerBound == range.lowerBound,
      let last = window.last
    else { return nil }
    // Removals in the window and removals after it, the most frequent ones, are tried first. A
    // search by identity would compare all rows of the list.
    let likely = [window.range.upperBound - removed, window.range.upperBound].map { $0 - 1 }
    let candidates = likely.filter(range.contains) + range.reversed()
    guard let index = candidates.first(where: { rows.identity(at: $0) == last }) else { return nil }
    let length = index + 1 - range.lowerBound
    // A window that lost more rows than the list has other rows than before.
    guard length >= Self.leastWindow, window.range.count - length <= removed else { return nil }
    return index + 1
  }

  /// The number of rows in the first response. Browsers ask for more if they show more.
  static let usualWindow = WebRenderer.firstRows
  /// The number of rows from which on rows that were removed are not replaced.
  static let leastWindow = 12
  nonisolated static let greatestWindow = 400
  /// The number of cells of which a window of a grid skips a multiple.
  private static let gridUnit = 60

  /// Returns a node with all children in one cell, in front of each other.
  func box(_ tag: String, class names: String) -> HTMLNode {
    let html = HTMLNode(tag, class: names)
    for element in contents() {
      let child = child(element)
      html.append(child)
      node.fills.formUnion(child.fills)
      if child.hasGuides { node.hasGuides = true }
    }
    return html
  }

  /// Returns a node with all children, one after another.
  func lines(_ tag: String, class names: String, place: ElementPlace? = nil) -> HTMLNode {
    let html = HTMLNode(tag, class: names)
    append(contents(), to: html, place: place)
    return html
  }

  func append(_ elements: [Element], to html: HTMLNode, place: ElementPlace? = nil) {
    appendRows(to: html) {
      for element in elements {
        let child = child(element, place: place)
        html.append(child)
        node.fills.formUnion(child.fills)
      }
    }
  }

  /// Appends the nodes of the rows in the window of a lazy element, between placeholders for the other
  /// rows. The client sets the sizes of the placeholders, and requests the rows when it shows them.
  ///
  /// - Parameter countsRows: Whether the number of rows differs from that of the appended nodes.
  func appendRows(to html: HTMLNode, countsRows: Bool = false, _ append: () -> Void) {
    guard let window = node.rows?.range, let rows = element.lazyChildren else { return append() }
    let isPart = window.count < rows.count
    if isPart || !countsRows {
      html["data-rows"] =
        "\(window.lowerBound) \(rows.count)" + (countsRows ? " \(window.count)" : "")
      html.input = .rows
    }
    func appendGap() {
      guard isPart else { return }
      let gap = html.append(HTMLNode(html.tag == "ul" ? "li" : "div", class: "gap"))
      gap["aria-hidden"] = "true"
    }
    appendGap()
    append()
    appendGap()
  }

  /// Returns the class for CSS declarations, and adds its rule to the page if it is new.
  func style(_ declarations: String) -> String { renderer.document.styles.name(for: declarations) }

  /// Adds the class for CSS declarations to a node; no declarations have no effect.
  func add(_ declarations: String, to html: HTMLNode) {
    if !declarations.isEmpty { html.addClass(style(declarations)) }
  }

  /// Returns the plain text of a child element. The node then depends on the whole subtree.
  func text(_ element: Element?) -> String {
    node.dependsOnSubtree = true
    return element?.plainText ?? ""
  }

  /// Returns the text of a child element that the browser shows as a plain line.
  func lineText(_ element: Element) -> String {
    node.dependsOnSubtree = true
    return element.lineText()
  }

  // MARK: Attributes of all elements

  /// Sets the direction of an element that differs from that of its parent. Descendants inherit it.
  private func markDirection(_ html: HTMLNode) {
    // Groups without a style of their own have the direction of their parent.
    guard !(element.content is GroupContent), !(element.content is EmptyContent) else { return }
    var outer = element.parent
    while let group = outer, group.content is GroupContent || group.content is EmptyContent {
      outer = group.parent
    }
    let direction = element.attributes.style.layoutDirection
    guard direction != outer?.attributes.style.layoutDirection ?? .leftToRight else { return }
    html["dir"] = direction == .rightToLeft ? "rtl" : "ltr"
  }

  private func complete(_ html: HTMLNode) {
    if node.fills.contains(.horizontal) { html.addClass("fx") }
    if node.fills.contains(.vertical) { html.addClass("fy") }
    if element.isScrollTargetLayout { html["data-targets"] = "" }
    if element.attributes.style.isHidden { html.addClass("invisible") }
    markDirection(html)
    // Descendants inherit the variable.
    let tint = element.attributes.style.tint
    let outerTint = element.parent?.attributes.style.tint
    if tint != outerTint {
      add("--tint:\(tint?.css ?? "var(--accentColor)")", to: html)
      let text = tint?.contrastingCSS
      if text != outerTint?.contrastingCSS { add("--onTint:\(text ?? "initial")", to: html) }
    }
    let attributes = element.attributes
    guard
      element.hasTraits || attributes.hint != nil || attributes.label != nil
        || node.inherited != nil
    else { return }
    let traits = element.traits
    markEdge(html, traits.ignoredEdges)
    markGuides(html, traits.alignmentGuides)
    if traits.zIndex != 0 {
      add("position:relative;z-index:\(Int(max(min(traits.zIndex, 1e6), -1e6)))", to: html)
    }
    if traits.layoutPriority > 0 { html.addClass("first") }
    if !traits.effects.isEmpty {
      add(traits.effects.css, to: html)
      if traits.effects.animatesRemoval { html.addClass("out") }
    }
    renderer.themes.add(node)
    if !passesAccessibility { describe(html.control ?? html, accessibility) }
    if traits.accessibility.isHidden { html["aria-hidden"] = "true" }
    if traits.wantsFocus == true { html["data-focus"] = "" }
    if traits.paste != nil, element.isEnabled { html["data-paste"] = "" }
    node.focusChange = traits.focusChange
    if let shortcut = traits.shortcut, element.isEnabled {
      html["data-key"] = shortcut.browserName
      if place == .menu { html["aria-keyshortcuts"] = shortcut.spokenName }
    }
    if let transfer = traits.transfer, element.isEnabled {
      if transfer.drag != nil { html["data-give"] = "" }
      if let drop = transfer.drop { html["data-take"] = drop.inserts ? "row" : "" }
    }
    if hasMenu { appendMenu(to: html) }
    if traits.actions.contains(where: { $0.kind == .refresh }) { html["data-refresh"] = "" }
    add(gridStyle(traits.grid), to: html)
  }

  /// Returns the declarations of a cell. Its anchor overrides the alignment of its column.
  private func gridStyle(_ grid: GridTraits) -> String {
    var css = grid.columns > 1 ? ["grid-column:span \(grid.columns)"] : []
    func side(_ position: CGFloat) -> String {
      position < 0.25 ? "start" : position > 0.75 ? "end" : "center"
    }
    if let anchor = grid.anchor {
      if !node.fills.contains(.horizontal) {
        css.append("justify-self:\(side(anchor.x))!important")
      }
      if !node.fills.contains(.vertical) {
        css.append("align-self:\(side(anchor.y))!important")
      }
    }
    return css.joined(separator: ";")
  }

  private static func shareAttributes(_ html: HTMLNode) {
    html.attributes = SharedAttributes.list(html.attributes)
    for case .node(let child) in html.children { shareAttributes(child) }
  }
}

/// The kind of container around an element, as far as the element's HTML depends on it.
enum ElementPlace: Equatable {
  case page, dialog, menu, menuBar, toolbar, row, form, header
  /// A row of a list with a selection.
  case option
}
