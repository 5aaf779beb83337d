extension View {
  /// Sets how the lists in this view look. A terminal shows all styles alike.
  public func listStyle(_ style: ListStyle) -> some View {
    environment(\.listStyleKind, style.kind)
  }

  /// Sets the ground of a row.
  public func listRowBackground<V: View>(_ view: V?) -> some View {
    trait(\.row.background, view as? Color)
  }

  /// Sets the distances inside a row.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { trait(\.row.insets, insets) }

  /// Accepted; a terminal separates rows by nothing.
  public func listRowSeparator(
    _ visibility: Visibility,
    edges: VerticalEdge.Set = .all
  ) -> some View {
    trait(\.row.hidesSeparator, visibility == .hidden)
  }

  /// Accepted; a terminal separates sections by a line of their own.
  public func listSectionSeparator(_ visibility: Visibility) -> some View { self }

  /// Keeps a row from being deleted.
  public func deleteDisabled(_ isDisabled: Bool) -> some View {
    trait(\.row.isDeleteDisabled, isDisabled)
  }

  /// Keeps a row from being moved.
  public func moveDisabled(_ isDisabled: Bool) -> some View {
    trait(\.row.isMoveDisabled, isDisabled)
  }

  /// Makes the headers of sections stand out.
  public func headerProminence(_ prominence: Prominence) -> some View {
    environment(\.headerProminence, prominence)
  }
}

/// How lists look.
public struct ListStyle: Hashable, Sendable {
  let kind: ListStyleKind
  public static let automatic = ListStyle(kind: .automatic)
  public static let plain = ListStyle(kind: .plain)
  public static let inset = ListStyle(kind: .inset)
  public static let grouped = ListStyle(kind: .grouped)
  public static let insetGrouped = ListStyle(kind: .insetGrouped)
  public static let sidebar = ListStyle(kind: .sidebar)
}
