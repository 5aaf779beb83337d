import ElementTree

/// Lets users drop values of some types of content on a view, as an object decides.
struct DropDelegateModifier: TraitModifier {
  let types: [String]
  let delegate: any DropDelegate

  func apply(_ traits: inout ElementTraits, in environment: EnvironmentValues) {
    let drop = ElementTransfer.Drop { items in
      let info = info(items, .zero)
      return info.hasItemsConforming(to: types) && delegate.validateDrop(info: info)
    } handle: { event in
      switch event {
      case .entered(let items, let location):
        delegate.dropEntered(info: info(items, location))
        _ = delegate.dropUpdated(info: info(items, location))
      case .exited(let items, let location): delegate.dropExited(info: info(items, location))
      case .dropped(let items, let location):
        _ = delegate.performDrop(info: info(items, location))
      case .inserted: break
      }
    }
    traits.transfer = ElementTransfer(
      drag: traits.transfer?.drag,
      drop: drop,
      preview: traits.transfer?.preview
    )
  }

  private func info(_ items: AnyObject, _ location: CGPoint) -> DropInfo {
    DropInfo(location: location, providers: (items as? DraggedItems)?.providers ?? [])
  }
}
