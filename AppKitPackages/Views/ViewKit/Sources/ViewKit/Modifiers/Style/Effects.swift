import ElementTree

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
  /// Combines the colors of this view with those behind it. A cell has one foreground and one
  /// background color.
  public nonisolated func blendMode(_ blendMode: BlendMode) -> some View {
    effect(.blend(blendMode))
  }
  /// Has no effect: colors are not transformed.
  public nonisolated func colorMultiply(_ color: Color) -> some View { self }
  /// Inverts the colors of this view. Terminals do not transform colors.
  public nonisolated func colorInvert() -> some View { effect(.filter(.inversion, 1)) }
  /// Changes how strong the colors of this view are: 1 changes nothing. Terminals do not transform colors.
  public nonisolated func saturation(_ amount: Double) -> some View {
    effect(.filter(.saturation, amount))
  }
  /// Makes the colors of this view brighter, from 0 to 1, or darker. Terminals do not transform colors.
  public nonisolated func brightness(_ amount: Double) -> some View {
    effect(.filter(.brightness, amount))
  }
  /// Replaces the colors of this view by greys, from 0 to 1. Terminals do not transform colors.
  public nonisolated func grayscale(_ amount: Double) -> some View {
    effect(.filter(.grayscale, amount))
  }
  /// Rotates the hues of this view. Terminals do not transform colors.
  public nonisolated func hueRotation(_ angle: Angle) -> some View {
    effect(.filter(.hueRotation, angle.degrees))
  }
  /// Clips this view to a rectangle with corners of a radius in points. Cells are rectangles.
  /// `antialiased` has no effect.
  public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    effect(.cornerRadius(radius))
  }
  /// Has no effect: cells are composed without layers.
  public nonisolated func drawingGroup(
    opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear
  ) -> some View { self }
  /// Has no effect: cells are composed without layers.
  public nonisolated func compositingGroup() -> some View { self }
}
