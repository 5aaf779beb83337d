// Effects that cells cannot show. Browsers show those that set a trait; the other modifiers return
// the view unchanged, so that views with them compile.

/// Adds an effect to the elements of a view.
struct EffectModifier: TraitModifier {
  let effect: ElementEffect

  func apply(_ traits: inout ElementTraits, in environment: EnvironmentValues) {
    traits.effects.append(effect)
  }
}

extension View {
  nonisolated func effect(_ effect: ElementEffect) -> some View {
    modifier(EffectModifier(effect: effect))
  }
}

extension View {
  /// Draws a shadow behind this view. Cells cannot show shadows.
  public nonisolated func shadow(
    color: Color = .black.opacity(0.33),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    effect(.shadow(color: color, radius: radius, x: x, y: y))
  }
  /// Blurs this view. Cells cannot be blurred. `opaque` has no effect.
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    effect(.filter(.blur, radius))
  }
  /// Turns this view without a change of its frame. Cells cannot be turned.
  public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    effect(.rotation(angle, anchor: anchor))
  }
  /// Turns this view in space without a change of its frame. Cells cannot be turned. `anchorZ` and
  /// `perspective` have no effect.
  public nonisolated func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View {
    let axis = ElementEffect.Axis3D(x: axis.x, y: axis.y, z: axis.z)
    return effect(.rotation(angle, axis: axis, anchor: anchor))
  }
  /// Scales this view without a change of its frame. All characters have the same size.
  public nonisolated func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }
  /// Scales this view without a change of its frame. All characters have the same size.
  public nonisolated func scaleEffect(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> some View {
    effect(.scale(x: x, y: y, anchor: anchor))
  }
  /// Scales this view without a change of its frame. All characters have the same size.
  public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }
  /// Combines the colours of this view with those behind it. A cell has one foreground and one
  /// background colour.
  public nonisolated func blendMode(_ blendMode: BlendMode) -> some View {
    effect(.blend(blendMode))
  }
  /// Has no effect: colours are not transformed.
  public nonisolated func colorMultiply(_ color: Color) -> some View { self }
  /// Inverts the colours of this view. Terminals do not transform colours.
  public nonisolated func colorInvert() -> some View { effect(.filter(.inversion, 1)) }
  /// Changes how strong the colours of this view are: 1 changes nothing. Terminals do not transform colours.
  public nonisolated func saturation(_ amount: Double) -> some View {
    effect(.filter(.saturation, amount))
  }
  /// Makes the colours of this view brighter, from 0 to 1, or darker. Terminals do not transform colours.
  public nonisolated func brightness(_ amount: Double) -> some View {
    effect(.filter(.brightness, amount))
  }
  /// Replaces the colours of this view by greys, from 0 to 1. Terminals do not transform colours.
  public nonisolated func grayscale(_ amount: Double) -> some View {
    effect(.filter(.grayscale, amount))
  }
  /// Rotates the hues of this view. Terminals do not transform colours.
  public nonisolated func hueRotation(_ angle: Angle) -> some View {
    effect(.filter(.hueRotation, angle.degrees))
  }
  /// Clips this view to a rectangle with corners of a radius in points. Cells are rectangles.
  /// `antialiased` has no effect.
  public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    effect(.cornerRadius(radius))
  }
  /// Clips this view to a shape. Terminals clip it to its frame, because cells are rectangles.
  /// `style` has no effect.
  public nonisolated func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle())
    -> some View
  {
    modifier(
      ClipModifier(
        content: ClipContent(
          outline: shape._outline,
          shape: shape._outline == .rectangle ? nil : ShapeReference(shape)
        )
      )
    )
  }
  /// Has no effect: a cell cannot be shown in part.
  public nonisolated func mask<Mask: View>(
    alignment: Alignment = .center,
    @ViewBuilder _ mask: () -> Mask
  ) -> some View { self }
  /// Has no effect: a cell cannot be shown in part. The default value exists for the compiler: see
  /// ``overlay(_:alignment:)``.
  public nonisolated func mask<Mask: View>(_ mask: Mask = EmptyView()) -> some View { self }
  /// Has no effect: cells are composed without layers.
  public nonisolated func drawingGroup(
    opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear
  ) -> some View { self }
  /// Has no effect: cells are composed without layers.
  public nonisolated func compositingGroup() -> some View { self }
  /// Sets only the value that views read from the environment: all characters have the same size.
  public nonisolated func imageScale(_ scale: Image.Scale) -> some View {
    environment(\.imageScale, scale)
  }
  /// Sets only the value that views read from the environment: a symbol has one colour.
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }
  /// Has no effect: the safe area has no insets.
  public nonisolated func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all,
    edges: Edge.Set = .all
  ) -> some View { self }
  /// Has no effect: the safe area has no insets.
  public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
  /// Has no effect: a terminal has no status bar.
  public nonisolated func statusBar(hidden: Bool) -> some View { self }
  /// Has no effect: a terminal has no status bar.
  public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  /// Has no effect: navigation views are always stacks.
  public nonisolated func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
    self
  }
  /// Has no effect: the terminal sets the size of characters.
  public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }
  /// Has no effect: the terminal sets the size of characters.
  public nonisolated func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
  where T.Bound == DynamicTypeSize { self }
  /// Sets only the values that views read from the environment: a scroll bar is always shown while
  /// there is more content.
  public nonisolated func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility,
    axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    transformEnvironment(\.self) {
      if axes.contains(.horizontal) { $0.horizontalScrollIndicatorVisibility = visibility }
      if axes.contains(.vertical) { $0.verticalScrollIndicatorVisibility = visibility }
    }
  }
  /// Has no effect: lists have no background.
  public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View { self }
  /// Sets only the value that views read from the environment: a terminal has a hardware keyboard.
  public nonisolated func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View
  {
    environment(\.scrollDismissesKeyboardMode, mode)
  }
  /// Sets only the value that views read from the environment: changes are shown without animation.
  public nonisolated func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
  /// Has no effect: a terminal has no haptic feedback.
  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback,
    trigger: T
  ) -> some View { self }

  /// Has no effect: a terminal has no haptic feedback.
  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback,
    trigger: T,
    condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View { self }
  /// Has no effect: a terminal has no haptic feedback.
  public nonisolated func sensoryFeedback<T: Equatable>(
    trigger: T,
    _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View { self }
  /// Has no effect: a terminal has no haptic feedback.
  public nonisolated func sensoryFeedback<T: Equatable>(
    trigger: T,
    _ feedback: @escaping () -> SensoryFeedback?
  ) -> some View { self }

  /// Clips this view to its frame. `antialiased` has no effect.
  public nonisolated func clipped(antialiased: Bool = false) -> some View {
    modifier(ClipModifier(content: ClipContent()))
  }
}

