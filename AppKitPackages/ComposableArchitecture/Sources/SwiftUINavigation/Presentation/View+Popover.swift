import ViewLayer

extension View {
  /// Presents a popover while the binding has an item, and lets the popover change that item.
  ///
  /// ```swift
  /// .popover(item: $destination.edit) { $item in
  ///   TextField("Name", text: $item.name)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - item: The item, or `nil` while the popover is not shown.
  ///   - attachmentAnchor: Where the popover is attached.
  ///   - arrowEdge: The edge of the anchor that the popover is at.
  ///   - content: The popover. It gets a binding to the item.
  @_disfavoredOverload
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Binding<Item>) -> Content
  ) -> some View {
    popover(
      item: item,
      id: \.id,
      attachmentAnchor: attachmentAnchor,
      arrowEdge: arrowEdge,
      content: content
    )
  }

  /// Presents a popover while the binding has an item that a key path identifies.
  ///
  /// - Parameters:
  ///   - item: The item, or `nil` while the popover is not shown.
  ///   - id: The item's identity. Another one is another popover.
  ///   - attachmentAnchor: Where the popover is attached.
  ///   - arrowEdge: The edge of the anchor that the popover is at.
  ///   - content: The popover.
  public func popover<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>,
    id: KeyPath<Item, ID>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    popover(
      item: item.identified(by: id),
      attachmentAnchor: attachmentAnchor,
      arrowEdge: arrowEdge
    ) { content($0.item) }
  }

  /// Presents a popover while the binding has an item that a key path identifies, and lets the popover
  /// change that item.
  ///
  /// - Parameters:
  ///   - item: The item, or `nil` while the popover is not shown.
  ///   - id: The item's identity. Another one is another popover.
  ///   - attachmentAnchor: Where the popover is attached.
  ///   - arrowEdge: The edge of the anchor that the popover is at.
  ///   - content: The popover. It gets a binding to the item.
  @_disfavoredOverload
  public func popover<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>,
    id: KeyPath<Item, ID>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Binding<Item>) -> Content
  ) -> some View {
    popover(
      item: item.identified(by: id),
      attachmentAnchor: attachmentAnchor,
      arrowEdge: arrowEdge
    ) { _ in Binding(unwrapping: item).map(content) }
  }
}
