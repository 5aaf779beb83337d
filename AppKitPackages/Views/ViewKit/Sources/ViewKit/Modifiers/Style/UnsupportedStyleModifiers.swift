// The appearance of bars, sheets, lists, controls and effects that cells do not have. The modifiers
// return the view unchanged, so that views with them compile. Values without a meaning here have the
// meaning that their name says.

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
  /// Has no effect: bars have the colors of the screen.
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
  { self }
  /// Has no effect: a terminal has no status bar.
  public nonisolated func statusBar(hidden: Bool) -> some View { self }
  /// Has no effect: a terminal has no status bar.
  public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  /// Has no effect: bars have no background.
  public nonisolated func toolbarBackgroundVisibility(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View { self }
  /// Has no effect: the title of a page has no file.
  public nonisolated func navigationDocument(_ url: URL) -> some View { self }
  /// Has no effect: sheets are as large as their content.
  public nonisolated func presentationSizing(_ sizing: PresentationSizing) -> some View { self }
  /// Has no effect: dialogs have no icon.
  public nonisolated func dialogIcon(_ icon: Image?) -> some View { self }
  /// Has no effect: pages have the background of the screen.
  public nonisolated func containerBackground<S: ShapeStyle>(
    _ style: S,
    for container: ContainerBackgroundPlacement
  ) -> some View { self }
  /// Has no effect: pages have the background of the screen.
  public nonisolated func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement,
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View { self }
  /// Draws a plain background in a capsule behind this view, without translucency.
  public nonisolated func glassEffect(_ glass: Glass = .regular) -> some View {
    glassEffect(glass, in: Capsule())
  }
  /// Draws a plain background in a shape behind this view, without translucency.
  public nonisolated func glassEffect<S: Shape>(_ glass: Glass = .regular, in shape: S) -> some View
  {
    background(glass == .identity ? .clear : Color(.named(.secondaryBackground)), in: shape)
  }
  /// Has no effect: views are not animated between places.
  public nonisolated func glassEffectID<ID: Hashable & Sendable>(
    _ id: ID?,
    in namespace: Namespace.ID
  ) -> some View { self }
  /// Has no effect: one color for each cell.
  public nonisolated func glassEffectUnion<ID: Hashable & Sendable>(
    id: ID?,
    namespace: Namespace.ID
  ) -> some View { self }
  /// Has no effect: views appear and disappear without animation.
  public nonisolated func glassEffectTransition(_ transition: GlassEffectTransition) -> some View {
    self
  }
  /// Has no effect: a terminal has no notch.
  public nonisolated func backgroundExtensionEffect() -> some View { self }
  /// Has no effect: a terminal always shows the titles of tabs.
  public nonisolated func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View {
    self
  }
  /// Has no effect: the search field has one place.
  public nonisolated func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> some View { self }
  /// Has no effect: the search field has one place.
  public nonisolated func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View {
    self
  }
  /// Has no effect: a terminal has no dictation.
  public nonisolated func searchDictationBehavior(_ behavior: TextInputDictationBehavior)
    -> some View
  { self }
  /// Has no effect: dialogs have one appearance.
  public nonisolated func dialogSeverity(_ severity: DialogSeverity) -> some View { self }
  /// Has no effect: a terminal has no writing tools.
  public nonisolated func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View {
    self
  }
  /// Has no effect: the terminal sets the form of the pointer.
  public nonisolated func pointerStyle(_ style: PointerStyle?) -> some View { self }
  /// Has no effect: a terminal shows one window.
  public nonisolated func handlesExternalEvents(
    preferring: Set<String>,
    allowing: Set<String>
  ) -> some View { self }
  /// Sets only the value that views read from the environment: terminals have no drag and drop.
  public nonisolated func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View {
    environment(\.springLoadingBehavior, behavior)
  }
  /// Has no effect: all characters have the same size.
  public nonisolated func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    self
  }
  /// Has no effect: the locale sets the language.
  public nonisolated func typesettingLanguage(
    _ language: Locale.Language,
    isEnabled: Bool = true
  ) -> some View { self }
  /// Has no effect: cells cannot be rotated or mirrored.
  public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View { self }
  /// Has no effect: cells cannot be rotated or mirrored.
  public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> some View { self }
  /// Has no effect: lists have no background.
  public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View { self }
  /// Has no effect: the title of a label stands one cell after its icon.
  public nonisolated func labelIconToTitleSpacing(_ spacing: CGFloat) -> some View { self }
  /// Has no effect: the icon of a label is as wide as its cells.
  public nonisolated func labelReservedIconWidth(_ value: CGFloat) -> some View { self }
  /// Has no effect: sections of lists are as wide as the list.
  public nonisolated func listSectionMargins(
    _ edges: Edge.Set = .all,
    _ length: CGFloat?
  ) -> some View { self }
  /// Has no effect: lists have no index.
  public nonisolated func sectionIndexLabel(_ label: Text?) -> some View { self }
  /// Has no effect: lists have no index.
  public nonisolated func sectionIndexLabel(_ label: LocalizedStringKey) -> some View { self }
  /// Has no effect: lists have no index.
  @_disfavoredOverload
  public nonisolated func sectionIndexLabel<S: StringProtocol>(_ label: S) -> some View { self }
  /// Has no effect: lists have no index.
  public nonisolated func listSectionIndexVisibility(_ visibility: Visibility) -> some View { self }
  /// Sets only the value that views read from the environment: the mark of a link shows that it
  /// opens a page.
  public nonisolated func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View {
    environment(\.navigationLinkIndicatorVisibility, visibility)
  }
  /// Has no effect: typed letters select no row.
  public nonisolated func typeSelectEquivalent(_ text: Text?) -> some View { self }
  /// Has no effect: typed letters select no row.
  public nonisolated func typeSelectEquivalent(_ text: LocalizedStringKey) -> some View { self }
  /// Has no effect: typed letters select no row.
  @_disfavoredOverload
  public nonisolated func typeSelectEquivalent<S: StringProtocol>(_ text: S) -> some View { self }
  /// Has no effect: buttons are as large as their label.
  public nonisolated func buttonSizing(_ sizing: ButtonSizing) -> some View { self }
  /// Has no effect: text editors have one style.
  public nonisolated func textEditorStyle(_ style: some TextEditorStyle) -> some View { self }
  /// Has no effect: text editors cannot be searched.
  public nonisolated func findNavigator(isPresented: Binding<Bool>) -> some View { self }
  /// Has no effect: text editors cannot be searched.
  public nonisolated func findDisabled(_ isDisabled: Bool = true) -> some View { self }
  /// Has no effect: text editors cannot be searched.
  public nonisolated func replaceDisabled(_ isDisabled: Bool = true) -> some View { self }
  /// Has no effect: the focused control is already highlighted.
  public nonisolated func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }
  /// Has no effect: the focused control is already highlighted.
  public nonisolated func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool)
    -> some View
  { self }
  /// Has no effect: the focused control is already highlighted.
  public nonisolated func defaultHoverEffect(_ effect: HoverEffect?) -> some View { self }
  /// Has no effect: the focused control is already highlighted.
  public nonisolated func hoverEffectDisabled(_ disabled: Bool = true) -> some View { self }
  /// Sets only the value that views read from the environment: the highlight is the only sign of the
  /// focus.
  public nonisolated func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.isFocusEffectEnabled) { $0 = $0 && !disabled }
  }
  /// Has no effect: changes are shown without animation.
  public nonisolated func geometryGroup() -> some View { self }
  /// Has no effect: symbols are not animated.
  public nonisolated func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }
  /// Has no effect: colors are not transformed.
  public nonisolated func luminanceToAlpha() -> some View { self }
  /// Has no effect: cells cannot be rotated or mirrored.
  public nonisolated func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }
  /// Has no effect: cells cannot be rotated or mirrored.
  public nonisolated func layoutDirectionBehavior(_ behavior: LayoutDirectionBehavior) -> some View
  { self }
  /// Sets only the value that views read from the environment: a terminal has one range of colors.
  public nonisolated func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View {
    environment(\.allowedDynamicRange, range)
  }
  /// Sets only the value that views read from the environment: all materials look the same.
  public nonisolated func materialActiveAppearance(
    _ appearance: MaterialActiveAppearance
  ) -> some View { environment(\.materialActiveAppearance, appearance) }
  /// Has no effect: a terminal has no system gestures.
  public nonisolated func defersSystemGestures(on edges: Edge.Set) -> some View { self }
  /// Has no effect: a terminal has no system overlays.
  public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
  /// Sets only the value that views read from the environment: the keyboard repeats keys.
  public nonisolated func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    environment(\.buttonRepeatBehavior, behavior)
  }
  /// Has no effect: a menu marks the selected option.
  public nonisolated func paletteSelectionEffect(_ effect: PaletteSelectionEffect) -> some View {
    self
  }
  /// Has no effect: a terminal draws the thumb of a slider as part of its bar.
  public nonisolated func sliderThumbVisibility(_ visibility: Visibility) -> some View { self }
  /// Sets only the value that views read from the environment: boxes have no background.
  public nonisolated func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.backgroundStyle, AnyShapeStyle(style))
  }
  /// Has no effect: `ContainerRelativeShape` is always a rectangle.
  public nonisolated func containerShape<S: Shape>(_ shape: S) -> some View { self }
  /// Has no effect: the caller of a preview chooses its size.
  public nonisolated func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
    self
  }
  /// Has no effect: a terminal never shows outdated content.
  public nonisolated func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }
  /// Shows or hides the labels of the controls in this view. The accessibility tree keeps them.
  public nonisolated func labelsVisibility(_ visibility: Visibility) -> some View {
    environment(\.labelsVisibility, visibility)
  }
  /// Has no effect: rows have no separators.
  public nonisolated func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all)
    -> some View
  { self }
  /// Has no effect: sections have no separators.
  public nonisolated func listSectionSeparatorTint(
    _ color: Color?,
    edges: VerticalEdge.Set = .all
  ) -> some View { self }
  /// Has no effect: only the focused row is highlighted.
  public nonisolated func listItemTint(_ tint: Color?) -> some View { self }
  /// Sets only the value that views read from the environment: menus have no indicator.
  public nonisolated func menuIndicator(_ visibility: Visibility) -> some View {
    environment(\.menuIndicatorVisibility, visibility)
  }
  /// Has no effect: only the focused row is highlighted.
  public nonisolated func listItemTint(_ tint: ListItemTint?) -> some View { self }
  /// Sets only the value that views read from the environment: menus show their actions in the order
  /// of the code.
  public nonisolated func menuOrder(_ order: MenuOrder) -> some View {
    environment(\.menuOrder, order)
  }
  /// Has no effect: a menu always closes after a choice.
  public nonisolated func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior)
    -> some View
  { self }
  /// Sets only the value that views read from the environment: badges have one style.
  public nonisolated func badgeProminence(_ prominence: BadgeProminence) -> some View {
    environment(\.badgeProminence, prominence)
  }
  /// Has no effect: a terminal has one place for titles.
  public nonisolated func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    self
  }
  /// Has no effect: bars have one style.
  public nonisolated func toolbarRole(_ role: ToolbarRole) -> some View { self }
  /// Has no effect: the content below a sheet cannot be used while the sheet is open.
  public nonisolated func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View { self }
  /// Has no effect: sheets are as high as their content.
  public nonisolated func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> some View { self }
}

