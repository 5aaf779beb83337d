/// An element together with what the views around it say about it.
@MainActor
struct ElementItem {
  let element: Element
  var sharedTraits = SharedTraits()
  /// The outermost node that says something about the element; hiding it hides the element.
  var source: Node?

  var traits: ElementTraits {
    _read { yield sharedTraits.value }
    _modify { yield &sharedTraits.value }
  }

  /// Says which element of data this is, as far as no view inside says something else.
  mutating func identify(_ identity: DataIdentity) { sharedTraits.identify(identity) }

  /// Whether views around are known to say the same about both.
  func hasSameTraits(as other: ElementItem) -> Bool {
    sharedTraits.isIdentical(to: other.sharedTraits)
      || sharedTraits.looksSame(as: other.sharedTraits)
  }
}
