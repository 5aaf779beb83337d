import ElementTree

@MainActor
extension ListContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let isInTable = builder.element.parent?.content is TableContent
    let isSelectable = !isInTable && builder.element.hasSelectableRows
    let html = builder.lines(
      // A list item cannot have the role of a row.
      isInTable || isSelectable ? "div" : "ul",
      class: "list",
      place: isSelectable ? .option : .row
    )
    html["role"] = isInTable ? "rowgroup" : isSelectable ? "grid" : nil
    if isSelectable { html["aria-label"] = "Rows" }
    if isSelectable, selectsMany { html["aria-multiselectable"] = "true" }
    if !showsIndicators { html.addClass("barless") }
    builder.node.fills = [.horizontal, .vertical]
    return builder.addingRefreshButton(to: html)
  }
}

@MainActor
extension Element {
  /// Whether users can select the first row of a list.
  fileprivate var hasSelectableRows: Bool {
    // A header is before the first row.
    let first =
      lazyChildren.map { rows in (0..<min(rows.count, 3)).map { rows.element(at: $0) } } ?? children
    let row = first.lazy.compactMap { $0.content as? RowContent }.first
    return row?.isSelectable == true
  }
}

@MainActor
extension FormContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = HTMLNode("div", class: showsIndicators ? "form" : "form barless")
    html["role"] = "form"
    html["aria-label"] = builder.renderer.title ?? "Form"
    let elements = builder.contents()
    builder.appendRows(to: html, countsRows: true) {
      appendSections(of: elements, to: html, builder)
    }
    builder.node.fills = [.horizontal, .vertical]
    return html
  }

  /// Appends the sections of a form. Headers, footers and gaps are siblings of rows: a header begins a
  /// section, and a footer or a gap ends it.
  @MainActor
  private func appendSections(
    of elements: [Element],
    to html: HTMLNode,
    _ builder: HTMLBuilder
  ) {
    var section: HTMLNode?
    var card: HTMLNode?
    for element in elements {
      if element.content is SectionGapContent {
        (section, card) = (nil, nil)
        continue
      }
      let part = element.content as? SectionPartContent
      if section == nil || part?.isHeader == true {
        section = html.append(
          HTMLNode(part?.isHeader == true ? "fieldset" : "div", class: "section")
        )
        card = nil
      }
      switch part?.isHeader {
      case true?:
        let legend = section?.append(HTMLNode("legend"))
        legend?.append(builder.child(element, place: .header))
      case false?:
        section?.append(builder.child(element, place: .header))
        section = nil
        card = nil
      case nil:
        if card == nil { card = section?.append(HTMLNode("div", class: "card")) }
        card?.append(builder.child(element, place: .form))
      }
    }
  }
}

/// The gap between two sections of a list. A form ends its sections instead.
@MainActor
extension SectionGapContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = HTMLNode(builder.place == .row ? "li" : "div", class: "sectiongap")
    html["aria-hidden"] = "true"
    return html
  }
}

@MainActor
extension SectionPartContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let name = isHeader ? isProminent ? "header increased" : "header" : "footer"
    guard builder.place == .row || builder.place == .option else {
      return builder.lines("div", class: "v start \(name)", place: .header)
    }
    let html = HTMLNode(builder.place == .row ? "li" : "div", class: name)
    let inner = html.append(HTMLNode("div", class: "v start"))
    if builder.place == .option {
      // The children of a grid are rows with cells.
      html["role"] = "row"
      inner["role"] = "gridcell"
    } else if isHeader {
      inner["role"] = "heading"
      inner["aria-level"] = "2"
    }
    builder.append(builder.contents(), to: inner, place: .header)
    builder.node.fills = .horizontal
    return html
  }
}

/// A row whose view is absent. It takes no space.
@MainActor
extension EmptyContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    guard builder.element.children.isEmpty else { return builder.fallback() }
    let html = HTMLNode(builder.place == .row ? "li" : "div")
    html["hidden"] = ""
    return html
  }
}

