import ElementTree

/// Lets users drop values of a type on a view.
struct DropModifier<Value: Transferable>: TraitModifier {
  let isEnabled: Bool
  let isTargeted: (Bool) -> Void
  let action: ([Value], CGPoint) -> Void

  func apply(_ traits: inout ElementTraits, in environment: EnvironmentValues) {
    let drop = ElementTransfer.Drop {
      isEnabled && ($0 as? DraggedItems)?.contain(Value.self) == true
    } handle: { event in
      switch event {
      case .entered: isTargeted(true)
      case .exited: isTargeted(false)
      case .dropped(let items, let location):
        isTargeted(false)
        (items as? DraggedItems)?.load(Value.self) { action($0, location) }
      case .inserted: break
      }
    }
    traits.transfer = ElementTransfer(
      drag: traits.transfer?.drag,
      drop: drop,
      preview: traits.transfer?.preview
    )
  }
}
