import ElementTree

extension Binding where Value == Bool {
  /// Returns a binding to a value that exists while the flag is set.
  var presented: Binding<Bool?> {
    Binding<Bool?>(
      location: ClosureLocation(
        get: { wrappedValue ? true : nil },
        set: { value, _ in wrappedValue = value ?? false }
      )
    )
  }
}

extension View {
  private nonisolated func present<Item, Content: View>(
    _ item: Binding<Item?>,
    id: @escaping (Item) -> AnyHashable,
    _ kind: PresentationKind,
    onDismiss: (() -> Void)?,
    content: @escaping (Item) -> Content
  ) -> AnyModifiedContent {
    AnyModifiedContent(
      modifier(
        PresentationModifier(
          item: item,
          id: id,
          kind: kind,
          onDismiss: onDismiss,
          content: { Page(content: content($0)) }
        )
      )
    )
  }

  /// Presents a sheet while the binding is true.
  ///
  /// ```swift
  /// Button("Add") { isAdding = true }
  ///   .sheet(isPresented: $isAdding) { AddView() }
  /// ```
  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> AnyModifiedContent {
    present(isPresented.presented, id: { _ in true }, .sheet, onDismiss: onDismiss) { _ in
      content()
    }
  }

  /// Presents a sheet while the binding has an item. An item with another identity has another
  /// sheet.
  public nonisolated func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> AnyModifiedContent {
    present(item, id: { AnyHashable($0.id) }, .sheet, onDismiss: onDismiss, content: content)
  }

  /// Presents a view that covers the whole screen while the binding is true.
  public nonisolated func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> AnyModifiedContent {
    present(isPresented.presented, id: { _ in true }, .fullScreenCover, onDismiss: onDismiss) {
      _ in content()
    }
  }

  /// Presents a view that covers the whole screen while the binding has an item.
  public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> AnyModifiedContent {
    present(
      item,
      id: { AnyHashable($0.id) },
      .fullScreenCover,
      onDismiss: onDismiss,
      content: content
    )
  }

  /// Presents a popover attached to this view while the binding is true.
  public nonisolated func popover<Content: View>(
    isPresented: Binding<Bool>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping () -> Content
  ) -> AnyModifiedContent {
    present(isPresented.presented, id: { _ in true }, .popover, onDismiss: nil) { _ in
      content()
    }
  }

  /// Presents a popover attached to this view while the binding has an item.
  public nonisolated func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> AnyModifiedContent {
    present(item, id: { AnyHashable($0.id) }, .popover, onDismiss: nil, content: content)
  }

  /// Prevents users from dismissing the sheet that contains this view.
  public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(
      PreferenceTransform<PresentationKey> {
        $0.isDismissDisabled = $0.isDismissDisabled || isDisabled
      }
    )
  }

  /// Sets the heights of the sheet that contains this view.
  public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    modifier(PreferenceTransform<PresentationKey> { $0.detents = Array(detents) })
  }

  /// Sets the heights of the sheet that contains this view. Sheets cannot be dragged, so that
  /// `selection` is never written; a sheet has the height that it holds.
  public nonisolated func presentationDetents(
    _ detents: Set<PresentationDetent>,
    selection: Binding<PresentationDetent>
  ) -> some View {
    presentationDetents([selection.wrappedValue])
  }

  /// Has no effect: sheets cannot be dragged.
  public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
}

/// The point at which a popover is attached. Has no effect: a terminal shows a popover below its
/// view, above it or in the center.
public enum PopoverAttachmentAnchor: Sendable {
  /// The rectangle of an anchor.
  public enum Source: Hashable, Sendable {
    /// The frame of the view.
    case bounds
  }
  /// The rectangle of the view.
  case rect(Source)
  /// A point of the view.
  case point(UnitPoint)
}
