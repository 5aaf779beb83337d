import PlatformViews

extension View {
  /// Presents a popover while the binding has an item. The popover receives a binding to the item.
  ///
  /// ```swift
  /// .popover(item: $destination.edit) { $item in
  ///   TextField("Name", text: $item.name)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - item: The item, or `nil` while the popover is not shown.
  ///   - attachmentAnchor: The point or rectangle that the popover is attached to.
  ///   - arrowEdge: The edge of the anchor on which the popover is shown.
  ///   - content: Creates the popover from a binding to the item.
  @_disfavoredOverload
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Binding<Item>) -> Content
  ) -> AnyModifiedContent {
    AnyModifiedContent(
      popover(
        item: item,
        id: \.id,
        attachmentAnchor: attachmentAnchor,
        arrowEdge: arrowEdge,
        content: content
      )
    )
  }

  /// Presents a popover while the binding has an item, identified by a key path.
  ///
  /// - Parameters:
  ///   - item: The item, or `nil` while the popover is not shown.
  ///   - id: The item's identity. When it changes, a new popover replaces the old one.
  ///   - attachmentAnchor: The point or rectangle that the popover is attached to.
  ///   - arrowEdge: The edge of the anchor on which the popover is shown.
  ///   - content: Creates the popover.
  public func popover<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>,
    id: KeyPath<Item, ID>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> AnyModifiedContent {
    AnyModifiedContent(
      popover(
        item: item.identified(by: id),
        attachmentAnchor: attachmentAnchor,
        arrowEdge: arrowEdge
      ) { content($0.item) }
    )
  }

  /// Presents a popover while the binding has an item, identified by a key path. The popover
  /// receives a binding to the item.
  ///
  /// - Parameters:
  ///   - item: The item, or `nil` while the popover is not shown.
  ///   - id: The item's identity. When it changes, a new popover replaces the old one.
  ///   - attachmentAnchor: The point or rectangle that the popover is attached to.
  ///   - arrowEdge: The edge of the anchor on which the popover is shown.
  ///   - content: Creates the popover from a binding to the item.
  @_disfavoredOverload
  public func popover<Item, ID: Hashable, Content: View>(
    item: Binding<Item?>,
    id: KeyPath<Item, ID>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Binding<Item>) -> Content
  ) -> AnyModifiedContent {
    AnyModifiedContent(
      popover(
        item: item.identified(by: id),
        attachmentAnchor: attachmentAnchor,
        arrowEdge: arrowEdge
      ) { _ in Binding(unwrapping: item).map(content) }
    )
  }
}
