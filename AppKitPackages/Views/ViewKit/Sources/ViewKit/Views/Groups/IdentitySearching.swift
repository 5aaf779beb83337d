/// A collection that finds an element by its identity without a comparison with all elements.
protocol IdentitySearching {
  /// Returns the position of the element with an identity, or `nil`.
  func position(of identity: AnyHashable) -> Int?
}
