// Values that an operating system sets from the user's settings. Terminals report no such settings,
// so the defaults are those of a system without settings; views and tests can set other values.

/// The weight of letters that the user has requested.
public enum LegibilityWeight: Hashable, Sendable {
  /// The standard weight.
  case regular
  /// A bold weight.
  case bold
}

extension EnvironmentValues {
  /// The size of letters that the user has requested. The settings of a terminal determine it for
  /// all programs.
  @Entry public var dynamicTypeSize: DynamicTypeSize = .large
  /// The weight of letters that the user has requested; nil without a request.
  @Entry public var legibilityWeight: LegibilityWeight? = nil
  /// Whether the user has requested less transparency.
  @Entry public var accessibilityReduceTransparency = false
  /// Whether the user has requested differences that do not depend on color.
  @Entry public var accessibilityDifferentiateWithoutColor = false
  /// Whether the user has requested inverted colors.
  @Entry public var accessibilityInvertColors = false
  /// Whether a screen reader is active.
  @Entry public var accessibilityVoiceOverEnabled = false
  /// Whether the user controls the app with switches.
  @Entry public var accessibilitySwitchControlEnabled = false
  /// Whether any assistive technology is active.
  @Entry public var accessibilityEnabled = false
  /// Whether the user has requested visible shapes of buttons.
  @Entry public var accessibilityShowButtonShapes = false
  /// Whether animated images play.
  @Entry public var accessibilityPlayAnimatedImages = true
  /// Whether the user has requested dimmed flashes in videos.
  @Entry public var accessibilityDimFlashingLights = false
  /// Whether the user has requested quick actions.
  @Entry public var accessibilityQuickActionsEnabled = false
  /// Whether the user has requested large previews of controls.
  @Entry public var accessibilityLargeContentViewerEnabled = false
  /// Whether the system is in its simplified mode.
  @Entry public var accessibilityAssistiveAccessEnabled = false

  /// The minimum height of rows of lists, in points.
  @Entry public var defaultMinListRowHeight: CGFloat = 0
  /// The minimum height of headers of lists, in points.
  @Entry public var defaultMinListHeaderHeight: CGFloat? = nil

  /// The width of the thinnest line, in points.
  public var pixelLength: CGFloat { 1 / displayScale }

  /// Whether the app can open several windows.
  public var supportsMultipleWindows: Bool { false }
}
