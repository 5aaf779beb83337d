import ElementTree

/// The insertion of dragged values between the rows of a `ForEach`.
protocol RowInsertion {
  @MainActor func accepts(_ items: AnyObject) -> Bool
  /// - Parameter offset: The position of the element before which the values are inserted.
  @MainActor func insert(_ items: AnyObject, at offset: Int)
}

extension ElementTransfer.Drop {
  /// Creates the closures of a row. They look up the insertion and the position of the row's element
  /// during a drag, because rows move.
  @MainActor
  init(_ row: @escaping @MainActor () -> (insertion: any RowInsertion, index: Int)?) {
    self.init(inserts: true) {
      row()?.insertion.accepts($0) ?? false
    } handle: { event in
      guard case .inserted(let items, let isBehind) = event, let (insertion, index) = row() else {
        return
      }
      insertion.insert(items, at: index + (isBehind ? 1 : 0))
    }
  }
}
