/// A preview of a shared item, for source compatibility. It is not shown.
public struct SharePreview<Image, Icon> {
  let title: Text

  private init(shown title: Text) { self.title = title }
}

extension SharePreview where Image == Never, Icon == Never {
  /// Creates a preview. It is not shown.
  @StringTitle
  public init(_ title: LocalizedStringKey) {
    self.init(shown: Text(title))
  }

  /// Creates a preview. It is not shown.
  public init(_ title: Text) {
    self.init(shown: title)
  }
}

extension SharePreview where Image: Transferable, Icon == Never {
  /// Creates a preview. It is not shown.
  @StringTitle
  public init(_ title: LocalizedStringKey, image: Image) {
    self.init(shown: Text(title))
  }

  /// Creates a preview. It is not shown.
  public init(_ title: Text, image: Image) {
    self.init(shown: title)
  }
}

extension SharePreview where Image == Never, Icon: Transferable {
  /// Creates a preview. It is not shown.
  @StringTitle
  public init(_ title: LocalizedStringKey, icon: Icon) {
    self.init(shown: Text(title))
  }

  /// Creates a preview. It is not shown.
  public init(_ title: Text, icon: Icon) {
    self.init(shown: title)
  }
}

extension SharePreview where Image: Transferable, Icon: Transferable {
  /// Creates a preview. It is not shown.
  @StringTitle
  public init(_ title: LocalizedStringKey, image: Image, icon: Icon) {
    self.init(shown: Text(title))
  }

  /// Creates a preview. It is not shown.
  public init(_ title: Text, image: Image, icon: Icon) {
    self.init(shown: title)
  }
}
