/// Whether two values of any type are equal, or `nil` if the first one is not `Equatable`.
func isEqual(_ lhs: Any, _ rhs: Any) -> Bool? {
  func isEqual<T: Equatable>(_ lhs: T) -> Bool { lhs == rhs as? T }
  return (lhs as? any Equatable).map { isEqual($0) }
}

/// Whether two values of one type are equal, or have the same text if they are not `Equatable`.
func areEqual(_ lhs: Any, _ rhs: Any) -> Bool {
  isEqual(lhs, rhs) ?? (String(reflecting: lhs) == String(reflecting: rhs))
}
