import ElementTree

@MainActor
extension StackContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let isRow = axis == .horizontal
    let html = builder.lines("div", class: isRow ? "h" : "v")
    let align = isRow ? vertical.css : horizontal.css
    builder.align(
      html,
      [isRow ? vertical.key : horizontal.key],
      css: align == "center" ? "" : "align-items:\(align)"
    )
    if let spacing { builder.add("gap:\(spacing.css)", to: html) }
    return html
  }
}

@MainActor
extension LayersContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = box(builder)
    builder.align(
      html,
      [alignment.horizontal.key, alignment.vertical.key],
      css: alignment.css
    )
    return builder.passingEdges(html)
  }

  /// Returns a node with the children. Those with the highest layout priority determine its size,
  /// and the others are layers of that size.
  @MainActor
  private func box(_ builder: HTMLBuilder) -> HTMLNode {
    let priorities = builder.element.children.map(\.traits.layoutPriority)
    guard let highest = priorities.max(), priorities.contains(where: { $0 < highest }) else {
      return builder.box("div", class: "b")
    }
    let html = HTMLNode("div", class: "b")
    for (element, priority) in zip(builder.contents(), priorities) {
      let child = builder.child(element)
      if child.hasGuides { builder.node.hasGuides = true }
      if priority < highest {
        let layer = html.append(HTMLNode("div", class: "layer"))
        layer.append(child)
        builder.place(layer, alignment, hasGuides: child.hasGuides)
      } else {
        html.append(child)
        builder.node.fills.formUnion(child.fills)
      }
    }
    return html
  }
}

@MainActor
extension SpacerContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = HTMLNode("div", class: "spacer")
    let axis = builder.element.stackAxis
    builder.node.fills =
      axis.map { $0 == .horizontal ? .horizontal : .vertical } ?? [.horizontal, .vertical]
    if let minLength {
      builder.add("min-\(axis == .horizontal ? "width" : "height"):\(minLength.css)", to: html)
    }
    return html
  }
}

@MainActor
extension DividerContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let isInRow = builder.element.stackAxis == .horizontal
    let html = HTMLNode("hr")
    if isInRow { html["aria-orientation"] = "vertical" }
    builder.node.fills = isInRow ? .vertical : .horizontal
    return html
  }
}

@MainActor
extension GridContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = builder.lines("div", class: "grid")
    let columns =
      builder.element.children
      .filter { $0.content is GridRowContent }
      .map { $0.children.reduce(0) { $0 + $1.traits.grid.columns } }
      .max() ?? 1
    builder.node.dependsOnSubtree = true
    setFills(builder)
    var css = "grid-template-columns:\(template(builder, columns: max(columns, 1)))"
    css += ";place-items:\(alignment.vertical.css) \(alignment.horizontal.css)"
    css += ";gap:\((verticalSpacing ?? 8).css) \((horizontalSpacing ?? 8).css)"
    css += columnAlignments(builder)
    builder.add(css, to: html)
    return html
  }
}

@MainActor
extension GridContent {
  /// The cells that determine the width of the grid, with their columns. A view outside of rows is
  /// a cell over all columns.
  private func cells(_ builder: HTMLBuilder) -> [(node: ElementNode, column: Int, span: Int)] {
    builder.children.flatMap { child -> [(node: ElementNode, column: Int, span: Int)] in
      guard child.element.content is GridRowContent else { return [(child, 0, Int.max)] }
      var column = 0
      return child.children.map { cell in
        let span = cell.element.traits.grid.columns
        defer { column += span }
        return (cell, column, span)
      }
    }
  }

  /// Returns nested rules for the cells of columns with an own alignment, which the first cell with
  /// one sets. Cells that span several columns follow the grid.
  private func columnAlignments(_ builder: HTMLBuilder) -> String {
    var alignments: [Int: HorizontalAlignment] = [:]
    for cell in cells(builder) where cell.span == 1 && alignments[cell.column] == nil {
      alignments[cell.column] = cell.node.element.traits.grid.columnAlignment
    }
    func rule(_ row: String, _ index: Int, _ value: String) -> String {
      ";>\(row)>:nth-child(\(index + 1)):not(.fx){justify-self:\(value)}"
    }
    var rules = alignments.sorted { $0.key < $1.key }
      .map { rule(".gridrow", $0.key, $0.value.css) }.joined()
    // In rows with wide cells, the columns of the following cells are not their numbers.
    for (number, row) in builder.children.enumerated()
    where row.element.content is GridRowContent
      && row.children.contains(where: { $0.element.traits.grid.columns > 1 })
    {
      var column = 0
      for (index, cell) in row.children.enumerated() {
        let span = cell.element.traits.grid.columns
        let own = span == 1 ? alignments[column] : nil
        rules += rule(":nth-child(\(number + 1))", index, own?.css ?? "auto")
        column += span
      }
    }
    return rules
  }

