/// A row of related controls.
///
/// ```swift
/// ControlGroup {
///   Button("Bold", systemImage: "bold") { print("bold") }
///   Button("Italic", systemImage: "italic") { print("italic") }
/// }
/// ```
///
/// In a menu the controls are entries like all others.
public struct ControlGroup<Content: View>: View {
  private let content: Content

  /// Creates a row of controls.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Creates a row of controls with a view as label.
  public init<Label: View>(
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.content = content()
  }

  /// Creates a row of controls with a title. The title is looked up in the string catalog.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Creates a row of controls with a title and a symbol. The title is looked up in the string
  /// catalog.
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  public var body: some View { HStack { content } }
}

/// The appearance of control groups. All styles look the same.
public struct ControlGroupStyle: Hashable, Sendable {
  private let name: String
  /// The default style.
  public static let automatic = Self(name: "automatic")
  /// The style of navigation controls, which looks like all others.
  public static let navigation = Self(name: "navigation")
  /// The style of a menu, which looks like all others.
  public static let menu = Self(name: "menu")
  /// The style of a compact menu, which looks like all others.
  public static let compactMenu = Self(name: "compactMenu")
  /// The style of a palette, which looks like all others.
  public static let palette = Self(name: "palette")
}

extension View {
  /// Has no effect: all control groups look the same.
  public func controlGroupStyle(_ style: ControlGroupStyle) -> some View { self }
}
