import ElementTree

@MainActor
extension FillContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = shapeHTML(builder)
    // Views below an outline, such as a text field with a border, are reached through it.
    if fill == nil, gradient == nil, stroke != nil { html.addClass("nohits") }
    return html
  }

  private func shapeHTML(_ builder: HTMLBuilder) -> HTMLNode {
    builder.node.fills = [.horizontal, .vertical]
    // A shape without a color has that of the texts around it.
    let fill = self.fill?.css ?? (stroke == nil ? "currentColor" : nil)
    let isCircle = outline == .circle && shape?.isSquare != false
    if gradient == nil, let shape, outline == .path || isCircle && stroke != nil {
      // The outline in a square of 100 points, which the browser scales.
      let path = shape.path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
      let svg = DrawingContent.svg(
        [
          fill.map { SVGPath(path, fill: $0) },
          stroke.map { SVGPath(path, stroke: $0, line) },
        ].compactMap { $0 },
        scaling: shape.scaling,
        builder
      )
      if isLineInside { builder.add("padding:\((line.lineWidth / 2).css)", to: svg) }
      markHue(svg)
      return svg
    }
    let html = HTMLNode("div", class: "fill")
    markHue(html)
    if isCircle, stroke == nil, let fill {
      // An effect, such as a shadow, is not clipped with the circle.
      let circle = html.append(HTMLNode("div", class: "fill"))
      builder.add("\(outline.clipCSS(shape));background:\(gradient?.css ?? fill)", to: circle)
      return html
    }
    var css = [outline.css(shape)].filter { !$0.isEmpty }
    if let fill { css.append("background:\(gradient?.css ?? fill)") }
    if let stroke { css.append(lineCSS(stroke)) }
    builder.add(css.joined(separator: ";"), to: html)
    return html
  }
}

extension FillContent {
  /// Marks a node whose area has a hue, or a color on which texts have their usual colors.
  @MainActor fileprivate func markHue(_ html: HTMLNode) {
    let colors = gradient.map { $0.stops.map(\.color) } ?? [fill].compactMap { $0 }
    guard !colors.isEmpty else { return }
    if colors.allSatisfy(\.isHue) {
      html.addClass("hue")
    } else if colors.allSatisfy({ $0.alpha >= 0.7 && $0 != Color(.named(.clear)) }) {
      html.addClass("nohue")
    }
  }

  /// Returns the declarations of a line along the edge of a box. Thin lines are inside of the box,
  /// because their halves would be less than a pixel.
  fileprivate func lineCSS(_ color: Color) -> String {
    guard line.dash.isEmpty else { return "border:\(line.lineWidth.css) dashed \(color.css)" }
    guard !isLineInside, line.lineWidth >= 2 else {
      return "box-shadow:inset 0 0 0 \(line.lineWidth.css) \(color.css)"
    }
    let half = "0 0 0 \((line.lineWidth / 2).css) \(color.css)"
    return "box-shadow:\(half),inset \(half)"
  }
}

@MainActor
extension DataTableContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = builder.box("div", class: "b data")
    guard !rows.isEmpty else { return html }
    let table = html.append(HTMLNode("div", class: "hidden"))
    table["role"] = "table"
    table["aria-label"] =
      builder.accessibility.label ?? columns.joined(separator: ", ")
    func append(_ texts: [String], _ role: String) {
      let row = table.append(HTMLNode("div"))
      row["role"] = "row"
      for text in texts {
        let cell = row.append(HTMLNode("div"))
        cell["role"] = role
        cell.text = text
      }
    }
    append(columns, "columnheader")
    for row in rows { append(row, "cell") }
    html.control = table
    return html
  }
}

@MainActor
extension DrawingContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    builder.node.fills = [.horizontal, .vertical]
    return Self.svg(operations.map(Self.svgPath(of:)), scaling: nil, builder)
  }

  /// Returns the path of an operation, without what is outside of its clip paths.
  private static func svgPath(of operation: DrawingOperation) -> SVGPath {
    let (path, clips) = (operation.path, operation.clips)
    switch operation.kind {
    case .fill(let style) where clips.isEmpty:
      return SVGPath(path, fill: operation.color, isEvenOdd: style.isEOFilled)
    case .fill(let style):
      let area = style.isEOFilled ? path.normalized() : path
      return SVGPath(clips.reduce(area) { $0.intersection($1) }, fill: operation.color)
    case .stroke(let style):
      return SVGPath(
        clips.reduce(path) { $0.lineIntersection($1) },
        stroke: operation.color,
        style
      )
    }
  }

  /// Returns a drawing.
  ///
  /// - Parameter scaling: The change of a shape with its frame; nil for a canvas.
  static func svg(
    _ paths: [SVGPath],
    scaling: ShapeReference.Scaling?,
    _ builder: HTMLBuilder
  ) -> HTMLNode {
    let svg = HTMLNode("svg", class: scaling == nil ? "drawing" : "drawing shape")
    svg["aria-hidden"] = "true"
    if scaling == .stretches || scaling == .fits { svg["viewBox"] = "0 0 100 100" }
    if scaling == .stretches { svg["preserveAspectRatio"] = "none" }
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
    self.init(path, fill: fill.css, isEvenOdd: isEvenOdd)
  }

  init(_ path: Path, fill: String, isEvenOdd: Bool = false) {
    data = Self.data(path)
    css = "fill:\(fill)" + (isEvenOdd ? ";fill-rule:evenodd" : "")
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
