// If each view of a type is one row of a list, the number of rows of a `ForEach` is known without
// creating them; otherwise, for example for sections, the `ForEach` creates all views at once.

@MainActor
extension View {
  public static var _isSingleRow: Bool {
    // A view without a body has one element. A type-erased view counts as one row, too.
    Body.self == Never.self || Body._isSingleRow
  }
}

@MainActor
extension TupleView {
  public static var _isSingleRow: Bool { false }
}

@MainActor
extension ForEach where Content: View {
  public static var _isSingleRow: Bool { false }
}

@MainActor
extension AnyModifiedContent {
  /// False, because the modified view can be a section.
  public static var _isSingleRow: Bool { false }
}

@MainActor
extension Group where Content: View {
  public static var _isSingleRow: Bool { Content._isSingleRow }
}

@MainActor
extension Optional where Wrapped: View {
  public static var _isSingleRow: Bool { Wrapped._isSingleRow }
}

@MainActor
extension _ConditionalContent {
  public static var _isSingleRow: Bool { First._isSingleRow && Second._isSingleRow }
}

@MainActor
extension ModifiedContent where Content: View, Modifier: ViewModifier {
  public static var _isSingleRow: Bool {
    Content._isSingleRow && (Modifier.Body.self == Never.self || Modifier.Body._isSingleRow)
  }
}
