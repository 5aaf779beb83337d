// Looks that cells have no counterpart for, so that views which set them compile and show the rest.

extension View {
  /// Has no effect: buttons have one shape.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }
  /// Has no effect: rows of lists have no spacing.
  public func listRowSpacing(_ spacing: CGFloat?) -> some View { self }
  /// Has no effect: sections of lists are always one row apart.
  public func listSectionSpacing(_ spacing: CGFloat) -> some View { self }
  /// Has no effect: sections of lists are always one row apart.
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { self }
  /// Has no effect: bars have no background.
  public func toolbarBackground(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View { self }
  /// Has no effect: bars have no background.
  public func toolbarBackground<S: ShapeStyle>(
    _ style: S,
    for bars: ToolbarPlacement...
  ) -> some View { self }
  /// Has no effect: bars have the colours of the screen.
  public func toolbarColorScheme(
    _ colorScheme: ColorScheme?,
    for bars: ToolbarPlacement...
  ) -> some View { self }
  /// Has no effect: sheets have square corners.
  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }
  /// Has no effect: sheets have the background of the screen.
  public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { self }
  /// Has no effect: a popover is a popover at every size of the screen.
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    self
  }
}

/// The shape of a button with a border.
public struct ButtonBorderShape: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let capsule = Self(name: "capsule")
  public static let circle = Self(name: "circle")
  public static let roundedRectangle = Self(name: "roundedRectangle")
  public static func roundedRectangle(radius: CGFloat) -> Self { roundedRectangle }
}

/// How far the sections of a list are apart.
public struct ListSectionSpacing: Hashable, Sendable {
  private let name: String
  public static let `default` = Self(name: "default")
  public static let compact = Self(name: "compact")
  public static func custom(_ spacing: CGFloat) -> Self { Self(name: "custom") }
}

/// What a presentation becomes on a screen that is too small for it.
public struct PresentationAdaptation: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let none = Self(name: "none")
  public static let popover = Self(name: "popover")
  public static let sheet = Self(name: "sheet")
  public static let fullScreenCover = Self(name: "fullScreenCover")
}

/// Tabs in a bar that can become a column, or stays one. A terminal has one look for tabs.
public struct SidebarAdaptableTabViewStyle: TabViewStyle { public init() {} }

/// Tabs in a bar. A terminal has one look for tabs.
public struct TabBarOnlyTabViewStyle: TabViewStyle { public init() {} }

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { .init() }
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  public static var tabBarOnly: TabBarOnlyTabViewStyle { .init() }
}

extension ContentTransition {
  /// Digits that roll, up or down.
  public static func numericText(countsDown: Bool = false) -> Self { .numericText }
}

extension Color {
  /// The colour as a gradient, which a cell shows as the colour.
  public var gradient: Color { self }
}
