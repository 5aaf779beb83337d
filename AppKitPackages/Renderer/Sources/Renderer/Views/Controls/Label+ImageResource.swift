// Labels and buttons with the name of an image.

extension Label where Title == Text, Icon == Image {
  /// Creates a label of a title and an image. The title is looked up in the string catalog.
  public nonisolated init(_ title: LocalizedStringKey, image resource: ImageResource) {
    self.init(title: { Text(title) }, icon: { Image(resource) })
  }

  /// Creates a label of a title and an image. The title is shown as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
    self.init(title: { Text(title) }, icon: { Image(resource) })
  }
}

extension Button where Label == Renderer.Label<Text, Image> {
  /// Creates a button with a title and an image. The title is looked up in the string catalog.
  @preconcurrency
  public init(
    _ title: LocalizedStringKey,
    image resource: ImageResource,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Renderer.Label(title, image: resource) }
  }

  /// Creates a button with a title and an image. The title is shown as it is.
  @preconcurrency
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    image resource: ImageResource,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Renderer.Label(title, image: resource) }
  }
}
