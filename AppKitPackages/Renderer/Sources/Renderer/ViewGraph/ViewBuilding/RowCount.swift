// If each view of a type is one row of a list, the number of rows of a `ForEach` is known without
// creating them; otherwise, for example for sections, the `ForEach` creates all views at once.

@MainActor
extension View {
  @MainActor
  public static var _isSingleRow: Bool {
    // A view without a body has one element. A type-erased view counts as one row, too.
    Body.self == Never.self || Body._isSingleRow
  }
}

@MainActor
extension TupleView {
  @MainActor
  public static var _isSingleRow: Bool { false }
}

@MainActor
extension ForEach where Content: View {
  @MainActor
  public static var _isSingleRow: Bool { false }
}

@MainActor
extension AnyModifiedContent {
  /// False, because the modified view can be a section.
  @MainActor
  public static var _isSingleRow: Bool { false }
}

@MainActor
extension Group where Content: View {
  @MainActor
  public static var _isSingleRow: Bool { Content._isSingleRow }
}

@MainActor
extension Optional where Wrapped: View {
  @MainActor
  public static var _isSingleRow: Bool { Wrapped._isSingleRow }
}

@MainActor
extension _ConditionalContent {
  @MainActor
  public static var _isSingleRow: Bool { First._isSingleRow && Second._isSingleRow }
}

@MainActor
extension ModifiedContent where Content: View, Modifier: ViewModifier {
  @MainActor
  public static var _isSingleRow: Bool {
    Content._isSingleRow && (Modifier.Body.self == Never.self || Modifier.Body._isSingleRow)
  }
}
