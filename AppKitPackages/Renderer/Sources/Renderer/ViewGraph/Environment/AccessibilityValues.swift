// What a system tells about its user and its screen. A terminal tells none of it, so the values are
// those of a system where nothing is set; views and tests can set others.

/// How heavy letters should be.
public enum LegibilityWeight: Hashable, Sendable { case regular, bold }

extension EnvironmentValues {
  /// How large letters should be. A terminal sets that for all programs.
  @Entry public var dynamicTypeSize: DynamicTypeSize = .large
  @Entry public var legibilityWeight: LegibilityWeight? = nil
  @Entry public var accessibilityReduceTransparency = false
  @Entry public var accessibilityDifferentiateWithoutColor = false
  @Entry public var accessibilityInvertColors = false
  @Entry public var accessibilityVoiceOverEnabled = false
  @Entry public var accessibilitySwitchControlEnabled = false
  @Entry public var accessibilityEnabled = false
  @Entry public var accessibilityShowButtonShapes = false

  /// How high the rows of lists are at least, in points. A terminal shows rows as high as they are.
  @Entry public var defaultMinListRowHeight: CGFloat = 0
  /// How high the headers of lists are at least, in points.
  @Entry public var defaultMinListHeaderHeight: CGFloat? = nil

  /// The width of the finest line.
  public var pixelLength: CGFloat { 1 / displayScale }

  /// Whether the app can open several windows.
  public var supportsMultipleWindows: Bool { false }
}

/// Opens a window of the app. A terminal shows one, so nothing happens.
public struct OpenWindowAction: Sendable {
  public func callAsFunction(id: String) {}
  public func callAsFunction<D: Codable & Hashable>(value: D) {}
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

/// Closes a window of the app. A terminal shows one, so nothing happens.
public struct DismissWindowAction: Sendable {
  public func callAsFunction() {}
  public func callAsFunction(id: String) {}
  public func callAsFunction<D: Codable & Hashable>(value: D) {}
}

extension EnvironmentValues {
  public var openWindow: OpenWindowAction { OpenWindowAction() }
  public var dismissWindow: DismissWindowAction { DismissWindowAction() }
}
