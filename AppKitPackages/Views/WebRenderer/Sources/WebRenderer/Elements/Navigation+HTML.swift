import ElementTree

@MainActor
extension WindowContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = HTMLNode("div", class: "window")
    let contents = builder.contents()
    if let menuBar {
      html.append(builder.child(menuBar))
    } else {
      builder.renderer.setCommandKeys([])
    }
    let main = html.append(HTMLNode("main", class: "v"))
    if let first = contents.first { main.append(builder.child(first)) }
    for element in contents.dropFirst() { html.append(builder.child(element, place: .dialog)) }
    builder.append(builder.renderer.menus.keys, to: html)
    html.append(builder.renderer.document.hints.html())
    return html
  }
}

@MainActor
extension NavigationContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    // The pages below the shown one come back as they were left.
    builder.keepsFormerChildren = { [depth] in $0.suffix(depth) }
    let html = builder.lines("div", class: "v pages")
    if depth > 0, builder.renderer.host.keepsHistory { html["data-depth"] = "\(depth)" }
    builder.node.fills = [.horizontal, .vertical]
    return html
  }
}

@MainActor
extension PageContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = HTMLNode("section", class: "page")
    var contents = builder.contents()
    let toolbar = contents.last?.content is ActionBarContent ? contents.removeLast() : nil
    let isInDialog = builder.place == .dialog
    if !hidesBar, title != nil || backTitle != nil || toolbar != nil {
      let bar = html.append(HTMLNode("header", class: "bar"))
      if let backTitle, !hidesBackButton {
        let back = builder.button(class: "btn back", .perform(.dismiss))
        back["data-back"] = ""
        back["aria-label"] = "Back to \(backTitle)"
        back.append(SymbolSprite.node("chevron.left"))
        back.append(HTMLNode("span")).text = backTitle
        bar.append(back)
      }
      if let title, !title.isEmpty {
        let name = bar.append(HTMLNode("div", class: isTitleInline ? "name inline" : "name"))
        name.append(HTMLNode(isInDialog ? "h2" : "h1")).text = title
        if let subtitle { name.append(HTMLNode("p")).text = subtitle }
      }
      if let toolbar { bar.append(builder.child(toolbar, place: .toolbar)) }
      if !isInDialog { bar.append(paletteButton()) }
    }
    let content = html.append(HTMLNode("div", class: "v content"))
    var fills: Axis.Set = []
    for element in contents {
      let child = builder.child(element)
      content.append(child)
      fills.formUnion(child.fills)
    }
    // Content that does not take the available height scrolls as a whole.
    if !fills.contains(.vertical) { content.addClass("scrolls") }
    builder.markPage(html)
    builder.node.fills = [.horizontal, .vertical]
    return html
  }

  /// Returns a button for people without a keyboard. The script shows the list of commands, which
  /// leads to the list of keys.
  private func paletteButton() -> HTMLNode {
    let html = HTMLNode("button", class: "btn palette")
    html["type"] = "button"
    html["data-commands"] = ""
    html["aria-haspopup"] = "dialog"
    html["aria-label"] = "Commands"
    html["title"] = "Commands and keys"
    html.append(SymbolSprite.node("ellipsis"))
    return html
  }
}

@MainActor
extension ActionBarContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = HTMLNode("div", class: "tools")
    html["role"] = "toolbar"
    html["aria-label"] = "Actions"
    func isAtBottom(_ item: Element) -> Bool {
      (item.content as? ToolbarItemContent)?.placement == .bottomBar
    }
    // Items without room are in further lines, so the menu for them is not shown.
    let items = builder.contents().filter { ($0.content as? MenuContent)?.isOverflow != true }
    builder.append(items.filter { !isAtBottom($0) }, to: html)
    if items.contains(where: isAtBottom) {
      let bar = html.append(HTMLNode("div", class: "bottombar"))
      bar.key = "bottom"
      builder.append(items.filter(isAtBottom), to: bar)
    }
    builder.node.fills = []
    return html
  }
}

@MainActor
extension ToolbarItemContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = builder.lines("div", class: "tool h")
    switch placement {
    case .cancellationAction, .navigation, .topBarLeading: html.addClass("leading")
    case .principal: html.addClass("principal")
    case .confirmationAction: html.addClass("confirms")
    case .bottomBar: html.addClass("bottom")
    case .keyboard: html.addClass("keyboard")
    default: break
    }
    if placement == .cancellationAction { html["data-cancel"] = "" }
    builder.node.fills = []
    return html
  }
}

