import PlatformViews

extension View {
  /// Presents a sheet while the binding has an item. The sheet receives a binding to the item.
  ///
  /// ```swift
  /// .sheet(item: $destination.edit) { $item in
  ///   TextField("Name", text: $item.name)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - item: The item, or `nil` while the sheet is not shown.
  ///   - onDismiss: Called when the sheet has closed.
  ///   - content: Creates the sheet from a binding to the item.
  @_disfavoredOverload
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Binding<Item>) -> Content
  ) -> AnyModifiedContent {
    AnyModifiedContent(sheet(item: item, id: \.id, onDismiss: onDismiss, content: content))
  }

  /// Presents a sheet while the binding has an item, identified by a key path.
  ///
  /// - Parameters:
  ///   - item: The item, or `nil` while the sheet is not shown.
  ///   - id: The item's identity. When it changes, a new sheet replaces the old one.
  ///   - onDismiss: Called when the sheet has closed.
  ///   - content: Creates the sheet.
  public func sheet<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>,
    id: KeyPath<Item, ID>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> AnyModifiedContent {
    AnyModifiedContent(
      sheet(item: item.identified(by: id), onDismiss: onDismiss) { content($0.item) }
    )
  }

  /// Presents a sheet while the binding has an item, identified by a key path. The sheet receives a
  /// binding to the item.
  ///
  /// - Parameters:
  ///   - item: The item, or `nil` while the sheet is not shown.
  ///   - id: The item's identity. When it changes, a new sheet replaces the old one.
  ///   - onDismiss: Called when the sheet has closed.
  ///   - content: Creates the sheet from a binding to the item.
  @_disfavoredOverload
  public func sheet<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>,
    id: KeyPath<Item, ID>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Binding<Item>) -> Content
  ) -> AnyModifiedContent {
    AnyModifiedContent(
      sheet(item: item.identified(by: id), onDismiss: onDismiss) { _ in
        Binding(unwrapping: item).map(content)
      }
    )
  }
}
