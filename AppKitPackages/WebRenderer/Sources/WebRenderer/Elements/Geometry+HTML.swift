import Elements

@MainActor
extension ScrollContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let isHorizontal = axes.contains(.horizontal)
    let isVertical = axes.contains(.vertical)
    let html = builder.lines("div", class: isVertical ? "scroll v" : "scroll sideways v")
    if isVertical, isHorizontal { html.addClass("both") }
    if !showsIndicators { html.addClass("barless") }
    if let anchor, anchor.y > 0.5, isVertical { html["data-end"] = "" }
    html["tabindex"] = "0"
    html["role"] = "group"
    html["aria-label"] = "Content"
    builder.node.fills = isVertical ? [.horizontal, .vertical] : .horizontal
    return html
  }
}

@MainActor
extension GeometryContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = builder.box("div", class: "b geometry")
    html["data-frame"] = ""
    html.input = .geometry
    builder.node.fills = [.horizontal, .vertical]
    return html
  }
}

@MainActor
extension CoordinateSpaceContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = builder.box("div", class: "b")
    html["data-space"] = ""
    return html
  }
}

@MainActor
extension FrameReaderContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = builder.box("div", class: "b")
    html["data-frame"] = ""
    html.input = .geometry
    return html
  }
}

@MainActor
extension ScrollReaderContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = builder.box("div", class: "b")
    html["data-scroll"] = ""
    html.input = .geometry
    return html
  }
}

@MainActor
extension HitTestContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    builder.box("div", class: isEnabled ? "b" : "b nohits")
  }
}

@MainActor
extension HoverContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = builder.box("div", class: "b")
    html["data-hover"] = ""
    html.input = .hover
    return html
  }
}

@MainActor
extension KeyPressContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = builder.box("div", class: "b")
    html["data-keys"] = ""
    html.input = .keys
    return html
  }
}

@MainActor
extension FocusableContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = builder.box("div", class: "b focusable")
    if builder.element.isEnabled { html["tabindex"] = "0" }
    return html
  }
}

@MainActor
extension GestureContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = builder.box("div", class: "b")
    if mask.contains(.gesture) {
      html["data-drag"] = ""
      html.input = .gesture
    }
    return html
  }
}

@MainActor
extension TimelineContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    builder.node.dependsOnTime = true
    return builder.box("div", class: "b")
  }
}
