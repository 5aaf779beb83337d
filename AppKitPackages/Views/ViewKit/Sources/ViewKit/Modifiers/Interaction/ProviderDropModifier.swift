import ElementTree

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
