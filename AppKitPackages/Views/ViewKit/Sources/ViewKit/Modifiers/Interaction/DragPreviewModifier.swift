import ElementTree

/// Lets users drag values from a view, and shows another view during the drag.
struct DragPreviewModifier<Branch: View>: DetachedChildModifier {
  let items: () -> DraggedItems
  let views: Branch
  var branch: Branch { views }

  static var adoptsGroup: Bool { true }

  func apply(_ items: [ElementItem], group: Element, to traits: inout ElementTraits) {
    traits.transfer = ElementTransfer(
      drag: self.items,
      drop: traits.transfer?.drop,
      preview: items.isEmpty ? nil : group
    )
  }
}
