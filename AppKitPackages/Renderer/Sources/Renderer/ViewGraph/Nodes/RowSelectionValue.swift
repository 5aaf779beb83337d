/// The selection binding of a list, with its values type-erased.
@MainActor
protocol RowSelectionValue {
  /// Reads the selection inside observation tracking.
  func read()
  func accepts(_ tag: AnyHashable) -> Bool
  func contains(_ tag: AnyHashable) -> Bool
  func select(_ tag: AnyHashable)
}