/// The distance of the sections of a list. Has no effect: sections are one row apart.
public enum ListSectionSpacing: Hashable, Sendable {
  case `default`, compact
  /// Returns a distance in points.
  public static func custom(_ spacing: CGFloat) -> Self { .`default` }
}

/// The form of a presentation on a small screen. Has no effect.
public enum PresentationAdaptation: Hashable, Sendable {
  case automatic, none, popover, sheet, fullScreenCover
}

/// A style of tabs with a sidebar, for source compatibility. All styles look the same.
public struct SidebarAdaptableTabViewStyle: TabViewStyle { public init() {} }

/// A style of tabs with a bar, for source compatibility. All styles look the same.
public struct TabBarOnlyTabViewStyle: TabViewStyle { public init() {} }

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
  /// The color itself: cells cannot show a gradient.
  public var gradient: Color { self }
}

extension Text {
  /// A size of characters relative to others. It has no effect.
  public enum Scale: Hashable, Sendable { case `default`, secondary }

  /// Has no effect: all characters have the same size.
  public nonisolated func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { self }
  /// Has no effect: the locale sets the language.
  public nonisolated func typesettingLanguage(
    _ language: Locale.Language,
    isEnabled: Bool = true
  ) -> Text { self }
}

/// The size of a sheet. It has no effect.
public enum PresentationSizing: Hashable, Sendable {
  case automatic, fitted, form, page
  /// Returns the size itself.
  public func fitted(horizontal: Bool, vertical: Bool) -> Self { self }
  /// Returns the size itself.
  public func sticky(horizontal: Bool = false, vertical: Bool = false) -> Self { self }
}

