import Elements

@MainActor
extension PaddingContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = builder.box("div", class: "b")
    let sides = [insets.top, insets.trailing, insets.bottom, insets.leading].map(\.css)
    builder.add(
      Set(sides).count == 1
        ? "padding:\(sides[0])"
        : "padding-block:\(sides[0]) \(sides[2]);padding-inline:\(sides[3]) \(sides[1])",
      to: html
    )
    return html
  }
}

@MainActor
extension FrameContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = builder.box("div", class: "b")
    builder.add(alignment.css, to: html)
    var css: [String] = []
    func add(
      _ name: String,
      _ axis: Axis.Set,
      fixed: CGFloat?,
      minimum: CGFloat?,
      ideal: CGFloat?,
      maximum: CGFloat?
    ) {
      if let fixed {
        css.append("\(name):\(fixed.css)")
        builder.node.fills.remove(axis)
        return
      }
      if let minimum { css.append("min-\(name):\(minimum.css)") }
      if let maximum, maximum.isFinite { css.append("max-\(name):\(maximum.css)") }
      // As in SwiftUI, a frame with a maximum length takes the available space up to it.
      if maximum != nil { builder.node.fills.insert(axis) }
      if let ideal, maximum == nil { css.append("\(name):\(ideal.css)") }
    }
    add("width", .horizontal, fixed: width, minimum: minWidth, ideal: idealWidth, maximum: maxWidth)
    add(
      "height",
      .vertical,
      fixed: height,
      minimum: minHeight,
      ideal: idealHeight,
      maximum: maxHeight
    )
    if width != nil || height != nil { html.addClass("fixed") }
    builder.add(css.joined(separator: ";"), to: html)
    return html
  }
}

@MainActor
extension ContainerFrameContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = builder.box("div", class: "b")
    // CSS needs a percentage, which the function determines for a container of 1000 points.
    var css: [String] = []
    for (axis, name) in [(Axis.horizontal, "width"), (.vertical, "height")]
    where axes.contains(axis == .horizontal ? .horizontal : .vertical) {
      css.append("\(name):\((Double(length(1000, axis)) / 10).css)%")
    }
    builder.add(([alignment.css] + css).filter { !$0.isEmpty }.joined(separator: ";"), to: html)
    return html
  }
}

@MainActor
extension FixedSizeContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = builder.box("div", class: "b")
    if horizontal {
      builder.node.fills.remove(.horizontal)
      builder.add("width:max-content;flex-shrink:0", to: html)
    }
    if vertical {
      builder.node.fills.remove(.vertical)
      builder.add("height:max-content;flex-shrink:0", to: html)
    }
    return html
  }
}

@MainActor
extension OffsetContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = builder.box("div", class: "b moves")
    if x != 0 || y != 0 { builder.add("transform:translate(\(x.css),\(y.css))", to: html) }
    return html
  }
}

@MainActor
extension PositionContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = HTMLNode("div", class: "position")
    let inner = builder.box("div", class: "b moves")
    builder.add("left:\(x.css);top:\(y.css)", to: inner)
    html.append(inner)
    builder.node.fills = [.horizontal, .vertical]
    return html
  }
}

@MainActor
extension OverlayContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = HTMLNode("div", class: "b")
    let contents = builder.contents()
    guard let first = contents.first else { return html }
    let main = builder.child(first)
    builder.node.fills = main.fills
    let layers = contents.dropFirst().map { element in
      let layer = HTMLNode("div", class: isBehind ? "layer behind" : "layer")
      layer.append(builder.child(element))
      builder.add(alignment.css, to: layer)
      return layer
    }
    if isBehind {
      html.addClass("isolated")
      layers.forEach { html.append($0) }
      html.append(main)
    } else {
      html.append(main)
      layers.forEach { html.append($0) }
    }
    return html
  }
}

@MainActor
extension AspectRatioContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = builder.box("div", class: "b ratio")
    var css = ratio.map { "aspect-ratio:\(Double($0).css)" } ?? ""
    if contentMode == .fill { css += (css.isEmpty ? "" : ";") + "overflow:hidden" }
    builder.add(css, to: html)
    return html
  }
}

@MainActor
extension ClipContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode { builder.box("div", class: "b clip") }
}

