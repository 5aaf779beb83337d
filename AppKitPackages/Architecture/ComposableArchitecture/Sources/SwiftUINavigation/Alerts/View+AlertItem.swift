import PlatformViews

extension View {
  /// Shows an alert while the binding has a value.
  ///
  /// ```swift
  /// .alert(item: $note) { note in
  ///   Text("Delete \(note)?")
  /// } actions: { _ in
  ///   Button("Delete", role: .destructive) { delete() }
  /// } message: { _ in
  ///   Text("This can't be undone.")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - item: The value, or `nil` while the alert is not shown.
  ///   - title: The title of the alert.
  ///   - actions: The buttons.
  ///   - message: The text below the title.
  public func alert<Item, A: View, M: View>(
    item: Binding<Item?>,
    title: (Item) -> Text,
    @ViewBuilder actions: @escaping (Item) -> A,
    @ViewBuilder message: @escaping (Item) -> M
  ) -> AnyModifiedContent {
    AnyModifiedContent(
      alert(
        item.wrappedValue.map(title) ?? Text(verbatim: ""),
        isPresented: Binding<Bool>(item),
        presenting: item.wrappedValue,
        actions: actions,
        message: message
      )
    )
  }

  /// Shows an alert without a message while the binding has a value.
  ///
  /// - Parameters:
  ///   - item: The value, or `nil` while the alert is not shown.
  ///   - title: The title of the alert.
  ///   - actions: The buttons.
  public func alert<Item, A: View>(
    item: Binding<Item?>,
    title: (Item) -> Text,
    @ViewBuilder actions: @escaping (Item) -> A
  ) -> AnyModifiedContent {
    AnyModifiedContent(
      alert(item: item, title: title, actions: actions, message: { _ in EmptyView() })
    )
  }

  /// Shows a confirmation dialog while the binding has a value.
  ///
  /// - Parameters:
  ///   - item: The value, or `nil` while the dialog is not shown.
  ///   - titleVisibility: Whether the title is shown.
  ///   - title: The title of the dialog.
  ///   - actions: The buttons.
  ///   - message: The text below the title.
  public func confirmationDialog<Item, A: View, M: View>(
    item: Binding<Item?>,
    titleVisibility: Visibility = .automatic,
    title: (Item) -> Text,
    @ViewBuilder actions: @escaping (Item) -> A,
    @ViewBuilder message: @escaping (Item) -> M
  ) -> AnyModifiedContent {
    AnyModifiedContent(
      confirmationDialog(
        item.wrappedValue.map(title) ?? Text(verbatim: ""),
        isPresented: Binding<Bool>(item),
        titleVisibility: titleVisibility,
        presenting: item.wrappedValue,
        actions: actions,
        message: message
      )
    )
  }

  /// Shows a confirmation dialog without a message while the binding has a value.
  ///
  /// - Parameters:
  ///   - item: The value, or `nil` while the dialog is not shown.
  ///   - titleVisibility: Whether the title is shown.
  ///   - title: The title of the dialog.
  ///   - actions: The buttons.
  public func confirmationDialog<Item, A: View>(
    item: Binding<Item?>,
    titleVisibility: Visibility = .automatic,
    title: (Item) -> Text,
    @ViewBuilder actions: @escaping (Item) -> A
  ) -> AnyModifiedContent {
    AnyModifiedContent(
      confirmationDialog(
        item: item,
        titleVisibility: titleVisibility,
        title: title,
        actions: actions,
        message: { _ in EmptyView() }
      )
    )
  }
}
