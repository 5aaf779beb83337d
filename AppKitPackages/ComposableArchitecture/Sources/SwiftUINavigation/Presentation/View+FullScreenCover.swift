import ViewLayer

extension View {
  /// Presents a view that covers everything while the binding has an item, and lets that view change the item.
  ///
  /// ```swift
  /// .fullScreenCover(item: $destination.edit) { $item in
  ///   TextField("Name", text: $item.name)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - item: The item, or `nil` while the view is not shown.
  ///   - onDismiss: Called when the view has closed.
  ///   - content: The view. It gets a binding to the item.
  @_disfavoredOverload
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (Binding<Item>) -> Content
  ) -> some View {
    fullScreenCover(item: item, id: \.id, onDismiss: onDismiss, content: content)
  }

  /// Presents a view that covers everything while the binding has an item that a key path identifies.
  ///
  /// - Parameters:
  ///   - item: The item, or `nil` while the view is not shown.
  ///   - id: The item's identity. Another one is another view.
  ///   - onDismiss: Called when the view has closed.
  ///   - content: The view.
  public func fullScreenCover<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>,
    id: KeyPath<Item, ID>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    fullScreenCover(item: item.identified(by: id), onDismiss: onDismiss) { content($0.item) }
  }

  /// Presents a view that covers everything while the binding has an item that a key path identifies, and lets that view
  /// change the item.
  ///
  /// - Parameters:
  ///   - item: The item, or `nil` while the view is not shown.
  ///   - id: The item's identity. Another one is another view.
  ///   - onDismiss: Called when the view has closed.
  ///   - content: The view. It gets a binding to the item.
  @_disfavoredOverload
  public func fullScreenCover<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>,
    id: KeyPath<Item, ID>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (Binding<Item>) -> Content
  ) -> some View {
    fullScreenCover(item: item.identified(by: id), onDismiss: onDismiss) { _ in
      Binding(unwrapping: item).map(content)
    }
  }
}
