import ElementTree

extension View {
  /// Lets users drag a value from this view to a view with `dropDestination`.
  ///
  /// ```swift
  /// @State var basket: [String] = []
  /// HStack {
  ///   Text("Milk").draggable("Milk")
  ///   Text("Basket").dropDestination(for: String.self) { items, _ in
  ///     basket += items
  ///     return true
  ///   }
  /// }
  /// ```
  ///
  /// In a browser, users drag with the mouse, or with a finger after they have held it on the view. It
  /// has no effect in a terminal.
  public nonisolated func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some View {
    modifier(DragModifier { DraggedItems(payload()) })
  }

  /// Lets users drag a value from this view, and shows another view at the pointer.
  ///
  /// ```swift
  /// Text("Milk").draggable("Milk") { Label("Milk", systemImage: "cart") }
  /// ```
  ///
  /// Without a preview, the pointer moves a copy of this view.
  public nonisolated func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T,
    @ViewBuilder preview: () -> V
  ) -> some View {
    modifier(DragPreviewModifier(items: { DraggedItems(payload()) }, views: preview()))
  }

  /// Lets users drag a value from this view to a view with `onDrop`.
  ///
  /// ```swift
  /// Text("Milk").onDrag { NSItemProvider(object: "Milk" as NSString) }
  /// ```
  ///
  /// In a browser, users drag with the mouse, or with a finger after they have held it on the view. It
  /// has no effect in a terminal.
  public nonisolated func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
    modifier(DragModifier { DraggedItems(data()) })
  }

  /// Lets users drag a value from this view, and shows another view at the pointer.
  public nonisolated func onDrag<V: View>(
    _ data: @escaping () -> NSItemProvider,
    @ViewBuilder preview: () -> V
  ) -> some View {
    modifier(DragPreviewModifier(items: { DraggedItems(data()) }, views: preview()))
  }
}
