import ElementTree
import Foundation

@MainActor
extension ScrollContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let isHorizontal = axes.contains(.horizontal)
    let isVertical = axes.contains(.vertical)
    let html = builder.lines("div", class: isVertical ? "scroll v" : "scroll sideways v")
    if isVertical, isHorizontal { html.addClass("both") }
    switch snapping {
    case .pages: html.addClass("snaps paging")
    case .views: html.addClass("snaps")
    case nil: break
    }
    if !showsIndicators { html.addClass("barless") }
    if let anchor, (isVertical ? anchor.y : anchor.x) > 0.5 { html["data-end"] = "" }
    html["data-to"] = target?.json
    if let positionReport {
      html["data-at"] = positionReport.anchor.map { "\(isVertical ? $0.y : $0.x)" } ?? ""
      html.input = .geometry
    }
    if !visibilityReports.isEmpty {
      html["data-seen"] = visibilityReports.map { "\($0.threshold)" }.joined(separator: " ")
      html.input = .geometry
    }
    if margins != EdgeInsets() {
      let lengths = [margins.top, margins.trailing, margins.bottom, margins.leading].map(\.css)
      let css = lengths.joined(separator: " ")
      builder.add("padding:\(css);scroll-padding:\(css)", to: html)
    }
    html["tabindex"] = "0"
    html["role"] = "group"
    html["aria-label"] = "Content"
    builder.node.fills.formUnion(isVertical ? [.horizontal, .vertical] : .horizontal)
    return builder.addingRefreshButton(to: html)
  }
}

extension RequestedScrollOffset {
  /// The argument of `Element.scrollTo` in a browser, which ignores the number. JSON has no
  /// infinite numbers; browsers limit offsets to the content.
  fileprivate var json: String {
    func member(_ name: String, _ value: CGFloat?) -> String {
      guard let value, !value.isNaN else { return "" }
      return ",\"\(name)\":\(Int(max(min(value, 1e9), -1e9)))"
    }
    return "{\"number\":\(number)\(member("left", x))\(member("top", y))}"
  }
}

@MainActor
extension GeometryContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = builder.reporter("data-frame", .geometry)
    html.addClass("geometry")
    html.addClass("start")
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
  func html(_ builder: HTMLBuilder) -> HTMLNode { builder.reporter("data-frame", .geometry) }
}

@MainActor
extension ScrollReaderContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode { builder.reporter("data-scroll", .geometry) }
}

@MainActor
extension HoverContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode { builder.reporter("data-hover", .hover) }
}

@MainActor
extension KeyPressContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = builder.reporter("data-keys", .keys)
    let results = builder.renderer.reports.keyResults(of: builder.element)
    // A text field that has the focus keeps the keys of views with "text" for itself.
    let tokens = results.tokens(keys) + (yieldsToText ? ["text"] : [])
    html["data-keys"] = tokens.joined(separator: " ")
    return html
  }
}

@MainActor
extension GestureContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    guard mask != .subviews else { return builder.box("div", class: "b") }
    let html = builder.reporter("data-drag", .gesture)
    if followsMovements { html.addClass("follows") }
    return html
  }
}

@MainActor
extension HTMLBuilder {
  /// Returns a node with all children, for which the browser reports events.
  ///
  /// - Parameters:
  ///   - attribute: The attribute by which the client finds the node.
  ///   - input: The event that the node handles.
  func reporter(_ attribute: String, _ input: ElementInput) -> HTMLNode {
    let html = box("div", class: "b")
    html[attribute] = ""
    html.input = input
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
extension FocusableContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = builder.box("div", class: "b focusable")
    if builder.element.isEnabled { html["tabindex"] = "0" }
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
