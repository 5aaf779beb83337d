import Foundation
import ElementTree
import TerminalDriver
@MainActor
extension StackContent: CellElement {
  public var cellTraits: CellTraits { [.keepsSize, .hidesGuides] }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    layout(node, proposal).size
  }

  public func place(_ node: LayoutNode) {
    let frames = guidedFrames(node, CellSize(node.frame.columns, node.frame.rows))
    for (child, frame) in zip(node.children, frames) {
      child.place(frame.offset(columns: node.frame.column, rows: node.frame.row), clip: node.clip)
    }
  }

  public func guidedFrames(_ node: LayoutNode, _ size: CellSize) -> [CellRect] {
    let layout = layout(node, CellProposal(size))
    // The frame may differ from the chosen size; the children stay together.
    var position = 0
    var frames: [CellRect] = []
    frames.reserveCapacity(layout.sizes.count)
    for index in layout.sizes.indices {
      let size = layout.sizes[index]
      position += layout.gaps[index]
      let cross = layout.crossOffsets[index]
      frames.append(
        CellRect(
          column: axis == .vertical ? cross : position,
          row: axis == .vertical ? position : cross,
          columns: size.columns,
          rows: size.rows
        )
      )
      position += size[axis]
    }
    return frames
  }

  private final class Layout {
    var size = CellSize.zero
    let sizes: [CellSize]
    /// The spacing before each child.
    let gaps: [Int]
    var crossOffsets: [Int]
    let proposal: CellProposal

    init(sizes: [CellSize], gaps: [Int], proposal: CellProposal) {
      self.sizes = sizes
      self.gaps = gaps
      self.proposal = proposal
      crossOffsets = Array(repeating: 0, count: sizes.count)
    }
  }

  private func layout(_ node: LayoutNode, _ proposal: CellProposal) -> Layout {
    if let kept = node.scratch as? Layout,
      kept.proposal == proposal || kept.proposal.covers(proposal, kept.size)
    {
      return kept
    }
    let children = node.children
    let gaps = gaps(children)
    var sizes = [CellSize](repeating: .zero, count: children.count)
    let cross: Axis = axis == .vertical ? .horizontal : .vertical
    if let room = proposal[axis] {
      StackRoom(axis: axis, cross: proposal[cross]).divide(
        room - gaps.reduce(0, +),
        among: children,
        into: &sizes
      )
    } else {
      for (index, child) in children.enumerated() {
        var ideal = CellProposal.ideal
        ideal[cross] = proposal[cross]
        sizes[index] = child.size(ideal)
      }
    }
    let layout = Layout(sizes: sizes, gaps: gaps, proposal: proposal)
    alignAcross(children, layout, cross)
    layout.size[axis] = sizes.reduce(0) { $0 + $1[axis] } + gaps.reduce(0, +)
    node.scratch = layout
    return layout
  }

  /// Aligns the guides of all children, and computes the size across the axis.
  private func alignAcross(_ children: [LayoutNode], _ layout: Layout, _ cross: Axis) {
    // Loops instead of closures, in this function and the next ones: each call of a closure on the
    // main actor checks the executor.
    var hasGuides = false
    let key = axis == .vertical ? horizontal.key : vertical.key
    for index in children.indices where children[index].mayHaveGuides || key.isBaseline {
      if Guides.explicit(key, children[index], layout.sizes[index]) != nil { hasGuides = true }
    }
    var widest = 0
    for size in layout.sizes { widest = max(widest, size[cross]) }
    if !hasGuides {
      layout.size[cross] = widest
      for index in children.indices {
        let child = children[index]
        layout.crossOffsets[index] =
          axis == .vertical
          ? Guides.horizontal(child, layout.sizes[index], widest, horizontal)
          : Guides.vertical(child, layout.sizes[index], widest, vertical)
      }
      return
    }
    let guides = children.enumerated().map { index, child in
      axis == .vertical
        ? Guides.column(horizontal, child, layout.sizes[index])
        : Guides.row(vertical, child, layout.sizes[index])
    }
    let line = guides.max() ?? 0
    var extent = 0
    for index in children.indices {
      layout.crossOffsets[index] = line - guides[index]
      extent = max(extent, line - guides[index] + layout.sizes[index][cross])
    }
    layout.size[cross] = extent
  }

  private func gaps(_ children: [LayoutNode]) -> [Int] {
    let explicit = spacing.map {
      axis == .vertical ? Metrics.rows($0) : Metrics.columns($0)
    }
    var gaps: [Int] = []
    gaps.reserveCapacity(children.count)
    var last: LayoutNode?
    for child in children {
      defer { last = child }
      guard let last else {
        gaps.append(0)
        continue
      }
      if let explicit {
        gaps.append(explicit)
      } else if axis == .vertical || last.isSpacer || child.isSpacer {
        gaps.append(0)
      } else {
        gaps.append(1)
      }
    }
    return gaps
  }
}

extension LayoutNode {
  /// Whether the node is a spacer, perhaps in modifiers that add no layout.
  fileprivate var isSpacer: Bool {
    traits.contains(.spacer) || traits.contains(.passesLayout) && onlyChild?.isSpacer == true
  }

  /// Whether the node is a spacer, perhaps in modifiers.
  private var containsSpacer: Bool {
    traits.contains(.spacer) || onlyChild?.containsSpacer == true
  }

  /// The view in a modifier; nil for stacks and layouts.
  private var onlyChild: LayoutNode? {
    guard traits.isDisjoint(with: [.leaf, .hidesGuides, .layout, .button]) else { return nil }
    return children.count == 1 || traits.contains(.overlay) ? children.first : nil
  }

  /// The layout priority in stacks: spacers without one share the space that other views leave.
  var stackPriority: Double {
    layoutPriority == 0 && containsSpacer ? -.infinity : layoutPriority
  }
}
