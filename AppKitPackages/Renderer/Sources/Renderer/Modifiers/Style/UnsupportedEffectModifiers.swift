// Effects of pointers, layers and bars that cells have no counterpart for, so that views which set
// them compile and show the rest.

extension View {
  /// Has no effect: the focused control is already highlighted.
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }
  /// Has no effect: the focused control is already highlighted.
  public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool) -> some View { self }
  /// Has no effect: the focused control is already highlighted.
  public func defaultHoverEffect(_ effect: HoverEffect?) -> some View { self }
  /// Has no effect: the focused control is already highlighted.
  public func hoverEffectDisabled(_ disabled: Bool = true) -> some View { self }
  /// Has no effect: the highlight is the only sign of the focus.
  public func focusEffectDisabled(_ disabled: Bool = true) -> some View { self }
  /// Has no effect: changes are shown without animation.
  public func geometryGroup() -> some View { self }
  /// Has no effect: symbols are not animated.
  public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }
  /// Has no effect: colours are not transformed.
  public func hueRotation(_ angle: Angle) -> some View { self }
  /// Has no effect: colours are not transformed.
  public func luminanceToAlpha() -> some View { self }
  /// Has no effect: cells cannot be rotated or mirrored.
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }
  /// Has no effect: a terminal has no system gestures.
  public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
  /// Has no effect: a terminal has no system overlays.
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
  /// Has no effect: the keyboard repeats keys.
  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { self }
  /// Has no effect: boxes have no background.
  public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
  /// Has no effect: `ContainerRelativeShape` is always a rectangle.
  public func containerShape<S: Shape>(_ shape: S) -> some View { self }
  /// Has no effect: the caller of a preview chooses its size.
  public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
  /// Has no effect: a terminal never shows outdated content.
  public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }
  /// Leaves the labels of controls in this view out, or shows them.
  public func labelsVisibility(_ visibility: Visibility) -> some View {
    environment(\.labelsVisibility, visibility)
  }
  /// Has no effect: rows have no separators.
  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    self
  }
  /// Has no effect: sections have no separators.
  public func listSectionSeparatorTint(
    _ color: Color?,
    edges: VerticalEdge.Set = .all
  ) -> some View { self }
  /// Has no effect: only the focused row is highlighted.
  public func listItemTint(_ tint: Color?) -> some View { self }
  /// Has no effect: menus have no indicator.
  public func menuIndicator(_ visibility: Visibility) -> some View { self }
  /// Has no effect: menus show their actions in the order of the code.
  public func menuOrder(_ order: MenuOrder) -> some View { self }
  /// Has no effect: a menu always closes after a choice.
  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View { self }
  /// Has no effect: badges have one style.
  public func badgeProminence(_ prominence: BadgeProminence) -> some View { self }
  /// Has no effect: a terminal has one place for titles.
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { self }
  /// Has no effect: bars have one style.
  public func toolbarRole(_ role: ToolbarRole) -> some View { self }
  /// Has no effect: the content below a sheet cannot be used while the sheet is open.
  public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View { self }
  /// Has no effect: sheets are as high as their content.
  public func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> some View { self }
}

/// What is shown of a pointer over a view.
public struct HoverEffect: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let highlight = Self(name: "highlight")
  public static let lift = Self(name: "lift")
}

/// Whether a button acts again and again while it is held.
public enum ButtonRepeatBehavior: Hashable, Sendable { case automatic, enabled, disabled }

/// Which way a device is held.
public enum InterfaceOrientation: Hashable, Sendable, CaseIterable {
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

/// Where the first action of a menu stands.
public enum MenuOrder: Hashable, Sendable { case automatic, fixed, priority }

/// Whether a menu closes when something in it is chosen.
public enum MenuActionDismissBehavior: Hashable, Sendable { case automatic, enabled, disabled }

/// How much a badge stands out.
public enum BadgeProminence: Hashable, Sendable { case standard, decreased, increased }

/// How large a title is.
public enum ToolbarTitleDisplayMode: Hashable, Sendable {
  case automatic, inline, inlineLarge, large
}

/// What a bar is for.
public enum ToolbarRole: Hashable, Sendable { case automatic, browser, editor, navigationStack }

/// Whether what lies below a window can be used.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let enabled = Self(name: "enabled")
  public static let disabled = Self(name: "disabled")
  public static func enabled(upThrough detent: PresentationDetent) -> Self { enabled }
}

/// What swiping in a window does.
public enum PresentationContentInteraction: Hashable, Sendable { case automatic, resizes, scrolls }

extension AnyTransition {
  /// Has no effect: views appear and disappear without animation.
  public static let blurReplace = AnyTransition()
}

extension ContentTransition {
  /// Has no effect: symbols change without animation.
  public static func symbolEffect(_ effect: SymbolEffect) -> Self { .interpolate }
}
