// Effects that cells cannot show. They are accepted, so that views compile unchanged, and leave the
// view as it is.

extension View {
  /// Has no effect: cells cannot show shadows.
  public func shadow(
    color: Color = .black,
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View { self }
  /// Has no effect: cells cannot be blurred or smoothed.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }
  /// Has no effect: cells cannot be rotated or mirrored.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }
  /// Has no effect: cells cannot be rotated or mirrored.
  public func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View { self }
  /// Has no effect: all characters have the same size.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View { self }
  /// Has no effect: all characters have the same size.
  public func scaleEffect(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> some View { self }
  /// Has no effect: all characters have the same size.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View { self }
  /// Has no effect: a cell has one foreground and one background colour.
  public func blendMode(_ blendMode: BlendMode) -> some View { self }
  /// Has no effect: colours are not transformed.
  public func colorMultiply(_ color: Color) -> some View { self }
  /// Has no effect: colours are not transformed.
  public func colorInvert() -> some View { self }
  /// Has no effect: colours are not transformed.
  public func saturation(_ amount: Double) -> some View { self }
  /// Has no effect: colours are not transformed.
  public func brightness(_ amount: Double) -> some View { self }
  /// Has no effect: colours are not transformed.
  public func grayscale(_ amount: Double) -> some View { self }
  /// Has no effect: cells are rectangles.
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { self }
  /// Draws this view inside its frame only: shapes are rectangles of cells.
  public func clipShape<S: Shape>(_ shape: S) -> some View { clipped() }
  /// Has no effect: a cell cannot be shown in part.
  public func mask<Mask: View>(
    alignment: Alignment = .center,
    @ViewBuilder _ mask: () -> Mask
  ) -> some View { self }
  /// Has no effect: a cell cannot be shown in part.
  public func mask<Mask: View>(_ mask: Mask) -> some View { self }
  /// Has no effect: cells are composed without layers.
  public func drawingGroup(opaque: Bool = false) -> some View { self }
  /// Has no effect: cells are composed without layers.
  public func compositingGroup() -> some View { self }
  /// Has no effect: all characters have the same size.
  public func imageScale(_ scale: Image.Scale) -> some View { self }
  /// Has no effect: a symbol has one colour.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
  /// Has no effect: symbols are not animated.
  public func symbolEffect(_ effect: SymbolEffect) -> some View { self }
  /// Has no effect: symbols are not animated.
  public func symbolEffect<V: Equatable>(_ effect: SymbolEffect, value: V) -> some View { self }
  /// Has no effect: symbols are not animated.
  public func symbolEffect(_ effect: SymbolEffect, isActive: Bool) -> some View { self }
  /// Has no effect: a terminal has no notch.
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all,
    edges: Edge.Set = .all
  ) -> some View { self }
  /// Has no effect: a terminal has no notch.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
  /// Has no effect: a terminal has no status bar.
  public func statusBar(hidden: Bool) -> some View { self }
  /// Has no effect: a terminal has no status bar.
  public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  /// Has no effect: navigation views are always stacks.
  public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
  /// Has no effect: the terminal sets the size of characters.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }
  /// Has no effect: the terminal sets the size of characters.
  public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
  where T.Bound == DynamicTypeSize { self }
  /// Has no effect: a scroll bar is always shown while there is more content.
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility) -> some View { self }
  /// Has no effect: lists have no background.
  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
  /// Has no effect: a terminal has a hardware keyboard.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
  /// Has no effect: changes are shown without animation.
  public func contentTransition(_ transition: ContentTransition) -> some View { self }
  /// Has no effect: a terminal has no haptic feedback.
  public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback,
    trigger: T
  ) -> some View { self }

  /// Draws this view inside its frame only.
  public func clipped(antialiased: Bool = false) -> some View { modifier(ClipModifier()) }
}

struct ClipModifier: ElementModifier {
  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = ClipContent()
  }
}

public enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, sourceAtop
  case destinationOver, destinationOut, plusDarker, plusLighter
}

public enum SymbolRenderingMode: Hashable, Sendable {
  case monochrome, multicolor, hierarchical, palette
}

public enum SymbolEffect: Hashable, Sendable {
  case bounce, pulse, variableColor, scale, appear, disappear, replace, breathe, rotate, wiggle
}

public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all = SafeAreaRegions(rawValue: 3)
}

/// How navigation views look. A terminal shows all as stacks.
public protocol NavigationViewStyle: Sendable {}
public struct DefaultNavigationViewStyle: NavigationViewStyle { public init() {} }
public struct StackNavigationViewStyle: NavigationViewStyle { public init() {} }
public struct ColumnNavigationViewStyle: NavigationViewStyle { public init() {} }

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

public enum ScrollIndicatorVisibility: Hashable, Sendable { case automatic, visible, hidden, never }

public enum ScrollDismissesKeyboardMode: Hashable, Sendable {
  case automatic, immediately, interactively, never
}

public enum ContentTransition: Hashable, Sendable {
  case identity, opacity, interpolate, numericText
}

public enum SensoryFeedback: Hashable, Sendable {
  case success, warning, error, selection, impact, increase, decrease, start, stop
}
