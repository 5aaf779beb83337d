/// Whether views of a type are one row in a list, so that the number of rows of a `ForEach` is known
/// before any is made. Views that are several, such as sections, are made at once.
@MainActor
func isOneRow<V: View>(_ type: V.Type) -> Bool {
  if let type = type as? any SeveralRows.Type { return type.isOneRow }
  // What has no body is one element; what is chosen when it is shown counts as one row too.
  return V.Body.self == Never.self || isOneRow(V.Body.self)
}

/// A view that may be several rows.
@MainActor
protocol SeveralRows {
  static var isOneRow: Bool { get }
}

extension TupleView: SeveralRows {
  static var isOneRow: Bool { false }
}

extension ForEach: SeveralRows where Content: View {
  static var isOneRow: Bool { false }
}

extension Group: SeveralRows where Content: View {
  static var isOneRow: Bool { Renderer.isOneRow(Content.self) }
}

extension Optional: SeveralRows where Wrapped: View {
  static var isOneRow: Bool { Renderer.isOneRow(Wrapped.self) }
}

extension _ConditionalContent: SeveralRows {
  static var isOneRow: Bool { Renderer.isOneRow(First.self) && Renderer.isOneRow(Second.self) }
}

extension ModifiedContent: SeveralRows where Content: View, Modifier: ViewModifier {
  static var isOneRow: Bool {
    Renderer.isOneRow(Content.self)
      && (Modifier.Body.self == Never.self || Renderer.isOneRow(Modifier.Body.self))
  }
}
