import PlatformViews

extension View {
  /// Presents a view over the whole screen while the binding has an item. The view receives a
  /// binding to the item.
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
  ///   - content: Creates the view from a binding to the item.
  @_disfavoredOverload
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Binding<Item>) -> Content
  ) -> AnyModifiedContent {
    AnyModifiedContent(
      fullScreenCover(item: item, id: \.id, onDismiss: onDismiss, content: content)
    )
  }

  /// Presents a view over the whole screen while the binding has an item, identified by a key path.
  ///
  /// - Parameters:
  ///   - item: The item, or `nil` while the view is not shown.
  ///   - id: The item's identity. When it changes, a new view replaces the old one.
  ///   - onDismiss: Called when the view has closed.
  ///   - content: Creates the view.
  public func fullScreenCover<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>,
    id: KeyPath<Item, ID>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> AnyModifiedContent {
    AnyModifiedContent(
      fullScreenCover(item: item.identified(by: id), onDismiss: onDismiss) { content($0.item) }
    )
  }

  /// Presents a view over the whole screen while the binding has an item, identified by a key path.
  /// The view receives a binding to the item.
  ///
  /// - Parameters:
  ///   - item: The item, or `nil` while the view is not shown.
  ///   - id: The item's identity. When it changes, a new view replaces the old one.
  ///   - onDismiss: Called when the view has closed.
  ///   - content: Creates the view from a binding to the item.
  @_disfavoredOverload
  public func fullScreenCover<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>,
    id: KeyPath<Item, ID>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Binding<Item>) -> Content
  ) -> AnyModifiedContent {
    AnyModifiedContent(
      fullScreenCover(item: item.identified(by: id), onDismiss: onDismiss) { _ in
        Binding(unwrapping: item).map(content)
      }
    )
  }
}
