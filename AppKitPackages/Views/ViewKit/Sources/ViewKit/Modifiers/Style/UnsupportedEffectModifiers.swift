// Effects of pointers, layers and bars that cells cannot show. The modifiers return the view
// unchanged, so that views with them compile.

extension View {
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
  /// Has no effect: colours are not transformed.
  public nonisolated func luminanceToAlpha() -> some View { self }
  /// Has no effect: cells cannot be rotated or mirrored.
  public nonisolated func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }
  /// Has no effect: cells cannot be rotated or mirrored.
  public nonisolated func layoutDirectionBehavior(_ behavior: LayoutDirectionBehavior) -> some View
  { self }
  /// Sets only the value that views read from the environment: a terminal has one range of colours.
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
  {
    self
  }
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

/// An effect of the pointer on a view. Has no effect.
public struct HoverEffect: Hashable, Sendable {
  private let name: String
  /// The default effect.
  public static let automatic = Self(name: "automatic")
  /// A highlight.
  public static let highlight = Self(name: "highlight")
  /// A raised view.
  public static let lift = Self(name: "lift")
}

/// The repetition of the action of a button that is held down. Has no effect.
public enum ButtonRepeatBehavior: Hashable, Sendable {
  /// A behaviour for source compatibility.
  case automatic, enabled, disabled
}

/// The mark of the selected options of a palette. Has no effect.
public struct PaletteSelectionEffect: Hashable, Sendable {
  private let name: String
  /// The renderer decides.
  public static let automatic = Self(name: "automatic")
  /// The images show the selection themselves.
  public static let custom = Self(name: "custom")
  /// Returns an effect that changes the variant of the symbols.
  public static func symbolVariant(_ variant: SymbolVariants) -> Self {
    Self(name: "symbolVariant")
  }
}

/// The orientation of a device. Has no effect.
public enum InterfaceOrientation: Hashable, Sendable, CaseIterable {
  /// An orientation for source compatibility.
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

/// The order of the actions of a menu. Has no effect.
public enum MenuOrder: Hashable, Sendable {
  /// An order for source compatibility.
  case automatic, fixed, priority
}

/// The dismissal of a menu by its actions. Has no effect: a menu always closes after an action.
public enum MenuActionDismissBehavior: Hashable, Sendable {
  /// A behaviour for source compatibility.
  case automatic, enabled, disabled
}

/// The prominence of a badge. Has no effect.
public enum BadgeProminence: Hashable, Sendable {
  /// A prominence for source compatibility.
  case standard, decreased, increased
}

/// The colour of the icons of a list. Has no effect.
public struct ListItemTint: Hashable, Sendable {
  private let color: Color?
  /// Returns a colour that settings of the user do not replace.
  public static func fixed(_ tint: Color) -> ListItemTint { Self(color: tint) }
  /// Returns a colour that settings of the user replace.
  public static func preferred(_ tint: Color) -> ListItemTint { Self(color: tint) }
  /// The colour of the text.
  public static let monochrome = ListItemTint(color: nil)
}

/// The size of the title of a screen. Has no effect.
public enum ToolbarTitleDisplayMode: Hashable, Sendable {
  /// A mode for source compatibility.
  case automatic, inline, inlineLarge, large
}

/// The purpose of a bar. Has no effect.
public enum ToolbarRole: Hashable, Sendable {
  /// A role for source compatibility.
  case automatic, browser, editor, navigationStack
}

/// The interaction with the content below a sheet. Has no effect: the content is disabled while a
/// sheet is open.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
  private let name: String
  /// The default interaction.
  public static let automatic = Self(name: "automatic")
  /// The content below is enabled. Has no effect.
  public static let enabled = Self(name: "enabled")
  /// The content below is disabled.
  public static let disabled = Self(name: "disabled")
  /// The content below is enabled up to a height of the sheet. Has no effect.
  public static func enabled(upThrough detent: PresentationDetent) -> Self { enabled }
}

/// The reaction of a sheet to a swipe. Has no effect.
public enum PresentationContentInteraction: Hashable, Sendable {
  /// A reaction for source compatibility.
  case automatic, resizes, scrolls
}

extension AnyTransition {
  /// Fades the view in. The view is not blurred.
  public static let blurReplace = AnyTransition.opacity
}

extension ContentTransition {
  /// Has no effect: symbols change without animation.
  public static func symbolEffect(_ effect: SymbolEffect) -> Self { .interpolate }
}

/// The layout of a view in languages that are written from right to left. Has no effect.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  /// A layout for source compatibility.
  case fixed, mirrors
}

/// The appearance of materials in windows without the focus. Has no effect.
public enum MaterialActiveAppearance: Hashable, Sendable {
  /// An appearance for source compatibility.
  case automatic, active, inactive, matchWindow
}

extension Image {
  /// Has no effect: a terminal has one range of colours.
  public enum DynamicRange: Hashable, Sendable {
    /// A range for source compatibility.
    case standard, constrainedHigh, high
  }
}