@MainActor
extension SplitContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    // The pages of columns that are not shown come back as they were left.
    builder.keepsFormerChildren = { [count] in $0.prefix(count) }
    let html = HTMLNode("div", class: isCollapsed ? "split collapsed" : "split")
    if isCollapsed, compactColumn > 0, builder.renderer.host.keepsHistory {
      html["data-depth"] = "\(compactColumn)"
    }
    for column in 0..<count {
      let isLast = column == count - 1
      let node = html.append(HTMLNode("div", class: isLast ? "v detail" : "v column"))
      if column == compactColumn { node.addClass("compact") }
      guard let index = columns.firstIndex(of: column),
        builder.element.children.indices.contains(index)
      else { continue }
      let element = builder.element.children[index]
      node.append(builder.child(element))
      if let width = element.requestedColumnWidth {
        var css = "--column:\(width.ideal.css)"
        if let minimum = width.minimum { css += ";min-width:\(minimum.css)" }
        if let maximum = width.maximum { css += ";max-width:\(maximum.css)" }
        builder.add(css, to: node)
      }
    }
    builder.node.fills = [.horizontal, .vertical]
    return html
  }
}

extension Element {
  /// The width that the element or a view in its page requests for its column.
  fileprivate var requestedColumnWidth: ColumnWidth? {
    traits.columnWidth ?? children.lazy.compactMap(\.requestedColumnWidth).first
  }
}

@MainActor
extension TabsContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = HTMLNode("div", class: isPaged ? "tabs paged" : "tabs")
    if hidesDots { html.addClass("dotless") }
    let list = HTMLNode("div", class: "tablist")
    list["role"] = "tablist"
    list["aria-label"] = "Tabs"
    let panelID = "panel\(builder.element.id.rawValue)"
    builder.keepsFormerChildren = { $0.prefix(8) }
    for (index, item) in items.enumerated() {
      let tab = builder.button(class: "tab", .tab(index))
      let isSelected = index == selected
      tab["role"] = "tab"
      tab["aria-selected"] = isSelected ? "true" : "false"
      if isSelected { tab["aria-controls"] = panelID } else { tab["tabindex"] = "-1" }
      if isPaged {
        tab["aria-label"] = item.title.isEmpty ? "Page \(index + 1)" : item.title
      } else {
        if let symbol = item.symbol { tab.append(SymbolSprite.node(symbol)) }
        tab.append(HTMLNode("span")).text = item.title
        if let badge = item.badge { tab.append(HTMLNode("span", class: "badge")).text = badge }
      }
      list.append(tab)
    }
    let panel = builder.lines("div", class: "v panel")
    panel["role"] = "tabpanel"
    panel["id"] = panelID
    panel["aria-label"] = value.flatMap { $0.isEmpty ? nil : $0 } ?? "Page \(selected + 1)"
    builder.markPage(panel)
    html.append(list)
    html.append(panel)
    builder.node.fills = [.horizontal, .vertical]
    return html
  }
}

@MainActor
extension PresentationContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = HTMLNode("dialog", class: kind.className)
    html["open"] = ""
    html["aria-modal"] = "true"
    html.input = .perform(.dismiss)
    if isDismissable { html["data-dismiss"] = "" }
    if isDialog { html["role"] = "alertdialog" }
    if let title, !title.isEmpty {
      html["aria-label"] = title
      if isDialog { html.append(HTMLNode("h2")).text = title }
    } else {
      html["aria-label"] = WindowTitle.title(builder.element) ?? "Dialog"
      builder.node.dependsOnSubtree = true
    }
    builder.append(builder.contents(), to: html)
    builder.markPage(html)
    if !isDialog { builder.append(builder.renderer.menus.keys, to: html) }
    let heights = detents.map { detent in
      switch detent {
      case .medium: "50dvh"
      case .large: "92dvh"
      case .fraction(let fraction): "\((Double(min(max(fraction, 0.1), 1)) * 100).css)dvh"
      case .height(let height): height.css
      }
    }
    // A sheet opens with its smallest height.
    if let height = heights.first {
      let smallest = heights.count == 1 ? height : "min(\(heights.sorted().joined(separator: ",")))"
      builder.add("--detent:\(smallest)", to: html)
    }
    builder.node.fills = []
    return html
  }
}

extension PresentationKind {
  fileprivate var className: String {
    switch self {
    case .sheet: "sheet"
    case .fullScreenCover: "sheet cover"
    case .popover: "sheet popover"
    case .alert: "alert"
    case .confirmationDialog: "alert choices"
    }
  }
}

@MainActor
extension DialogActionsContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = builder.lines("div", class: "dialogactions", place: .dialog)
    builder.node.fills = []
    return html
  }
}

@MainActor
extension NamedChildContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    builder.lines("div", class: part == .message ? "v message" : "h part")
  }
}
