extension View {
  /// Has no effect: dialogs have no toggle that suppresses them. The binding is never written.
  public nonisolated func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View { self }
  /// Has no effect: dialogs have no toggle that suppresses them. The binding is never written.
  public nonisolated func dialogSuppressionToggle(_ label: Text, isSuppressed: Binding<Bool>)
    -> some View
  {
    self
  }
  /// Has no effect: dialogs have no toggle that suppresses them. The binding is never written.
  @StringTitle
  public nonisolated func dialogSuppressionToggle(
    _ title: LocalizedStringKey,
    isSuppressed: Binding<Bool>
  ) -> some View { self }
}
