// Effects that cells cannot show. They are accepted, so that views compile unchanged, and leave the
// view as it is.

extension View {
  public func shadow(
    color: Color = .black,
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View { self }
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }
  public func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View { self }
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View { self }
  public func scaleEffect(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> some View { self }
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View { self }
  public func blendMode(_ blendMode: BlendMode) -> some View { self }
  public func colorMultiply(_ color: Color) -> some View { self }
  public func colorInvert() -> some View { self }
  public func saturation(_ amount: Double) -> some View { self }
  public func brightness(_ amount: Double) -> some View { self }
  public func grayscale(_ amount: Double) -> some View { self }
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { self }
  public func clipShape<S: Shape>(_ shape: S) -> some View { clipped() }
  public func mask<Mask: View>(
    alignment: Alignment = .center,
    @ViewBuilder _ mask: () -> Mask
  ) -> some View { self }
  public func mask<Mask: View>(_ mask: Mask) -> some View { self }
  public func drawingGroup(opaque: Bool = false) -> some View { self }
  public func compositingGroup() -> some View { self }
  public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View { self }
  public func aspectRatio(_ ratio: CGSize, contentMode: ContentMode) -> some View { self }
  public func scaledToFit() -> some View { self }
  public func scaledToFill() -> some View { self }
  public func imageScale(_ scale: Image.Scale) -> some View { self }
  public func symbolVariant(_ variant: SymbolVariants) -> some View { self }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
  public func symbolEffect(_ effect: SymbolEffect) -> some View { self }
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all,
    edges: Edge.Set = .all
  ) -> some View { self }
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
  public func statusBar(hidden: Bool) -> some View { self }
  public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  public func navigationViewStyle(_ style: NavigationViewStyleName) -> some View { self }
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility) -> some View { self }
  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
  public func contentTransition(_ transition: ContentTransition) -> some View { self }
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

/// The content of an element that draws its child inside its own frame only.
public struct ClipContent: ElementContent {
  public var role: ElementRole { .none }
}

public enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, sourceAtop
  case destinationOver, destinationOut, plusDarker, plusLighter
}

public enum ContentMode: Hashable, Sendable, CaseIterable { case fit, fill }

public struct SymbolVariants: Hashable, Sendable {
  private let name: String
  public static let none = SymbolVariants(name: "none")
  public static let fill = SymbolVariants(name: "fill")
  public static let circle = SymbolVariants(name: "circle")
  public static let square = SymbolVariants(name: "square")
  public static let slash = SymbolVariants(name: "slash")
  public static let rectangle = SymbolVariants(name: "rectangle")
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

public enum NavigationViewStyleName: Hashable, Sendable { case automatic, stack, columns }

public enum DynamicTypeSize: Hashable, Sendable, CaseIterable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
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
