// Styles that cells cannot show. The modifiers return the view unchanged, so that views with them
// compile.

extension View {
  /// Has no effect: the terminal sets the size of characters.
  public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }
  /// Has no effect: the terminal sets the size of characters.
  public nonisolated func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
  where T.Bound == DynamicTypeSize { self }
  /// Has no effect: buttons have one shape.
  public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }
  /// Has no effect: rows of lists have no spacing.
  public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View { self }
  /// Has no effect: sections of lists are always one row apart.
  public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View { self }
  /// Has no effect: sections of lists are always one row apart.
  public nonisolated func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { self }
  /// Has no effect: bars have no background.
  public nonisolated func toolbarBackground(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> AnyModifiedContent { AnyModifiedContent(self) }
  /// Has no effect: bars have no background.
  public nonisolated func toolbarBackground<S: ShapeStyle>(
    _ style: S,
    for bars: ToolbarPlacement...
  ) -> AnyModifiedContent { AnyModifiedContent(self) }
  /// Has no effect: bars have the colours of the screen.
  public nonisolated func toolbarColorScheme(
    _ colorScheme: ColorScheme?,
    for bars: ToolbarPlacement...
  ) -> some View { self }
  /// Has no effect: sheets have square corners.
  public nonisolated func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }
  /// Has no effect: sheets have the background of the screen.
  public nonisolated func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { self }
  /// Has no effect: sheets have the background of the screen.
  public nonisolated func presentationBackground<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View { self }
  /// Has no effect: a popover is a popover at every size of the screen.
  public nonisolated func presentationCompactAdaptation(
    horizontal: PresentationAdaptation,
    vertical: PresentationAdaptation
  ) -> some View { self }
  /// Has no effect: a popover is a popover at every size of the screen.
  public nonisolated func presentationCompactAdaptation(_ adaptation: PresentationAdaptation)
    -> some View
  {
    self
  }
}

/// The distance of the sections of a list. Has no effect: sections are one row apart.
public struct ListSectionSpacing: Hashable, Sendable {
  private let name: String
  /// The default distance.
  public static let `default` = Self(name: "default")
  /// A short distance.
  public static let compact = Self(name: "compact")
  /// Returns a distance in points.
  public static func custom(_ spacing: CGFloat) -> Self { Self(name: "custom") }
}

/// The form of a presentation on a small screen. Has no effect.
public struct PresentationAdaptation: Hashable, Sendable {
  private let name: String
  /// The default form.
  public static let automatic = Self(name: "automatic")
  /// The same form as on a large screen.
  public static let none = Self(name: "none")
  /// A popover.
  public static let popover = Self(name: "popover")
  /// A sheet.
  public static let sheet = Self(name: "sheet")
  /// A presentation that covers the screen.
  public static let fullScreenCover = Self(name: "fullScreenCover")
}

/// A style of tabs with a sidebar, for source compatibility. All styles look the same.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  /// Creates the style.
  public init() {}
}

/// A style of tabs with a bar, for source compatibility. All styles look the same.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
  /// Creates the style.
  public init() {}
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// The style with a sidebar, which looks like all others.
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { .init() }
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  /// The style with a bar, which looks like all others.
  public static var tabBarOnly: TabBarOnlyTabViewStyle { .init() }
}

extension ContentTransition {
  /// Returns a transition between digits. Has no effect: changes are shown without animation.
  public static func numericText(countsDown: Bool = false) -> Self { .numericText }
  /// Returns a transition between digits. Has no effect: changes are shown without animation.
  public static func numericText(value: Double) -> Self { .numericText }
}

extension Color {
  /// The colour itself: cells cannot show a gradient.
  public var gradient: Color { self }
}