struct ClipModifier: ElementModifier {
  let content: ClipContent

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = content
  }
}

/// The parts of the safe area. Has no effect: the safe area has no insets.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// The regions as bits.
  public let rawValue: Int
  /// Creates a set of regions from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The region of bars.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The region of the keyboard on the screen.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All regions.
  public static let all = SafeAreaRegions(rawValue: 3)
}

/// The appearance of navigation views. All styles look the same: a stack.
public protocol NavigationViewStyle: Sendable {}
/// The style of navigation views without another style.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  /// Creates the default style.
  public init() {}
}
/// A style of navigation views, for source compatibility. All styles look the same.
public struct StackNavigationViewStyle: NavigationViewStyle {
  /// Creates the stack style.
  public init() {}
}
/// A style of navigation views, for source compatibility. All styles look the same.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
  /// Creates the column style.
  public init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// The style of navigation views without another style.
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// The stack style, which looks like all others.
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  /// The column style, which looks like all others.
  public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

/// The visibility of scroll bars. Has no effect: a scroll bar is always shown while there is more
/// content.
public enum ScrollIndicatorVisibility: Hashable, Sendable {
  /// A visibility for source compatibility.
  case automatic, visible, hidden, never
}

/// The way scrolling dismisses the keyboard on the screen. Has no effect.
public enum ScrollDismissesKeyboardMode: Hashable, Sendable {
  /// A mode for source compatibility.
  case automatic, immediately, interactively, never
}

/// An animation of changing content. Has no effect: changes are shown without animation.
public enum ContentTransition: Hashable, Sendable {
  /// A transition for source compatibility.
  case identity, opacity, interpolate, numericText
}

/// A haptic feedback. Has no effect: terminals have none.
public enum SensoryFeedback: Hashable, Sendable {
  /// A feedback for source compatibility.
  case success, warning, error, selection, impact, increase, decrease, start, stop, alignment
  /// A feedback for source compatibility.
  case levelChange, pathComplete

  /// The weight of objects that collide.
  public enum Weight: Hashable, Sendable {
    /// A weight for source compatibility.
    case light, medium, heavy
  }

  /// The flexibility of objects that collide.
  public enum Flexibility: Hashable, Sendable {
    /// A flexibility for source compatibility.
    case rigid, solid, soft
  }

  /// Returns the feedback of a collision. It has no effect: terminals have none.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> Self { .impact }
  /// Returns the feedback of a collision. It has no effect: terminals have none.
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> Self { .impact }
}
