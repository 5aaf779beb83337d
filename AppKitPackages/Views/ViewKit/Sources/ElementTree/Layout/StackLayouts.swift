/// A built-in layout that renderers implement themselves.
protocol StackLayout {
  var stackContent: any ElementContent { get }
}

/// The layout of a `VStack` as a value.
///
/// ```swift
/// let layout = isOn ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout(alignment: .leading))
/// layout { Text("One"); Text("Two") }
/// ```
public struct VStackLayout: Layout, StackLayout {
  /// The alignment of the views.
  public var alignment: HorizontalAlignment
  /// The distance between views in points; nil for the renderer's default.
  public var spacing: CGFloat?

  /// Creates the layout of a vertical stack.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  var stackContent: any ElementContent {
    StackContent(axis: .vertical, horizontal: alignment, spacing: spacing)
  }

  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) -> CGSize {
    LineOfViews(.vertical, subviews, proposal, spacing: spacing ?? 0).size
  }

  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    LineOfViews(.vertical, subviews, proposal, spacing: spacing ?? 0)
      .place(subviews, in: bounds, Alignment(horizontal: alignment, vertical: .top))
  }
}

/// The layout of an `HStack` as a value.
public struct HStackLayout: Layout, StackLayout {
  /// The alignment of the views.
  public var alignment: VerticalAlignment
  /// The distance between views in points; nil for the renderer's default.
  public var spacing: CGFloat?

  /// Creates the layout of a horizontal stack.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  var stackContent: any ElementContent {
    StackContent(axis: .horizontal, vertical: alignment, spacing: spacing)
  }

  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) -> CGSize {
    LineOfViews(.horizontal, subviews, proposal, spacing: spacing ?? 8).size
  }

  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    LineOfViews(.horizontal, subviews, proposal, spacing: spacing ?? 8)
      .place(subviews, in: bounds, Alignment(horizontal: .leading, vertical: alignment))
  }
}

/// The layout of a `ZStack` as a value.
public struct ZStackLayout: Layout, StackLayout {
  /// The alignment of the views.
  public var alignment: Alignment

  /// Creates the layout of a stack along the z-axis.
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  var stackContent: any ElementContent { LayersContent(alignment: alignment) }

  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) -> CGSize {
    subviews.reduce(into: CGSize.zero) { whole, view in
      let size = view.sizeThatFits(proposal)
      whole.width = max(whole.width, size.width)
      whole.height = max(whole.height, size.height)
    }
  }

  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    let outer = ViewDimensions(width: bounds.width, height: bounds.height)
    for view in subviews {
      let own = view.dimensions(in: ProposedViewSize(bounds.size))
      view.place(
        at: CGPoint(
          x: bounds.minX + outer[alignment.horizontal] - own[alignment.horizontal],
          y: bounds.minY + outer[alignment.vertical] - own[alignment.vertical]
        ),
        proposal: ProposedViewSize(bounds.size)
      )
    }
  }
}

/// Sizes and offsets of views in a stack without renderer support. The least flexible views choose
/// their sizes first, each from an equal share of the remaining length.
private struct LineOfViews {
  private(set) var size = CGSize.zero
  private var places: [(offset: CGFloat, size: CGSize)] = []
  private let axis: Axis

  init(
    _ axis: Axis,
    _ subviews: LayoutSubviews,
    _ proposal: ProposedViewSize,
    spacing: CGFloat
  ) {
    self.axis = axis
    let isVertical = axis == .vertical
    func length(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    func proposed(_ length: CGFloat?) -> ProposedViewSize {
      isVertical
        ? ProposedViewSize(width: proposal.width, height: length)
        : ProposedViewSize(width: length, height: proposal.height)
    }
    var sizes = [CGSize](repeating: .zero, count: subviews.count)
    let gaps = spacing * CGFloat(max(subviews.count - 1, 0))
    if let room = isVertical ? proposal.height : proposal.width {
      let flexibilities = subviews.map {
        length($0.sizeThatFits(proposed(.infinity))) - length($0.sizeThatFits(proposed(0)))
      }
      let order = subviews.indices.sorted {
        subviews[$0].priority == subviews[$1].priority
          ? (flexibilities[$0], $0) < (flexibilities[$1], $1)
          : subviews[$0].priority > subviews[$1].priority
      }
      var left = room - gaps
      for (index, subview) in order.enumerated() {
        let share = max(left, 0) / CGFloat(order.count - index)
        sizes[subview] = subviews[subview].sizeThatFits(proposed(share))
        left -= length(sizes[subview])
      }
    } else {
      sizes = subviews.map { $0.sizeThatFits(proposed(nil)) }
    }
    var offset: CGFloat = 0
    for own in sizes {
      places.append((offset, own))
      offset += length(own) + spacing
      size.width = max(size.width, own.width)
      size.height = max(size.height, own.height)
    }
    if isVertical {
      size.height = max(offset - spacing, 0)
    } else {
      size.width = max(offset - spacing, 0)
    }
  }

  /// Places the views one after another, each aligned across the axis.
  func place(_ subviews: LayoutSubviews, in bounds: CGRect, _ alignment: Alignment) {
    let outer = ViewDimensions(width: bounds.width, height: bounds.height)
    for (view, (offset, size)) in zip(subviews, places) {
      let own = ViewDimensions(width: size.width, height: size.height)
      var point = bounds.origin
      if axis == .vertical {
        point.x += outer[alignment.horizontal] - own[alignment.horizontal]
        point.y += offset
      } else {
        point.x += offset
        point.y += outer[alignment.vertical] - own[alignment.vertical]
      }
      view.place(at: point, proposal: ProposedViewSize(size))
    }
  }
}
