extension ConfirmationDialogState {
  /// Creates the question that a form asks before it discards what was entered.
  ///
  /// ```swift
  /// enum Confirmation { case discardChanges }
  ///
  /// let question = ConfirmationDialogState<Confirmation>.discardChanges(.discardChanges)
  /// ```
  ///
  /// All forms ask with the same words. The view of the form has
  /// `interactiveDismissDisabled(store.hasChanges)`, so that nobody dismisses it past the question.
  ///
  /// - Parameter action: The action of the button that discards the changes.
  public static func discardChanges(_ action: Action) -> Self {
    ConfirmationDialogState(titleVisibility: .visible) {
      TextState("Discard changes?")
    } actions: {
      ButtonState(role: .destructive, action: action) {
        TextState("Discard changes")
      }
      ButtonState(role: .cancel) {
        TextState("Keep editing")
      }
    }
  }
}
