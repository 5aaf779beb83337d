import Elements

@MainActor
extension FillContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    builder.node.fills = [.horizontal, .vertical]
    if outline == .path, gradient == nil, let shape {
      // The outline in a square of 100 points, which the browser scales.
      let path = shape.path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
      return DrawingContent.svg(
        [
          fill.map { SVGPath(path, fill: $0) },
          stroke.map { SVGPath(path, stroke: $0, line) },
        ].compactMap { $0 },
        scales: true,
        builder
      )
    }
    let html = HTMLNode("div", class: "fill")
    var css = [outline.css(shape)].filter { !$0.isEmpty }
    if let fill { css.append("background:\(gradient?.css ?? fill.css)") }
    if let stroke {
      css.append(
        line.dash.isEmpty
          ? "box-shadow:inset 0 0 0 \(line.lineWidth.css) \(stroke.css)"
          : "border:\(line.lineWidth.css) dashed \(stroke.css)"
      )
    }
    builder.add(css.joined(separator: ";"), to: html)
    return html
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
