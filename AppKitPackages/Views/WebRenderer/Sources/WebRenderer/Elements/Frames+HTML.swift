import ElementTree

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
    builder.place(html, alignment, hasGuides: builder.node.hasGuides)
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
      // As in SwiftUI, a frame with a maximum length takes the available space up to it. A frame with
      // a finite one is no frame that fills its space, because boxes around it, such as backgrounds,
      // would fill the space too.
      if let maximum, maximum.isFinite {
        css.append("\(name):\(maximum.css);max-\(name):min(\(maximum.css),100%)")
        if minimum == nil, builder.node.fills.contains(axis) { css.append("min-\(name):0") }
        builder.node.fills.remove(axis)
      } else if maximum != nil {
        builder.node.fills.insert(axis)
      } else if let ideal {
        css.append("\(name):\(ideal.css)")
        // A view that fills its space has this length only where nothing offers it another one.
        if builder.node.fills.contains(axis) {
          html.addClass(axis == .horizontal ? "iw" : "ih")
        } else if axis == .horizontal {
          html.addClass("fw")
        }
      }
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
    if width != nil { html.addClass("fw") }
    if height != nil { html.addClass("fh") }
    builder.add(css.joined(separator: ";"), to: html)
    return builder.passingEdges(html)
  }
}

@MainActor
extension ContainerFrameContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = builder.box("div", class: "b")
    // CSS needs a part of the container's length and a difference, which the function determines for
    // containers of 1000 and 2000 points. Widths are those of scroll views, also within other boxes.
    var css: [String] = []
    for (axis, name, unit) in [(Axis.horizontal, "width", "cqi"), (.vertical, "height", "%")]
    where axes.contains(axis == .horizontal ? .horizontal : .vertical) {
      let (short, long) = (Double(length(1000, axis)), Double(length(2000, axis)))
      let (part, difference) = ((long - short) / 10, 2 * short - long)
      let isPart = abs(difference) < 0.01
      css.append(
        isPart
          ? "\(name):\(part.css)\(unit)"
          : "\(name):calc(\(part.css)\(unit) + \(CGFloat(difference).css))"
      )
    }
    if axes.contains(.horizontal) {
      html.addClass("related")
      builder.node.fills.remove(.horizontal)
    }
    if axes.contains(.vertical) { builder.node.fills.remove(.vertical) }
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
      html.addClass("fw")
      // In a frame with a width, the view is as wide as without it.
      let frame = builder.element.parent?.content as? FrameContent
      let minimum = frame?.width == nil ? "" : "min-width:max-content;"
      builder.add("\(minimum)width:max-content", to: html)
    }
    if vertical {
      builder.node.fills.remove(.vertical)
      html.addClass("fh")
      builder.add("height:max-content", to: html)
    }
    return html
  }
}

@MainActor
extension OffsetContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = builder.box("div", class: "b")
    if x != 0 || y != 0 { builder.add("transform:translate(\(x.css),\(y.css))", to: html) }
    return html
  }
}

@MainActor
extension PositionContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = HTMLNode("div", class: "position")
    let inner = builder.box("div", class: "b")
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
    if main.hasGuides { builder.node.hasGuides = true }
    _ = builder.passingEdges(html)
    let layers = contents.dropFirst().map { element in
      let layer = HTMLNode("div", class: isBehind ? "layer behind" : "layer")
      let child = builder.child(element)
      layer.append(child)
      builder.passEdges(of: layer, in: html, child, ignores: ignoresSafeArea)
      builder.place(layer, alignment, hasGuides: child.hasGuides || main.hasGuides)
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
    let html = builder.box("div", class: contentMode == .fill ? "b ratio covers" : "b ratio")
    guard let ratio else { return html }
    let fits = contentMode == .fit && builder.node.fills == [.horizontal, .vertical]
    let value = Double(ratio).css
    builder.add("aspect-ratio:\(value)\(fits ? ";--ratio:\(value)" : "")", to: html)
    guard fits else { return html }
    // The space around a view that fills it: the view itself has the ratio.
    let space = HTMLNode("div", class: "b fits")
    html.addClass("fx fy")
    space.append(html)
    return space
  }
}

@MainActor
extension ClipContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = builder.box("div", class: "b clip")
    builder.add(outline.clipCSS(shape), to: html)
    return html
  }
}

@MainActor
extension OpacityContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = builder.box("div", class: "b")
    if opacity < 1 { builder.add("opacity:\(max(opacity, 0).css)", to: html) }
    // An invisible view takes no focus and no click. Its keyboard shortcuts work.
    if opacity <= 0 { html["inert"] = "" }
    return html
  }
}
