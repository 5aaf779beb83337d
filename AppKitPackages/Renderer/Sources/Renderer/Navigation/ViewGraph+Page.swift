extension ViewGraph {
  /// Makes the graph of a view and runs its bodies for the first time.
  ///
  /// - Parameters:
  ///   - environment: values that the renderer hands to the topmost view.
  ///   - content: the topmost view.
  public convenience init<Content: View>(
    environment: EnvironmentValues = EnvironmentValues(),
    @ViewBuilder content: () -> Content
  ) {
    var environment = environment
    environment.startEditing()
    self.init(root: Page(content: content()), environment: environment)
  }

  /// Shows another value of the topmost view, keeping the state below it.
  public func setRoot<Content: View>(@ViewBuilder _ content: () -> Content) {
    replaceRoot(Page(content: content()))
  }
}