  /// Sets the axes along which the grid takes all available space: those of its cells, without the
  /// cells that do not determine its size.
  private func setFills(_ builder: HTMLBuilder) {
    builder.node.fills = cells(builder).reduce(into: []) { fills, cell in
      fills.formUnion(cell.node.fills.subtracting(cell.node.element.traits.grid.unsizedAxes))
    }
  }

  /// Returns the widths of the columns. Columns with a cell that fills its width share the remaining
  /// width. If only cells that span several columns fill theirs, all columns share it.
  private func template(_ builder: HTMLBuilder, columns: Int) -> String {
    guard builder.node.fills.contains(.horizontal) else {
      return "repeat(\(columns),max-content)"
    }
    let filling = Set(
      cells(builder).filter {
        $0.span == 1 && $0.node.fills.contains(.horizontal)
          && !$0.node.element.traits.grid.unsizedAxes.contains(.horizontal)
      }.map(\.column)
    )
    guard !filling.isEmpty, filling.count < columns else { return "repeat(\(columns),auto)" }
    return (0..<columns).map { filling.contains($0) ? "1fr" : "auto" }.joined(separator: " ")
  }
}

@MainActor
extension GridRowContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = builder.lines("div", class: "gridrow")
    if let alignment { builder.add("align-items:\(alignment.css)", to: html) }
    return html
  }
}

@MainActor
extension LazyStackContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let isRow = axis == .horizontal
    let html = builder.lines("div", class: isRow ? "h" : "v")
    let align = isRow ? alignment.vertical.css : alignment.horizontal.css
    builder.align(
      html,
      [isRow ? alignment.vertical.key : alignment.horizontal.key],
      css: align == "center" ? "" : "align-items:\(align)"
    )
    if let spacing { builder.add("gap:\(spacing.css)", to: html) }
    if pinsHeaders { html.addClass("pins") }
    // A row is as high as its views, so that a row that scrolls sideways takes no space below them.
    if !isRow { builder.node.fills.formUnion(.horizontal) }
    return html
  }
}

extension GridItem {
  /// Whether the track takes the remaining space of its grid.
  fileprivate var fills: Bool {
    switch size {
    case .fixed: false
    case .flexible(_, let maximum), .adaptive(_, let maximum): !maximum.isFinite
    }
  }
}

@MainActor
extension LazyGridContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = builder.lines("div", class: "lazygrid")
    let sizes = tracks.map { track in
      switch track.size {
      case .fixed(let length): length.css
      case .flexible(let minimum, let maximum):
        maximum.isFinite ? "minmax(\(minimum.css),\(maximum.css))" : "minmax(\(minimum.css),1fr)"
      case .adaptive(let minimum, let maximum):
        "repeat(auto-fill,minmax(\(minimum.css),\(maximum.isFinite ? maximum.css : "1fr")))"
      }
    }
    let isColumns = axis == .vertical
    var css = "grid-template-\(isColumns ? "columns" : "rows"):\(sizes.joined(separator: " "))"
    if !isColumns { css += ";grid-auto-flow:column" }
    let between = (tracks.first?.spacing ?? 8).css
    css +=
      isColumns ? ";gap:\((spacing ?? 8).css) \(between)" : ";gap:\(between) \((spacing ?? 8).css)"
    if !tracks.contains(where: \.fills) {
      let place = isColumns ? alignment.horizontal.css : alignment.vertical.css
      css += ";\(isColumns ? "justify" : "align")-content:\(place)"
    }
    css += cellAlignments(builder)
    builder.add(css, to: html)
    builder.node.fills.formUnion(isColumns ? .horizontal : .vertical)
    return html
  }

  /// Returns the declarations for cells that are not in the center of their tracks. Tracks with
  /// different alignments have nested rules, if their number is known and all cells are present.
  private func cellAlignments(_ builder: HTMLBuilder) -> String {
    let alignments = tracks.map { $0.alignment ?? .center }
    guard let first = alignments.first, alignments.contains(where: { $0 != .center }) else {
      return ""
    }
    if alignments.allSatisfy({ $0 == first }) { return ";" + first.css }
    let isAdaptive = tracks.contains { if case .adaptive = $0.size { true } else { false } }
    let count = builder.element.lazyChildren?.count ?? 0
    guard !isAdaptive, count <= HTMLBuilder.usualWindow else { return "" }
    return alignments.enumerated().filter { $0.element != .center }.map { index, alignment in
      let place = "align-self:\(alignment.vertical.css);justify-self:\(alignment.horizontal.css)"
      return ";>:nth-child(\(tracks.count)n+\(index + 1)):not(.fx){\(place)}"
    }.joined()
  }
}