/// The container of a background. It has no effect.
public enum ContainerBackgroundPlacement: Hashable, Sendable {
  case navigation, navigationSplitView, tabView, window, widget
}

/// A translucent material, which is drawn as a plain background.
public enum Glass: Hashable, Sendable {
  case regular, clear, identity
  /// Returns the material itself.
  public func tint(_ color: Color?) -> Self { self }
  /// Returns the material itself.
  public func interactive(_ isEnabled: Bool = true) -> Self { self }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// The bordered style: cells cannot show glass.
  public static func glass(_ glass: Glass) -> BorderedButtonStyle { BorderedButtonStyle() }
}

/// The appearance of glass. It has no effect.
public enum GlassEffectTransition: Hashable, Sendable {
  case materialize, matchedGeometry, identity
}

/// A view that shows its content. On Apple's systems, the glass effects in it join.
public struct GlassEffectContainer<Content: View>: BuiltInView {
  let wrapped: Content
  @MainActor public var body: Content { wrapped }
  /// Creates a container. The spacing has no effect.
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { wrapped = content() }
}

/// The reaction of a tab bar to scrolling. It has no effect.
public enum TabBarMinimizeBehavior: Hashable, Sendable {
  case automatic, onScrollDown, onScrollUp, never
}

/// The reaction of a toolbar to a search. It has no effect.
public enum SearchPresentationToolbarBehavior: Hashable, Sendable {
  case automatic, avoidHidingContent
}

