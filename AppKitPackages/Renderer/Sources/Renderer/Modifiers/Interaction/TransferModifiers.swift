import Elements

/// Lets users drag values from a view.
struct DragModifier: TraitModifier {
  let items: () -> DraggedItems

  func apply(_ traits: inout ElementTraits, in environment: EnvironmentValues) {
    traits.transfer = ElementTransfer(drag: items, drop: traits.transfer?.drop)
  }
}

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
      }
    }
    traits.transfer = ElementTransfer(drag: traits.transfer?.drag, drop: drop)
  }
}

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
      }
    }
    traits.transfer = ElementTransfer(drag: traits.transfer?.drag, drop: drop)
  }

  private func info(_ items: AnyObject, _ location: CGPoint) -> DropInfo {
    DropInfo(location: location, providers: (items as? DraggedItems)?.providers ?? [])
  }
}

/// Lets users drop values of some types of content on a view, with closures.
struct ProviderDropModifier: TraitModifier {
  let types: [String]
  let isTargeted: Binding<Bool>?
  let action: ([NSItemProvider], CGPoint) -> Bool

  func apply(_ traits: inout ElementTraits, in environment: EnvironmentValues) {
    let delegate = ClosureDropDelegate(modifier: self)
    DropDelegateModifier(types: types, delegate: delegate).apply(&traits, in: environment)
  }
}

private struct ClosureDropDelegate: DropDelegate {
  let modifier: ProviderDropModifier

  func dropEntered(info: DropInfo) { modifier.isTargeted?.wrappedValue = true }
  func dropExited(info: DropInfo) { modifier.isTargeted?.wrappedValue = false }
  func performDrop(info: DropInfo) -> Bool {
    modifier.isTargeted?.wrappedValue = false
    return modifier.action(info.itemProviders(forIdentifiers: modifier.types), info.location)
  }
}