@MainActor
extension OpacityContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = builder.box("div", class: "b fades")
    if opacity < 1 { builder.add("opacity:\(max(opacity, 0).css)", to: html) }
    return html
  }
}

@MainActor
extension FillContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    builder.node.fills = [.horizontal, .vertical]
    if outline == .path, let shape {
      // The outline in a square of 100 points, which the browser scales.
      let path = shape.path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
      return DrawingContent.svg(
        [
          fill.map { SVGPath(path, fill: $0) },
          stroke.map { SVGPath(path, stroke: $0, StrokeStyle(lineWidth: 1)) },
        ].compactMap { $0 },
        scales: true,
        builder
      )
    }
    let html = HTMLNode("div", class: "fill")
    var css: [String] = []
    if let fill { css.append("background:\(fill.css)") }
    if let stroke { css.append("box-shadow:inset 0 0 0 1px \(stroke.css)") }
    switch outline {
    case .roundedRectangle: css.append("border-radius:\(cornerRadius.css)")
    case .circle:
      css.append("border-radius:50%;aspect-ratio:1;max-height:100%;max-width:100%;margin:auto")
    case .capsule: css.append("border-radius:9999px")
    case .rectangle, .path: break
    }
    builder.add(css.joined(separator: ";"), to: html)
    return html
  }

  /// The radius of the corners: the distance at which the outline leaves the upper left corner.
  private var cornerRadius: CGFloat {
    guard let path = shape?.path(in: CGRect(x: 0, y: 0, width: 1000, height: 1000)) else {
      return 8
    }
    var radius = CGFloat.infinity
    for element in path.elements {
      guard case .line(let point) = element else { continue }
      if point.y < 0.01, point.x > 0.01 { radius = min(radius, point.x, 1000 - point.x) }
      if point.x < 0.01, point.y > 0.01 { radius = min(radius, point.y, 1000 - point.y) }
    }
    return radius.isFinite ? max(radius, 0) : 8
  }
}

@MainActor
extension DrawingContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    builder.node.fills = [.horizontal, .vertical]
    let paths = operations.map { operation in
      switch operation.kind {
      case .fill(let style):
        SVGPath(operation.path, fill: operation.color, isEvenOdd: style.isEOFilled)
      case .stroke(let style): SVGPath(operation.path, stroke: operation.color, style)
      }
    }
    return Self.svg(paths, scales: false, builder)
  }

  static func svg(_ paths: [SVGPath], scales: Bool, _ builder: HTMLBuilder) -> HTMLNode {
    let svg = HTMLNode("svg", class: "drawing")
    svg["aria-hidden"] = "true"
    if scales {
      svg["viewBox"] = "0 0 100 100"
      svg["preserveAspectRatio"] = "none"
    }
    for path in paths {
      let node = HTMLNode("path")
      node["d"] = path.data
      builder.add(path.css, to: node)
      svg.append(node)
    }
    return svg
  }
}

/// The SVG data and the CSS of a path in a drawing.
struct SVGPath {
  let data: String
  let css: String

  init(_ path: Path, fill: Color, isEvenOdd: Bool = false) {
    data = Self.data(path)
    css = "fill:\(fill.css)" + (isEvenOdd ? ";fill-rule:evenodd" : "")
  }

  init(_ path: Path, stroke: Color, _ style: StrokeStyle) {
    data = Self.data(path)
    var css = "fill:none;stroke:\(stroke.css);stroke-width:\(style.lineWidth.css)"
    css +=
      ";stroke-linecap:\(style.lineCap);stroke-linejoin:\(style.lineJoin);vector-effect:non-scaling-stroke"
    if !style.dash.isEmpty {
      css += ";stroke-dasharray:\(style.dash.map(\.css).joined(separator: " "))"
      css += ";stroke-dashoffset:\(style.dashPhase.css)"
    }
    self.css = css
  }

  private static func data(_ path: Path) -> String {
    func text(_ point: CGPoint) -> String { "\(Double(point.x).css) \(Double(point.y).css)" }
    return path.elements.map { element in
      switch element {
      case .move(let point): "M\(text(point))"
      case .line(let point): "L\(text(point))"
      case .quadCurve(let point, let control): "Q\(text(control)) \(text(point))"
      case .curve(let point, let first, let second):
        "C\(text(first)) \(text(second)) \(text(point))"
      case .closeSubpath: "Z"
      }
    }.joined()
  }
}
