import Foundation
import ElementTree
import TerminalDriver
@MainActor
extension FrameContent: CellElement {
  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    let columns = Limits(
      fixed: width,
      min: minWidth,
      ideal: idealWidth,
      max: maxWidth,
      cells: Metrics.columns(size:),
      points: Metrics.points(columns:)
    )
    var rows = Limits(
      fixed: height,
      min: minHeight,
      ideal: idealHeight,
      max: maxHeight,
      cells: Metrics.rows(size:),
      points: Metrics.points(rows:)
    )
    if rows.minimum > ImageContent.maxRows, node.isPicture { rows.lower(to: ImageContent.maxRows) }
    let child = node.sizeOfChildren(
      CellProposal(columns.childProposal(proposal.columns), rows.childProposal(proposal.rows))
    )
    return CellSize(
      columns.chooseLength(proposal.columns, child.columns),
      rows.chooseLength(proposal.rows, child.rows)
    )
  }

  public func flexibility(_ node: LayoutNode, along axis: Axis) -> Flexibility? {
    let (fixed, max) = axis == .horizontal ? (width, maxWidth) : (height, maxHeight)
    if fixed != nil { return .fixed }
    if max == .infinity { return .greedy }
    return nil
  }

  public func place(_ node: LayoutNode) { node.placeChildren(alignment: alignment) }

  public func guidedFrames(_ node: LayoutNode, _ size: CellSize) -> [CellRect] {
    [frameOfChild(node, size)]
  }

  public func frameOfChild(_ node: LayoutNode, _ size: CellSize) -> CellRect {
    let frame = CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    guard let child = node.children.first else { return frame }
    let childSize = child.size(CellProposal(size))
    let offset = Guides.offset(of: child, childSize, in: frame, alignment)
    return CellRect(
      column: offset.columns,
      row: offset.rows,
      columns: childSize.columns,
      rows: childSize.rows
    )
  }

  /// The limits of a frame along one axis, in cells.
  private struct Limits {
    private(set) var fixed: Int?
    /// The length for proposals that the rounded length exceeds: three frames with a third of 80
    /// columns, which is 26.67, are 26, 27 and 27 columns wide.
    private var roundedDown: Int?
    private(set) var min: Int?
    private(set) var ideal: Int?
    let max: Int?

    /// The length of the frame for a request of its ideal size.
    var minimum: Int { fixed ?? Swift.max(min ?? 0, ideal ?? 0) }

    /// Reduces the lengths to a maximum.
    mutating func lower(to limit: Int) {
      fixed = fixed.map { Swift.min($0, limit) }
      roundedDown = roundedDown.map { Swift.min($0, limit) }
      min = min.map { Swift.min($0, limit) }
      ideal = ideal.map { Swift.min($0, limit) }
    }

    init(
      fixed: CGFloat?,
      min: CGFloat?,
      ideal: CGFloat?,
      max: CGFloat?,
      cells: (CGFloat) -> Int,
      points: (Int) -> CGFloat
    ) {
      self.fixed = fixed.map(cells)
      if let fixed, let rounded = self.fixed, rounded > 1, points(rounded) > fixed {
        roundedDown = rounded - 1
      }
      self.min = min.map(cells)
      self.ideal = ideal.map(cells)
      self.max = max.map(cells)
    }

    /// Returns the proposal for the child.
    func childProposal(_ proposal: Int?) -> Int? {
      if let fixed = fixedLength(proposal) { return fixed }
      guard let offered = proposal ?? ideal else { return nil }
      return clamp(offered, min, max)
    }

    /// Returns the length of the frame for the length of its child.
    func chooseLength(_ proposal: Int?, _ child: Int) -> Int {
      if let fixed = fixedLength(proposal) { return fixed }
      guard min != nil || max != nil || ideal != nil else { return child }
      if proposal == nil, let ideal { return clamp(ideal, min, max) }
      guard let proposal else {
        return clamp(child, min, max.map { $0 == CellProposal.unlimited ? child : $0 })
      }
      return clamp(
        proposal,
        min ?? Swift.min(child, max ?? child),
        max ?? Swift.max(child, min ?? child)
      )
    }

    private func fixedLength(_ proposal: Int?) -> Int? {
      guard let fixed, let roundedDown, let proposal, proposal < fixed else { return fixed }
      return roundedDown
    }

    private func clamp(_ value: Int, _ low: Int?, _ high: Int?) -> Int {
      Swift.max(Swift.min(value, high ?? value), low ?? 0)
    }
  }
}
@MainActor
extension FixedSizeContent: CellElement {
  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    node.sizeOfChildren(inner(proposal))
  }

  private func inner(_ proposal: CellProposal) -> CellProposal {
    CellProposal(horizontal ? nil : proposal.columns, vertical ? nil : proposal.rows)
  }

  public func flexibility(_ node: LayoutNode, along axis: Axis) -> Flexibility? {
    (axis == .horizontal ? horizontal : vertical) ? .fixed : nil
  }

  public func guidedFrames(_ node: LayoutNode, _ size: CellSize) -> [CellRect] {
    [frameOfChild(node, size)]
  }

  public func place(_ node: LayoutNode) {
    for child in node.children { child.place(node.frame, clip: node.clip) }
  }
}