/// The size of a search field in a toolbar. It has no effect.
public enum SearchToolbarBehavior: Hashable, Sendable { case automatic, minimize }

/// The extent of the writing tools. It has no effect.
public enum WritingToolsBehavior: Hashable, Sendable {
  case automatic, complete, limited, disabled
}

/// The form of the pointer. It has no effect.
public enum PointerStyle: Hashable, Sendable {
  /// A form for source compatibility.
  case `default`, horizontalText, verticalText, rectSelection, grabIdle, grabActive, link, zoomIn
  /// A form for source compatibility.
  case zoomOut, columnResize, rowResize
}

/// The activation of a control by a drag over it. It has no effect.
public enum SpringLoadingBehavior: Hashable, Sendable { case automatic, enabled, disabled }

/// The use of dictation by a search field. Has no effect.
public enum TextInputDictationBehavior: Hashable, Sendable {
  case automatic
  /// Returns the behavior of dictation after a tap on the microphone.
  public static func inline(activation: TextInputDictationActivation) -> Self { .automatic }
}

/// The start of dictation. Has no effect.
public enum TextInputDictationActivation: Hashable, Sendable { case onSelect, onLook }

/// The importance of a dialog. Has no effect.
public enum DialogSeverity: Hashable, Sendable { case automatic, standard, critical }

