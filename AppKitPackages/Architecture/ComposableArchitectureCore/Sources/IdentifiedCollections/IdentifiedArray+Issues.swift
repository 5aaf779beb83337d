import IssueReporting

extension IdentifiedArray {
  @usableFromInline
  static func reportChangedIdentity(_ id: ID, to newID: ID) {
    reportIssue(
      """
      An element of '\(Self.self)' was given another identity.

        Identity: \(id)
        New identity: \(newID)

      Lookups still use the previous identity. To fix this, remove the element and insert the changed \
      one.
      """
    )
  }

  @usableFromInline
  static func reportSharedIdentity(_ id: ID, of element: Element, insteadOf oldID: ID) {
    reportIssue(
      """
      An element of '\(Self.self)' was changed in place to have the identity of another element.

        Identity: \(oldID)
        New identity: \(id)
        Element: \(element)

      Lookups still use the previous identity. To fix this, remove one of the two elements first.
      """
    )
  }

  @usableFromInline
  static func reportTakenIdentity(_ id: ID, of element: Element) {
    reportIssue(
      """
      An '\(Self.self)' was created from elements with the same identity, so it contains only the \
      first of them.

        Identity: \(id)
        Omitted: \(element)

      To fix this, give each element a unique identity, or choose the element to keep with \
      'init(_:uniquingIDsWith:)'.
      """
    )
  }
}
