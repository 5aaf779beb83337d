import ElementTree

/// The sizes that the browser has reported for an element whose layout depends on them.
struct MeasuredSizes: Equatable {
  var container: CGSize?
  var children: [Int: CGSize] = [:]
}

@MainActor
extension UnavailableContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode { builder.box("div", class: "b unavailable") }
}

@MainActor
extension LayoutContent: WebElement {
  /// Shows the children as wrapping lines until the browser has reported their sizes, and then
  /// where the layout of the app places them.
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let elements = builder.contents()
    let (html, children) = builder.measured(elements)
    builder.node.fills = .horizontal
    html.addClass("layout")
    let sizes = builder.renderer.reports.sizes(of: builder.element)
    guard let container = sizes.container else { return html }
    let items = elements.indices.compactMap { index in
      sizes.children[index].map { MeasuredItem(elements[index].traits, $0) }
    }
    guard items.count == elements.count else { return html }
    let subviews = LayoutSubviews(items.map { LayoutSubview($0) })
    let proposal = ProposedViewSize(width: container.width, height: nil)
    var cache = layout.makeCache(subviews: subviews)
    let size = layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    let bounds = CGRect(origin: .zero, size: size)
    layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    html.addClass("placed")
    builder.add("height:\(size.height.css)", to: html)
    for (item, child) in zip(items, children) {
      builder.add("left:\(item.origin.x.css);top:\(item.origin.y.css)", to: child)
    }
    return html
  }
}

@MainActor
extension FittingContent: WebElement {
  /// Shows the first child that is not larger than the container according to the sizes that the
  /// browser has reported, or else the last one. The others are invisible, so that the browser
  /// measures them too.
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let elements = builder.contents()
    let (html, children) = builder.measured(elements)
    html.addClass("fitting")
    builder.node.fills = axes.contains(.horizontal) ? .horizontal : .vertical
    let sizes = builder.renderer.reports.sizes(of: builder.element)
    let shown = children.indices.first { fits($0, sizes) } ?? children.count - 1
    if sizes.container != nil, elements.indices.contains(shown),
      children.indices.prefix(shown + 1).allSatisfy({ sizes.children[$0] != nil })
    {
      setShown(elements[shown].id)
    }
    for (index, child) in children.enumerated() where index != shown {
      child.addClass("unfit")
      child["inert"] = ""
    }
    return html
  }

  private func fits(_ index: Int, _ sizes: MeasuredSizes) -> Bool {
    guard let container = sizes.container, let child = sizes.children[index] else { return true }
    // The browser rounds sizes to whole points.
    return axes.contains(.horizontal)
      ? child.width <= container.width + 1 : child.height <= container.height + 1
  }
}

@MainActor
extension HTMLBuilder {
  /// Returns a node with a node for each child, all of which report their sizes.
  fileprivate func measured(_ elements: [Element]) -> (html: HTMLNode, children: [HTMLNode]) {
    let html = HTMLNode("div")
    html["data-frame"] = ""
    html.input = .geometry
    let children = elements.map { element in
      let child = html.append(HTMLNode("div", class: "b"))
      child["data-frame"] = ""
      child.input = .geometry
      child.append(self.child(element))
      return child
    }
    return (html, children)
  }
}

/// A child of a layout of the app, with the size that the browser has reported.
private final class MeasuredItem: LayoutItem {
  let layoutPriority: Double
  let layoutValues: LayoutValues
  private let size: CGSize
  private(set) var origin = CGPoint.zero

  init(_ traits: ElementTraits, _ size: CGSize) {
    layoutPriority = traits.layoutPriority
    layoutValues = traits.layoutValues
    self.size = size
  }

  func size(_ proposal: ProposedViewSize) -> CGSize { size }

  func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(width: size.width, height: size.height)
  }

  func place(at position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize) {
    origin = CGPoint(
      x: position.x - anchor.x * size.width,
      y: position.y - anchor.y * size.height
    )
  }
}
