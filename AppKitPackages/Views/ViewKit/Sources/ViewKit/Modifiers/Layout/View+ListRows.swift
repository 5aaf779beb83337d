extension View {
  /// Sets the insets of a row in points.
  public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View {
    trait(\.row.insets, insets)
  }

  /// Sets the inset of a row at some edges in points, and keeps the other insets.
  public nonisolated func listRowInsets(
    _ edges: Edge.Set = .all,
    _ length: CGFloat?
  ) -> some View {
    modifier(
      TraitChange { traits in
        guard let length else { return }
        var insets = traits.row.insets ?? EdgeInsets()
        if edges.contains(.top) { insets.top = length }
        if edges.contains(.bottom) { insets.bottom = length }
        if edges.contains(.leading) { insets.leading = length }
        if edges.contains(.trailing) { insets.trailing = length }
        traits.row.insets = insets
      }
    )
  }

  /// Shows or hides the line below a row. In a terminal, rows have no lines.
  public nonisolated func listRowSeparator(
    _ visibility: Visibility,
    edges: VerticalEdge.Set = .all
  ) -> some View {
    trait(\.row.hidesSeparator, visibility == .hidden)
  }

  /// Has no effect: an empty row separates sections.
  public nonisolated func listSectionSeparator(
    _ visibility: Visibility,
    edges: VerticalEdge.Set = .all
  ) -> some View { self }

  /// Prevents users from deleting a row.
  public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View {
    trait(\.row.isDeleteDisabled, isDisabled)
  }

  /// Prevents users from selecting a row.
  public nonisolated func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    trait(\.row.isSelectionDisabled, isDisabled)
  }

  /// Prevents users from moving a row.
  public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View {
    trait(\.row.isMoveDisabled, isDisabled)
  }

  /// Sets the prominence of section headers in this view.
  public nonisolated func headerProminence(_ prominence: Prominence) -> some View {
    environment(\.headerProminence, prominence)
  }
}
