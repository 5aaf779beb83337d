// Types that only modifiers without an effect use.

/// Additional content of an element, for source compatibility.
public enum AXCustomContent {
  /// The importance of additional content. Has no effect.
  public enum Importance: Hashable, Sendable {
    /// The importance with the same name.
    case `default`, high
  }
}

/// The role of a view in a pair of a label and its content. Has no effect.
public enum AccessibilityLabeledPairRole: Hashable, Sendable {
  /// The role with the same name.
  case label, content
}

/// The type of a text that a screen reader reads. Has no effect.
public enum AccessibilityTextContentType: Hashable, Sendable {
  /// A type for source compatibility.
  case plain, console, fileSystem, messaging, narrative, sourceCode, spreadsheet, wordProcessing
}

/// A gesture of two fingers, for source compatibility.
public struct AccessibilityZoomGestureAction: Sendable {
  /// The direction of a zoom.
  public enum Direction: Hashable, Sendable {
    /// The direction with the same name.
    case zoomIn, zoomOut
  }

  /// The direction of the zoom.
  public let direction: Direction
  /// The centre of the gesture.
  public let location: UnitPoint
  /// The centre of the gesture in points.
  public let point: CGPoint
}

/// The handling of touches by a screen reader. Has no effect.
public struct AccessibilityDirectTouchOptions: OptionSet, Sendable {
  public let rawValue: UInt
  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Touches need an activation first.
  public static let requiresActivation = Self(rawValue: 1)
  /// The screen reader is silent during touches.
  public static let silentOnTouch = Self(rawValue: 2)
}

/// The key of additional information about a view. It has no effect.
public struct AccessibilityCustomContentKey: Hashable, Sendable {
  private let label: String
  private let id: String
  /// Creates a key with a label, which can differ from the identity.
  public init(_ label: Text, id: String) {
    self.label = label.plainText
    self.id = id
  }
  /// Creates a key with a label, which can differ from the identity.
  public init(_ labelKey: LocalizedStringKey, id: String) { self.init(Text(labelKey), id: id) }
  /// Creates a key whose label is its identity.
  public init(_ labelKey: LocalizedStringKey) {
    label = Text(labelKey).plainText
    id = label
  }
}
