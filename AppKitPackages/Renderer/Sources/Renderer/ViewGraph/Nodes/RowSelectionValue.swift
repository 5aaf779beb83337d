/// The chosen rows of a list, without the type of their tags.
@MainActor
protocol RowSelectionValue {
  /// Reads the selection, so that its changes are noticed.
  func read()
  func accepts(_ tag: AnyHashable) -> Bool
  func contains(_ tag: AnyHashable) -> Bool
  func select(_ tag: AnyHashable)
}
