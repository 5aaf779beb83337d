import PlatformViews

extension NavigationLink {
  /// Creates a link to a page that is shown while the binding has a value. The page receives a
  /// binding to the value.
  ///
  /// ```swift
  /// struct NewDraftLink: View {
  ///   @State private var draft: String?
  ///   var body: some View {
  ///     NavigationLink(item: $draft) { isActive in
  ///       draft = isActive ? "" : nil
  ///     } destination: { $draft in
  ///       TextField("Title", text: $draft)
  ///     } label: {
  ///       Text("New")
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// A link cannot create a value. It calls a function that does.
  ///
  /// - Parameters:
  ///   - item: The value, or `nil` while the page is not shown.
  ///   - action: Called with `true` when the link is chosen, and with `false` when the page is left.
  ///   - destination: Creates the page from a binding to the value.
  ///   - label: The content of the link.
  @MainActor
  public init<Item, Page: View>(
    item: Binding<Item?>,
    onNavigate action: @escaping (_ isActive: Bool) -> Void,
    @ViewBuilder destination: @escaping (Binding<Item>) -> Page,
    @ViewBuilder label: () -> Label
  ) where Destination == Page? {
    let isPresented = Binding<Bool>(item)
    self.init(
      isActive: Binding<Bool>(
        reading: { isPresented.wrappedValue },
        writing: { isActive, transaction in
          isPresented.transaction(transaction).wrappedValue = isActive
          action(isActive)
        }
      ),
      destination: { Binding(unwrapping: item).map(destination) },
      label: label
    )
  }
}
