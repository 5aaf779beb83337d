/// Controls that belong together, beside each other.
///
/// ```swift
/// ControlGroup {
///   Button("Bold", systemImage: "bold") { print("bold") }
///   Button("Italic", systemImage: "italic") { print("italic") }
/// }
/// ```
///
/// In a menu they are entries like the others.
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

/// How groups of controls look. A terminal shows them beside each other.
public struct ControlGroupStyle: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let navigation = Self(name: "navigation")
  public static let menu = Self(name: "menu")
  public static let compactMenu = Self(name: "compactMenu")
  public static let palette = Self(name: "palette")
}

extension View {
  /// Has no effect: groups of controls have one style.
  public func controlGroupStyle(_ style: ControlGroupStyle) -> some View { self }
}
