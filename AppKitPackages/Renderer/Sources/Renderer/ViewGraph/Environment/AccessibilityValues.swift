// Values that an operating system sets from the user's settings. Terminals report no such settings,
// so the defaults are those of a system without settings; views and tests can set other values.

/// The weight of letters that the user has requested.
public enum LegibilityWeight: Hashable, Sendable { case regular, bold }

extension EnvironmentValues {
  /// The size of letters that the user has requested. The settings of a terminal determine it for
  /// all programs.
  @Entry public var dynamicTypeSize: DynamicTypeSize = .large
  @Entry public var legibilityWeight: LegibilityWeight? = nil
  @Entry public var accessibilityReduceTransparency = false
  @Entry public var accessibilityDifferentiateWithoutColor = false
  @Entry public var accessibilityInvertColors = false
  @Entry public var accessibilityVoiceOverEnabled = false
  @Entry public var accessibilitySwitchControlEnabled = false
  @Entry public var accessibilityEnabled = false
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
