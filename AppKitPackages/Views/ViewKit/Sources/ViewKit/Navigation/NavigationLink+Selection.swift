// Deprecated initializers with a flag or a selection, with the destination as the first argument.

extension NavigationLink {
  /// Creates a link to a page that is shown while the flag is set.
  public init(
    destination: @escaping @autoclosure () -> Destination,
    isActive: Binding<Bool>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(isActive: isActive, destination: destination, label: label)
  }

  /// Creates a link to a page that is shown while the selection is the tag.
  public init<V: Hashable>(
    destination: @escaping @autoclosure () -> Destination,
    tag: V,
    selection: Binding<V?>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(tag: tag, selection: selection, destination: destination, label: label)
  }

  /// Has no effect: links always open in the last column.
  public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

extension NavigationLink where Label == Text {
  /// Creates a link to a view that is shown while a binding is true. The title is looked up in the
  /// string catalog.
  @StringTitle
  public init(
    _ title: LocalizedStringKey,
    destination: @escaping @autoclosure () -> Destination,
    isActive: Binding<Bool>
  ) {
    self.init(isActive: isActive, destination: destination, label: { Text(title) })
  }

  /// Creates a link to a view that is shown while a binding has the value of the tag. The title is
  /// looked up in the string catalog.
  @StringTitle
  public init<V: Hashable>(
    _ title: LocalizedStringKey,
    destination: @escaping @autoclosure () -> Destination,
    tag: V,
    selection: Binding<V?>
  ) {
    self.init(tag: tag, selection: selection, destination: destination, label: { Text(title) })
  }
}
