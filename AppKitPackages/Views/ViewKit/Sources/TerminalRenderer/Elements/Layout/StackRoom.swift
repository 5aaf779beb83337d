import ElementTree
import TerminalDriver

/// Divides the space along an axis among views: the least flexible views choose first. Views with a
/// higher priority choose before others, for which their minimum length is reserved.
@MainActor
struct StackRoom {
  let axis: Axis
  let cross: Int?

  func divide(_ room: Int, among children: [LayoutNode], into sizes: inout [CellSize]) {
    guard !children.isEmpty else { return }
    var room = room
    let first = children[0].stackPriority
    var isOneGroup = true
    for child in children where child.stackPriority != first { isOneGroup = false }
    if isOneGroup {
      _ = divideGroup(room, Array(children.indices), children, into: &sizes)
      return
    }
    // There are few different priorities, so a linear search is faster than hashing.
    var priorities: [Double] = []
    for child in children where !priorities.contains(child.stackPriority) {
      priorities.append(child.stackPriority)
    }
    priorities.sort(by: >)
    for priority in priorities {
      let group = children.indices.filter {
        children[$0].stackPriority == priority
      }
      let later = children.filter { $0.stackPriority < priority }
      let reserved = later.reduce(0) { $0 + size(of: $1, 0) }
      room -= divideGroup(max(room - reserved, 0), group, children, into: &sizes)
    }
  }

  private func divideGroup(
    _ room: Int,
    _ group: [Int],
    _ children: [LayoutNode],
    into sizes: inout [CellSize]
  ) -> Int {
    if let used = fill(room, group, children, into: &sizes) { return used }
    var fixed: [Int] = []
    var flexible: [(index: Int, range: Int)] = []
    for index in group {
      switch children[index].flexibility(along: axis) {
      case .fixed: fixed.append(index)
      case .greedy: flexible.append((index, CellProposal.unlimited))
      case nil:
        let range = size(of: children[index], CellProposal.unlimited) - size(of: children[index], 0)
        if range == 0 { fixed.append(index) } else { flexible.append((index, range)) }
      }
    }
    // A frame whose length is rounded up takes one cell less if its share is smaller, which it gets
    // only if the rounded lengths do not fit.
    let fits = fixed.reduce(0) { $0 + size(of: children[$1], room) } <= room
    flexible.sort { $0.range == $1.range ? $0.index < $1.index : $0.range < $1.range }
    var left = room
    var used = 0
    var count = group.count
    let order = fixed + flexible.map(\.index)
    for (position, index) in order.enumerated() {
      let share = fits && position < fixed.count ? max(room, 0) : max(left, 0) / count
      sizes[index] =
        sizeOfButton(children[index], share, left, before: order[(position + 1)...], children)
        ?? children[index].size(proposal(share))
      left -= sizes[index][axis]
      used += sizes[index][axis]
      count -= 1
    }
    return used
  }

  /// Returns the size of a button beside a view that takes any space, such as a text field, if its title
  /// does not fit into its share: the other view becomes narrower, so that the title has one line. Without
  /// enough space the title is cut. Returns nil for other views.
  ///
  /// - Parameters:
  ///   - share: The columns for the button if all views get the same space.
  ///   - left: The columns for the button and the later views.
  ///   - later: The indices of the views that choose after the button.
  private func sizeOfButton(
    _ button: LayoutNode,
    _ share: Int,
    _ left: Int,
    before later: ArraySlice<Int>,
    _ children: [LayoutNode]
  ) -> CellSize? {
    guard axis == .horizontal, button.isButton else { return nil }
    let later = later.lazy.map { children[$0] }
    let greedy = later.count { $0.flexibility(along: axis) == .greedy }
    let ideal = greedy == 0 ? nil : button.size(.ideal)
    guard let ideal, ideal.rows == 1, ideal.columns > share else { return nil }
    let others = later.reduce(0) { $1.isButton ? $0 + $1.size(.ideal).columns : $0 }
    // The brackets of the button need up to four columns, and a short text in a field as many.
    for columns in [4, 1] where left - others - columns * greedy >= ideal.columns - 4 {
      return button.size(proposal(max(min(left - others - columns * greedy, ideal.columns), share)))
    }
    return button.size(CellProposal(max(left - others - greedy, share), 1))
  }

  /// Gives all views their maximum if there is enough space. Returns the total length.
  private func fill(
    _ room: Int,
    _ group: [Int],
    _ children: [LayoutNode],
    into sizes: inout [CellSize]
  ) -> Int? {
    for index in group where children[index].flexibility(along: axis) == .greedy { return nil }
    let proposal = proposal(CellProposal.unlimited)
    var used = 0
    for index in group {
      let size = children[index].size(proposal)
      sizes[index] = size
      used += size[axis]
      if used > room { return nil }
    }
    return used
  }

  private func size(of child: LayoutNode, _ length: Int) -> Int {
    child.size(proposal(length))[axis]
  }

  private func proposal(_ length: Int) -> CellProposal {
    axis == .vertical ? CellProposal(cross, length) : CellProposal(length, cross)
  }
}

extension LayoutNode {
  /// Whether the node is a button, perhaps in views that change it.
  fileprivate var isButton: Bool {
    if traits.contains(.button) { return true }
    return children.count == 1 && children[0].isButton
  }
}