/// A frame with the aspect ratio of the child or a fixed one, in points: a cell is twice as high as
/// wide.
@MainActor
extension AspectRatioContent: CellElement {
  // A child that does not fill the ratio, such as one with a maximum width, would be smaller in a
  // proposal of its own size. Padding proposes that size when it places the element.
  public var cellTraits: CellTraits { .keepsSize }

  private func inner(_ node: LayoutNode, _ proposal: CellProposal) -> CellProposal {
    // An image that is shown as a name has no aspect ratio, and clipping its edges loses nothing.
    if ratio == nil || contentMode == .fill, node.children.first?.isPicture == true {
      return proposal
    }
    let ratio = ratio ?? ownRatio(node)
    guard ratio > 0, ratio.isFinite, proposal != .ideal else { return proposal }
    let width = proposal.columns.map { Metrics.points(columns: $0) }
    let height = proposal.rows.map { Metrics.points(rows: $0) }
    let byHeight = height.map { $0 * ratio }
    let chosen: CGFloat
    switch (width, byHeight) {
    case (let width?, let byHeight?):
      chosen = contentMode == .fit ? min(width, byHeight) : max(width, byHeight)
    case (let width?, nil): chosen = width
    case (nil, let byHeight?): chosen = byHeight
    case (nil, nil): return proposal
    }
    return CellProposal(Metrics.columns(size: chosen), Metrics.rows(size: chosen / ratio))
  }

  private func ownRatio(_ node: LayoutNode) -> CGFloat {
    let ideal = node.sizeOfChildren(.ideal)
    guard ideal.rows > 0 else { return 0 }
    return Metrics.points(columns: ideal.columns) / Metrics.points(rows: ideal.rows)
  }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    node.sizeOfChildren(inner(node, proposal))
  }

  public func guidedFrames(_ node: LayoutNode, _ size: CellSize) -> [CellRect] {
    node.children.map { frame(of: $0, in: size, node) }
  }

  public func frameOfChild(_ node: LayoutNode, _ size: CellSize) -> CellRect {
    guidedFrames(node, size).first ?? CellRect(column: 0, row: 0, columns: 0, rows: 0)
  }

  private func frame(of child: LayoutNode, in outer: CellSize, _ node: LayoutNode) -> CellRect {
    let offered = CellProposal(outer.columns, outer.rows)
    // The frame has the size that the child chose. If the child does not fill the offered ratio,
    // as text does not, a smaller offer would cut it.
    var size = child.size(offered)
    if size.columns > outer.columns || size.rows > outer.rows {
      size = child.size(inner(node, offered))
    }
    return CellRect(
      column: (outer.columns - size.columns) / 2,
      row: (outer.rows - size.rows) / 2,
      columns: size.columns,
      rows: size.rows
    )
  }

  public func place(_ node: LayoutNode) {
    let size = CellSize(node.frame.columns, node.frame.rows)
    for child in node.children {
      let frame = frame(of: child, in: size, node)
      child.place(
        frame.offset(columns: node.frame.column, rows: node.frame.row),
        clip: node.clip
      )
    }
  }
}
