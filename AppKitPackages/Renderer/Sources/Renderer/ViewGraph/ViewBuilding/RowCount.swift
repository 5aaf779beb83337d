/// Returns whether each view of a type is exactly one row of a list. If so, the number of rows of a
/// `ForEach` is known without creating them; otherwise, for example for sections, the `ForEach`
/// creates all views at once.
@MainActor
func isSingleRow<V: View>(_ type: V.Type) -> Bool {
  if let type = type as? any RowCount.Type { return type.isSingleRow }
  // A view without a body has one element. A type-erased view counts as one row, too.
  return V.Body.self == Never.self || isSingleRow(V.Body.self)
}

/// A type of view that defines whether its values are single rows.
@MainActor
protocol RowCount {
  static var isSingleRow: Bool { get }
}

extension TupleView: RowCount {
  static var isSingleRow: Bool { false }
}

extension ForEach: RowCount where Content: View {
  static var isSingleRow: Bool { false }
}

extension Group: RowCount where Content: View {
  static var isSingleRow: Bool { Renderer.isSingleRow(Content.self) }
}

extension Optional: RowCount where Wrapped: View {
  static var isSingleRow: Bool { Renderer.isSingleRow(Wrapped.self) }
}

extension _ConditionalContent: RowCount {
  static var isSingleRow: Bool {
    Renderer.isSingleRow(First.self) && Renderer.isSingleRow(Second.self)
  }
}

extension ModifiedContent: RowCount where Content: View, Modifier: ViewModifier {
  static var isSingleRow: Bool {
    Renderer.isSingleRow(Content.self)
      && (Modifier.Body.self == Never.self || Renderer.isSingleRow(Modifier.Body.self))
  }
}