@MainActor
extension RowContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let element = builder.element
    let isInList = builder.place == .row || builder.place == .option
    let isInTable = element.parent?.parent?.content is TableContent
    let html = HTMLNode(builder.place == .row && !isInTable ? "li" : "div", class: "row")
    let traits = element.traits.row
    let isInGrid = builder.place == .option && !isInTable
    if isInTable || isInGrid { html["role"] = "row" }
    let inner = html.append(
      HTMLNode("div", class: element.children.count == 1 ? "b start inner" : "h inner")
    )
    // Unlike an option of a list box, a cell of a grid can contain controls.
    if isInGrid { inner["role"] = "gridcell" }
    if let insets = traits.insets {
      builder.add(
        "padding-block:\(insets.top.css) \(insets.bottom.css);"
          + "padding-inline:\(insets.leading.css) \(insets.trailing.css)",
        to: inner
      )
    }
    if traits.level > 0 { builder.add("margin-inline-start:\(16 * traits.level)px", to: inner) }
    if traits.hidesSeparator { html.addClass("joined") }
    if let background = element.traits.rowBackground {
      let layer = html.append(HTMLNode("div", class: "layer behind"))
      layer.append(builder.child(background))
      html.addClass("isolated")
    }
    builder.append(builder.contents(), to: inner, place: isInList ? .row : nil)
    if isSelectable, !traits.isSelectionDisabled {
      html["aria-selected"] = isSelected ? "true" : "false"
      html["tabindex"] = "0"
      html.input = .perform(.activate)
      html["data-press"] = ""
    } else if element.action(.activate) != nil {
      html.input = .perform(.activate)
      html["data-press"] = ""
    }
    appendActions(to: html, builder)
    if let badge = element.badge {
      let node = inner.append(HTMLNode("span", class: "badge"))
      node.text = badge
    }
    builder.node.fills = .horizontal
    return html
  }

  /// Appends buttons for the actions of a row other than its press. They are visible while the
  /// pointer or the focus is in the row, and while the list is edited.
  @MainActor
  private func appendActions(to html: HTMLNode, _ builder: HTMLBuilder) {
    let element = builder.element
    guard element.isEnabled else { return }
    let hasMenu = builder.hasMenu
    var buttons: [(ElementAction.Kind, String, String)] = []
    if isEdited, element.action(.moveUp) != nil { buttons.append((.moveUp, "↑", "Move up")) }
    if isEdited, element.action(.moveDown) != nil { buttons.append((.moveDown, "↓", "Move down")) }
    if element.action(.delete) != nil {
      html["data-delete"] = ""
      buttons.append((.delete, "", "Delete"))
    }
    if element.action(.moveUp) != nil || element.action(.moveDown) != nil {
      html["data-move"] = ""
      html["aria-keyshortcuts"] = "Alt+ArrowUp Alt+ArrowDown"
      // The keys move the row with the focus.
      if html["tabindex"] == nil, buttons.isEmpty, !hasMenu,
        !element.children.contains(where: \.hasFocusableContent)
      {
        html["tabindex"] = "0"
      }
    }
    guard !buttons.isEmpty || hasMenu else { return }
    let actions = html.append(HTMLNode("span", class: isEdited ? "rowactions shown" : "rowactions"))
    if builder.place == .option { actions["role"] = "gridcell" }
    // Each button tells its row, because a list of all buttons has no rows.
    builder.node.dependsOnSubtree = true
    let title = String(element.rowTitle.prefix(100))
    func add(_ names: String, _ label: String, _ input: ElementInput) -> HTMLNode {
      let button = builder.button(class: names, input)
      button["aria-label"] = title.isEmpty ? label : "\(label) \(title)"
      return actions.append(button)
    }
    for (kind, sign, name) in buttons {
      let button = add(kind == .delete ? "delete" : "plain", name, .perform(kind))
      if kind == .delete { button.append(SymbolSprite.node("trash")) } else { button.text = sign }
    }
    guard hasMenu else { return }
    let button = add("plain", title.isEmpty ? "Actions" : "Actions for", .menu)
    button["role"] = nil
    button["aria-haspopup"] = "menu"
    button["aria-expanded"] = builder.node.isOpen ? "true" : "false"
    button.append(SymbolSprite.node("ellipsis"))
  }
}

@MainActor
extension HTMLBuilder {
  /// Returns a node with a button that loads the content again above another node; that node
  /// itself if its content cannot be loaded again.
  func addingRefreshButton(to html: HTMLNode) -> HTMLNode {
    guard element.action(.refresh) != nil else { return html }
    let group = HTMLNode("div", class: "v refreshes")
    let button = button(class: "btn refresh", .perform(.refresh))
    button["aria-label"] = "Refresh"
    button.append(SymbolSprite.node("arrow.clockwise"))
    group.append(button)
    html.addClass("fx fy")
    group.append(html)
    return group
  }
}

@MainActor
extension TableContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = builder.lines("div", class: "table v")
    html["role"] = "table"
    builder.add("--columns:\(TableColumnLayout.minimumWidth(columns).css)", to: html)
    builder.node.fills = [.horizontal, .vertical]
    return html
  }
}

@MainActor
extension TableHeaderContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = HTMLNode("div", class: "tablerow head")
    html["role"] = "row"
    for (element, column) in zip(builder.contents(), columns.filter { !$0.isHidden }) {
      let cell = html.append(HTMLNode("div", class: "b cell"))
      cell["role"] = "columnheader"
      builder.add("justify-items:\(column.alignment.css)", to: cell)
      cell.append(builder.child(element, place: .header))
    }
    builder.add(TableColumnLayout.css(columns), to: html)
    builder.node.fills = .horizontal
    return html
  }
}

@MainActor
extension TableRowCellsContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = builder.lines("div", class: "tablerow")
    html["role"] = "presentation"
    builder.add(TableColumnLayout.css(columns), to: html)
    builder.node.fills = .horizontal
    return html
  }
}

@MainActor
extension TableCellContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = builder.box("div", class: "b cell")
    html["role"] = "cell"
    let columns = (builder.element.parent?.content as? TableRowCellsContent)?.columns ?? []
    let alignment = columns.first { $0.title == columnTitle }?.alignment ?? .leading
    builder.add("justify-items:\(alignment.css)", to: html)
    return html
  }
}

extension TableColumnLayout {
  /// Returns the CSS grid tracks of the visible columns.
  static func css(_ columns: [TableColumnLayout]) -> String {
    let tracks = columns.filter { !$0.isHidden }.map { column in
      let minimum = column.minimumWidth.css
      let maximum =
        column.maximum.flatMap { $0.isFinite ? $0.css : nil } ?? column.ideal?.css ?? "1fr"
      return "minmax(\(minimum),\(maximum))"
    }
    return "grid-template-columns:\(tracks.joined(separator: " "))"
  }

  /// Returns the width of the visible columns with the gaps of the style sheet between them. A
  /// narrower table scrolls.
  fileprivate static func minimumWidth(_ columns: [TableColumnLayout]) -> CGFloat {
    let visible = columns.filter { !$0.isHidden }
    return visible.reduce(CGFloat(12 * max(visible.count - 1, 0))) { $0 + $1.minimumWidth }
  }

  /// The minimum width, which leaves room for a word if the app sets no width.
  private var minimumWidth: CGFloat { minimum ?? ideal ?? min(80, maximum ?? 80) }
}

extension TableColumnAlignment {
  var css: String {
    switch self {
    case .center: "center"
    case .trailing: "end"
    default: "start"
    }
  }
}
