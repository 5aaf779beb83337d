import ElementTree

/// Backgrounds that extend to the edges of their page.
///
/// A page has margins around its content. A background with the class `edge` is placed in relation to
/// the page if all boxes between both fill the page and have the class `passes`. Otherwise it is
/// placed in the box around it.
@MainActor
extension HTMLBuilder {
  private static let both: Axis.Set = [.horizontal, .vertical]

  /// Marks a node that extends to the edges of its page, and one that is as wide as the page if it is
  /// in a column with other views.
  func markEdge(_ html: HTMLNode, _ edges: Edge.Set) {
    if !edges.isEmpty, node.fills.contains(.horizontal), element.isBackdrop {
      html.addClass("wide")
    }
    guard edges.contains(.top), edges.contains(.bottom), node.fills == Self.both,
      element.isBackdrop
    else { return }
    html.addClass("edge")
    node.bleeds = true
  }

  /// Marks a box that fills its space, so that backgrounds in it extend to the edges of the page.
  func passingEdges(_ html: HTMLNode) -> HTMLNode {
    node.bleeds = node.fills == Self.both && children.contains { $0.bleeds }
    if node.bleeds { html.addClass("passes") }
    return html
  }

  /// Marks the layer of a view that fills its space.
  func passEdges(of layer: HTMLNode, in html: HTMLNode, _ child: ElementNode, ignores: Bool) {
    guard node.fills == Self.both, child.bleeds || ignores && child.element.isBackdrop else {
      return
    }
    layer.addClass("edge")
    html.addClass("passes")
    node.bleeds = true
  }

  /// Marks a node whose edges backgrounds extend to.
  func markPage(_ html: HTMLNode) {
    if children.contains(where: \.bleeds) { html.addClass("bleeds") }
    node.bleeds = false
  }
}

@MainActor
extension Element {
  /// Whether the element consists of colors, shapes and images only.
  fileprivate var isBackdrop: Bool {
    switch content {
    case is FillContent, is DrawingContent, is ImageContent: true
    case is LayersContent, is OverlayContent, is FrameContent, is AspectRatioContent,
      is OpacityContent, is ClipContent, is GroupContent, is EmptyContent:
      !children.isEmpty && children.allSatisfy(\.isBackdrop)
    default: false
    }
  }
}
