import ViewLayer

extension View {
  /// Presents a sheet while the binding has an item, and lets the sheet change that item.
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
  ///   - content: The sheet. It gets a binding to the item.
  @_disfavoredOverload
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (Binding<Item>) -> Content
  ) -> some View {
    sheet(item: item, id: \.id, onDismiss: onDismiss, content: content)
  }

  /// Presents a sheet while the binding has an item that a key path identifies.
  ///
  /// - Parameters:
  ///   - item: The item, or `nil` while the sheet is not shown.
  ///   - id: The item's identity. Another one is another sheet.
  ///   - onDismiss: Called when the sheet has closed.
  ///   - content: The sheet.
  public func sheet<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>,
    id: KeyPath<Item, ID>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    sheet(item: item.identified(by: id), onDismiss: onDismiss) { content($0.item) }
  }

  /// Presents a sheet while the binding has an item that a key path identifies, and lets the sheet
  /// change that item.
  ///
  /// - Parameters:
  ///   - item: The item, or `nil` while the sheet is not shown.
  ///   - id: The item's identity. Another one is another sheet.
  ///   - onDismiss: Called when the sheet has closed.
  ///   - content: The sheet. It gets a binding to the item.
  @_disfavoredOverload
  public func sheet<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>,
    id: KeyPath<Item, ID>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping (Binding<Item>) -> Content
  ) -> some View {
    sheet(item: item.identified(by: id), onDismiss: onDismiss) { _ in
      Binding(unwrapping: item).map(content)
    }
  }
}
