// Labels, buttons, toggles and menus with the name of an image.

extension Label where Title == Text, Icon == Image {
  /// Creates a label of a title and an image. The title is looked up in the string catalog.
  @StringTitle
  public nonisolated init(_ title: LocalizedStringKey, image resource: ImageResource) {
    self.init(title: { Text(title) }, icon: { Image(resource) })
  }
}

extension Button where Label == ViewKit.Label<Text, Image> {
  /// Creates a button with a title and an image. The title is looked up in the string catalog.
  @preconcurrency
  @StringTitle
  public init(
    _ title: LocalizedStringKey,
    image resource: ImageResource,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { ViewKit.Label(title, image: resource) }
  }
}

extension Toggle where Label == ViewKit.Label<Text, Image> {
  /// Creates a switch with a title and an image. The title is looked up in the string catalog.
  @StringTitle
  public init(_ title: LocalizedStringKey, image resource: ImageResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { ViewKit.Label(title, image: resource) }
  }
}

extension Menu where Label == ViewKit.Label<Text, Image> {
  /// Creates a button that opens a list of actions, with a title and an image. The title is looked up
  /// in the string catalog.
  @StringTitle
  public init(
    _ title: LocalizedStringKey,
    image resource: ImageResource,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content, label: { ViewKit.Label(title, image: resource) })
  }

  /// Creates a button with an action of its own, with a title and an image. The title is looked up in
  /// the string catalog.
  @StringTitle
  public init(
    _ title: LocalizedStringKey,
    image resource: ImageResource,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(
      content: content,
      label: { ViewKit.Label(title, image: resource) },
      primaryAction: primaryAction
    )
  }
}
