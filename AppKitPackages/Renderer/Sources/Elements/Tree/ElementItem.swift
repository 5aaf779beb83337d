/// An element on its way from the node that makes it to its container, with the traits that views
/// around the element have set.
@MainActor
package struct ElementItem {
  package let element: Element
  package var sharedTraits: SharedTraits
  /// The outermost node that has set traits. Hiding that node hides the element.
  package var source: (any ElementSource)?

  @inlinable
  package init(element: Element, sharedTraits: SharedTraits = SharedTraits()) {
    self.element = element
    self.sharedTraits = sharedTraits
  }

  @inlinable package var traits: ElementTraits {
    _read { yield sharedTraits.storage.traits }
    _modify { yield &sharedTraits.value }
  }

  /// Sets the identity of the data that the element was made from, unless a view inside has set it.
  package mutating func identify(_ identity: DataIdentity) { sharedTraits.identify(identity) }

  /// Whether both items have equal traits, apart from actions.
  package func hasSameTraits(as other: ElementItem) -> Bool {
    sharedTraits.isIdentical(to: other.sharedTraits)
      || sharedTraits.looksSame(as: other.sharedTraits)
  }
}

/// The node behind an element.
@MainActor
package protocol ElementSource: AnyObject {}
