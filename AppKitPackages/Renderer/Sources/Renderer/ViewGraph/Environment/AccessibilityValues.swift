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

  /// The minimum height of rows of lists, in points.
  @Entry public var defaultMinListRowHeight: CGFloat = 0
  /// The minimum height of headers of lists, in points.
  @Entry public var defaultMinListHeaderHeight: CGFloat? = nil

  /// The width of the thinnest line, in points.
  public var pixelLength: CGFloat { 1 / displayScale }

  /// Whether the app can open several windows.
  public var supportsMultipleWindows: Bool { false }
}

/// An action that opens a window of the app. It has no effect in a terminal, which shows one
/// window.
public struct OpenWindowAction: Sendable {
  /// Has no effect in a terminal.
  public func callAsFunction(id: String) {}
  /// Has no effect in a terminal.
  public func callAsFunction<D: Codable & Hashable>(value: D) {}
  /// Has no effect in a terminal.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

/// An action that closes a window of the app. It has no effect in a terminal, which shows one
/// window.
public struct DismissWindowAction: Sendable {
  /// Has no effect in a terminal.
  public func callAsFunction() {}
  /// Has no effect in a terminal.
  public func callAsFunction(id: String) {}
  /// Has no effect in a terminal.
  public func callAsFunction<D: Codable & Hashable>(value: D) {}
}

extension EnvironmentValues {
  /// The action that opens a window.
  public var openWindow: OpenWindowAction { OpenWindowAction() }
  /// The action that closes a window.
  public var dismissWindow: DismissWindowAction { DismissWindowAction() }
}
