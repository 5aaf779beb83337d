// The numbers of rows of groups of views.

@MainActor
extension ForEach where Content: View {
  @MainActor
  public static var _rowCount: _RowCount { .unknown }
}

@MainActor
extension Group where Content: View {
  @MainActor
  public static var _rowCount: _RowCount { Content._rowCount }
}

@MainActor
extension GroupElementsOfContent {
  @MainActor
  public static var _rowCount: _RowCount { .unknown }
}

@MainActor
extension GroupSectionsOfContent {
  @MainActor
  public static var _rowCount: _RowCount { .unknown }
}
