/// Whether views of a type are one row in a list, so that the number of rows of a `ForEach` is known
/// before any is made. Views that are several, such as sections, are made at once.
@MainActor
func isSingleRow<V: View>(_ type: V.Type) -> Bool {
  if let type = type as? any RowCount.Type { return type.isSingleRow }
  // What has no body is one element; what is chosen when it is shown counts as one row too.
  return V.Body.self == Never.self || isSingleRow(V.Body.self)
}

/// A type of view that knows whether it is one row.
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
