import ElementTree

/// The gap between two sections: an empty line, as above a header.
@MainActor
extension SectionGapContent: CellElement {
  public var cellTraits: CellTraits { [.leaf] }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    CellSize(proposal.columns ?? 0, 1)
  }
}
