// Values of modifiers that renderers do not read. Apps read them, and pass them to views of their own.

extension EnvironmentValues {
  /// The size of images.
  @Entry public var imageScale = Image.Scale.medium
  /// The animation of changes of texts and symbols.
  @Entry public var contentTransition = ContentTransition.identity
  /// The visibility of the indicators of menus.
  @Entry public internal(set) var menuIndicatorVisibility = Visibility.automatic
  /// The style of badges.
  @Entry public var badgeProminence = BadgeProminence.standard
  /// The visibility of the marks of links.
  @Entry public internal(set) var navigationLinkIndicatorVisibility = Visibility.automatic
  /// The background of boxes; nil for that of the renderer.
  @Entry public var backgroundStyle: AnyShapeStyle? = nil
}

extension View {
  /// Sets only the value that views read from the environment: all characters have the same size.
  public nonisolated func imageScale(_ scale: Image.Scale) -> some View {
    environment(\.imageScale, scale)
  }

  /// Sets only the value that views read from the environment: a symbol has one color.
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }
}
