// Effects of pointers, layers and bars that cells have no counterpart for, so that views which set
// them compile and show the rest.

extension View {
  /// Accepted; a terminal marks what has the focus.
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }
  /// Accepted; a terminal marks what has the focus.
  public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool) -> some View { self }
  /// Accepted; a terminal marks what has the focus.
  public func defaultHoverEffect(_ effect: HoverEffect?) -> some View { self }
  /// Accepted; a terminal marks what has the focus.
  public func hoverEffectDisabled(_ disabled: Bool = true) -> some View { self }
  /// Accepted; without a mark, nobody would know where the focus is.
  public func focusEffectDisabled(_ disabled: Bool = true) -> some View { self }
  /// Accepted; changes show at once.
  public func geometryGroup() -> some View { self }
  /// Accepted; symbols stand still.
  public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }
  /// Accepted; colours are shown as they are.
  public func hueRotation(_ angle: Angle) -> some View { self }
  /// Accepted; colours are shown as they are.
  public func luminanceToAlpha() -> some View { self }
  /// Accepted; cells do not turn.
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }
  /// Accepted; a terminal has no gestures of its own at its edges.
  public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
  /// Accepted; a terminal shows nothing above an app.
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
  /// Accepted; keys are repeated by the keyboard.
  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { self }
  /// Accepted; boxes have no ground of their own.
  public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
  /// Accepted; shapes that follow their container are rectangles.
  public func containerShape<S: Shape>(_ shape: S) -> some View { self }
  /// Accepted; pictures of previews are the caller's size.
  public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
  /// Accepted; what is shown is always up to date.
  public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }
  /// Leaves the labels of controls in this view out, or shows them.
  public func labelsVisibility(_ visibility: Visibility) -> some View {
    environment(\.labelsVisibility, visibility)
  }
  /// Accepted; rows have no lines to colour.
  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    self
  }
  /// Accepted; sections have no lines to colour.
  public func listSectionSeparatorTint(
    _ color: Color?,
    edges: VerticalEdge.Set = .all
  ) -> some View { self }
  /// Accepted; rows are marked where the focus is.
  public func listItemTint(_ tint: Color?) -> some View { self }
  /// Accepted; menus are lists of their actions.
  public func menuIndicator(_ visibility: Visibility) -> some View { self }
  /// Accepted; menus show their actions in the order in which they are described.
  public func menuOrder(_ order: MenuOrder) -> some View { self }
  /// Accepted; a menu closes when something is chosen.
  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View { self }
  /// Accepted; badges have one look.
  public func badgeProminence(_ prominence: BadgeProminence) -> some View { self }
  /// Accepted; titles stand where a terminal shows them.
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { self }
  /// Accepted; bars have one look.
  public func toolbarRole(_ role: ToolbarRole) -> some View { self }
  /// Accepted; what lies below a window waits until it is closed.
  public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View { self }
  /// Accepted; windows are as high as what they show.
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
  /// Accepted; views come and go at once.
  public static let blurReplace = AnyTransition()
}

extension ContentTransition {
  /// Accepted; symbols change at once.
  public static func symbolEffect(_ effect: SymbolEffect) -> Self { .interpolate }
}
