import ElementTree

/// Lets users drag values from a view.
struct DragModifier: TraitModifier {
  let items: () -> DraggedItems

  func apply(_ traits: inout ElementTraits, in environment: EnvironmentValues) {
    traits.transfer = ElementTransfer(drag: items, drop: traits.transfer?.drop)
  }
}