/// The width of a button. Has no effect.
public enum ButtonSizing: Hashable, Sendable { case automatic, fitted, flexible }

/// The appearance of a text editor. All styles look the same.
public protocol TextEditorStyle {}

/// The default style of a text editor.
public struct AutomaticTextEditorStyle: TextEditorStyle { public init() {} }

/// A style of a text editor without a border, which looks like all others.
public struct PlainTextEditorStyle: TextEditorStyle { public init() {} }

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  /// The default style.
  public static var automatic: AutomaticTextEditorStyle { .init() }
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
  /// The style without a border, which looks like all others.
  public static var plain: PlainTextEditorStyle { .init() }
}

/// An effect of the pointer on a view. Has no effect.
public enum HoverEffect: Hashable, Sendable { case automatic, highlight, lift }

/// The repetition of the action of a button that is held down. Has no effect.
public enum ButtonRepeatBehavior: Hashable, Sendable { case automatic, enabled, disabled }

/// The mark of the selected options of a palette. Has no effect.
public enum PaletteSelectionEffect: Hashable, Sendable {
  case automatic, custom
  /// Returns an effect that changes the variant of the symbols.
  public static func symbolVariant(_ variant: SymbolVariants) -> Self { .automatic }
}

/// The orientation of a device. Has no effect.
public enum InterfaceOrientation: Hashable, Sendable, CaseIterable {
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

/// The order of the actions of a menu. Has no effect.
public enum MenuOrder: Hashable, Sendable { case automatic, fixed, priority }

/// The dismissal of a menu by its actions. Has no effect: a menu always closes after an action.
public enum MenuActionDismissBehavior: Hashable, Sendable { case automatic, enabled, disabled }

/// The prominence of a badge. Has no effect.
public enum BadgeProminence: Hashable, Sendable { case standard, decreased, increased }

/// The color of the icons of a list. Has no effect.
public struct ListItemTint: Hashable, Sendable {
  private let color: Color?
  /// Returns a color that settings of the user do not replace.
  public static func fixed(_ tint: Color) -> ListItemTint { Self(color: tint) }
  /// Returns a color that settings of the user replace.
  public static func preferred(_ tint: Color) -> ListItemTint { Self(color: tint) }
  /// The color of the text.
  public static let monochrome = ListItemTint(color: nil)
}

/// The size of the title of a screen. Has no effect.
public enum ToolbarTitleDisplayMode: Hashable, Sendable {
  case automatic, inline, inlineLarge, large
}

/// The purpose of a bar. Has no effect.
public enum ToolbarRole: Hashable, Sendable { case automatic, browser, editor, navigationStack }

/// The interaction with the content below a sheet. Has no effect: the content is disabled while a
/// sheet is open.
public enum PresentationBackgroundInteraction: Hashable, Sendable {
  case automatic, enabled, disabled
  /// The content below is enabled up to a height of the sheet. Has no effect.
  public static func enabled(upThrough detent: PresentationDetent) -> Self { enabled }
}

/// The reaction of a sheet to a swipe. Has no effect.
public enum PresentationContentInteraction: Hashable, Sendable { case automatic, resizes, scrolls }

extension AnyTransition {
  /// Fades the view in. The view is not blurred.
  public static let blurReplace = AnyTransition.opacity
}

extension ContentTransition {
  /// Has no effect: symbols change without animation.
  public static func symbolEffect(_ effect: SymbolEffect) -> Self { .interpolate }
}

/// The layout of a view in languages that are written from right to left. Has no effect.
public enum LayoutDirectionBehavior: Hashable, Sendable { case fixed, mirrors }

/// The appearance of materials in windows without the focus. Has no effect.
public enum MaterialActiveAppearance: Hashable, Sendable {
  case automatic, active, inactive, matchWindow
}

extension Image {
  /// Has no effect: a terminal has one range of colors.
  public enum DynamicRange: Hashable, Sendable { case standard, constrainedHigh, high }
}
