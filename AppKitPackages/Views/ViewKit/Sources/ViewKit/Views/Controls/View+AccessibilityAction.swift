extension View {
  /// Adds an action with a view as its name to this view. In a terminal, it is an entry of the view's
  /// menu, which `.` opens.
  public nonisolated func accessibilityAction<Label: View>(
    action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) -> some View {
    let label = label()
    return contextMenu { Button(action: action) { label } }
  }
}
