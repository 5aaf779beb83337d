import PlatformViews

extension View {
  /// Pushes a page while the binding has a value. The page receives a binding to the value.
  ///
  /// ```swift
  /// .navigationDestination(item: $destination.edit) { $item in
  ///   TextField("Name", text: $item.name)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - item: The value, or `nil` while the page is not shown.
  ///   - destination: Creates the page from a binding to the value.
  @_disfavoredOverload
  public func navigationDestination<D, C: View>(
    item: Binding<D?>,
    @ViewBuilder destination: @escaping (Binding<D>) -> C
  ) -> AnyModifiedContent {
    AnyModifiedContent(
      navigationDestination(isPresented: Binding<Bool>(item)) {
        Binding(unwrapping: item).map(destination)
      }
    )
  }
}
