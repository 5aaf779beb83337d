extension ViewGraph {
  /// Creates the graph of a view and runs its bodies for the first time.
  ///
  /// - Parameters:
  ///   - environment: The environment of the root view, which the renderer sets.
  ///   - content: The root view.
  public convenience init<Content: View>(
    environment: EnvironmentValues = EnvironmentValues(),
    @ViewBuilder content: () -> Content
  ) {
    var environment = environment
    environment.startEditing()
    self.init(root: TypedViewStorage(Page(content: content())), environment: environment)
  }

  /// Replaces the value of the root view. The state of its descendants persists.
  public func setRoot<Content: View>(@ViewBuilder _ content: () -> Content) {
    replaceRoot(TypedViewStorage(Page(content: content())))
  }
}
