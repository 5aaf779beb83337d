/// An element together with the traits set by modifiers around its view. Nodes return items; the
/// container applies the traits to the element.
@MainActor
public struct ElementItem {
  @usableFromInline package let element: Element
  @usableFromInline package var sharedTraits: SharedTraits
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

  /// Sets the identity of the `ForEach` item, unless a nested `ForEach` has set one.
  package mutating func identify(_ identity: DataIdentity) { sharedTraits.identify(identity) }

  /// Whether both items have equal traits. Actions are not compared.
  package func hasSameTraits(as other: ElementItem) -> Bool {
    sharedTraits.isIdentical(to: other.sharedTraits)
      || sharedTraits.looksSame(as: other.sharedTraits)
  }
}

/// A node that produces elements.
@MainActor
public protocol ElementSource: AnyObject {}
