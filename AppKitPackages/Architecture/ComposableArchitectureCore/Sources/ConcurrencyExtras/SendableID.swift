/// An id that tasks pass to each other.
package struct SendableID: Hashable, @unchecked Sendable {
  // Sound: ids are values that are only compared.
  package let base: AnyHashable

  package init(_ base: some Hashable) {
    self.base = AnyHashable(base)
  }
}
