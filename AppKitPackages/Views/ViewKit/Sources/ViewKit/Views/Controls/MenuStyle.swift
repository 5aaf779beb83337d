/// A style that builds menus from other views.
///
/// ```swift
/// struct Framed: MenuStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     Menu(configuration).border(.red)
///   }
/// }
/// let menu = Menu("More") { Button("Rename") {} }.menuStyle(Framed())
/// ```
///
/// All built-in styles look the same.
@MainActor
@preconcurrency
public protocol MenuStyle {
  /// The view that the style builds.
  associatedtype Body: View
  /// The parts of a menu.
  typealias Configuration = MenuStyleConfiguration
  /// Returns the view of a menu.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a menu, from which a ``MenuStyle`` builds its view with `Menu(configuration)`.
public struct MenuStyleConfiguration {
  /// The label of the menu.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The actions of the menu.
  public struct Content: View {
    let content: AnyView
    public var body: some View { content }
  }

  let label: Label
  let content: Content
  let primaryAction: (() -> Void)?
}

/// The style of menus without another style. All built-in styles look the same.
public struct DefaultMenuStyle: MenuStyle {
  /// Creates the style.
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

extension MenuStyle where Self == DefaultMenuStyle {
  /// The style of menus without another style, which looks like all others.
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

/// The style of a button. All built-in styles look the same.
public struct ButtonMenuStyle: MenuStyle {
  /// Creates the style.
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

extension MenuStyle where Self == ButtonMenuStyle {
  /// The style of a button, which looks like all others.
  public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

/// The style of a borderless button. All built-in styles look the same.
public struct BorderlessButtonMenuStyle: MenuStyle {
  /// Creates the style.
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  /// The style of a borderless button, which looks like all others.
  public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

extension View {
  /// Sets the style of menus in this view.
  public nonisolated func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    controlStyle(style) { (style: S, configuration: MenuStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
