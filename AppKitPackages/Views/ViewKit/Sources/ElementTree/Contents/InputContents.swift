/// The content of an element that is focusable without being a control.
public struct FocusableContent: ElementContent {
  public var role: ElementRole { .none }

  /// Creates the content of an element that is focusable without being a control.
  public init() {}
}

/// The content of an element with a tap gesture.
public struct TapContent: ElementContent {
  /// The number of clicks of the gesture.
  public let clicks: Int
  /// Whether the gesture is recognized instead of those of descendants, and of controls.
  public let isHighPriority: Bool

  /// Creates the content of an element with a tap gesture.
  public init(clicks: Int, isHighPriority: Bool = false) {
    self.clicks = clicks
    self.isHighPriority = isHighPriority
  }

  public var role: ElementRole { .button }
}

/// The content of an element that enables or disables hit testing.
public struct HitTestContent: ElementContent {
  /// Whether descendants receive pointer events.
  public let isEnabled: Bool

  /// Creates the content of an element that enables or disables hit testing.
  public init(isEnabled: Bool) {
    self.isEnabled = isEnabled
  }

  public var role: ElementRole { .none }
}

/// The enabled gestures: the one that the modifier adds to a view, those of the view's subviews, or
/// both.
public struct GestureMask: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt32
  /// Creates a set from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// No gestures.
  public static let none: GestureMask = []
  /// The gesture that the modifier adds.
  public static let gesture = GestureMask(rawValue: 1)
  /// The gestures of the subviews.
  public static let subviews = GestureMask(rawValue: 2)
  /// All gestures.
  public static let all: GestureMask = [.gesture, .subviews]
}

/// The content of an element with a gesture.
public struct GestureContent: ElementContent {
  /// The rule that resolves conflicts between the gestures of the element and of its descendants.
  public enum Priority: Hashable, Sendable {
    /// The innermost gesture of this priority is recognized.
    case normal
    /// The outermost gesture of this priority is recognized, instead of gestures with normal
    /// priority.
    case high
    /// The gesture is recognized together with other gestures.
    case simultaneous
  }

  /// The rule that resolves conflicts between the gestures of the element and of its descendants.
  public let priority: Priority
  /// The enabled gestures.
  public let mask: GestureMask
  /// Whether the gesture follows the movements of the pointer, so that a touch does not scroll.
  public let followsMovements: Bool
  /// Reports each event of a pointer that was pressed on the element.
  public let follow: ElementCallback<PointerTrack>

  /// Creates the content of an element with a gesture.
  public init(
    priority: Priority,
    mask: GestureMask,
    followsMovements: Bool = false,
    follow: ElementCallback<PointerTrack>
  ) {
    self.priority = priority
    self.mask = mask
    self.followsMovements = followsMovements
    self.follow = follow
  }

  public var role: ElementRole { .none }
}

/// The content of an element that observes whether the pointer is over it.
public struct HoverContent: ElementContent {
  /// The closure that is called when the pointer enters and leaves the element.
  public let changed: ElementCallback<Bool>
  /// The closure that is called with each location of the pointer in the element; nil if the
  /// element does not observe movements.
  public let moved: ElementCallback<Location>?

  /// The location of the pointer in points.
  public struct Location: Hashable, Sendable {
    /// The location in the element.
    public var local: CGPoint
    /// The location on the screen.
    public var global: CGPoint

    /// Creates a location, in points.
    public init(local: CGPoint, global: CGPoint) {
      self.local = local
      self.global = global
    }
  }

  /// Creates the content of an element that observes whether the pointer is over it, and where.
  public init(changed: ElementCallback<Bool>, moved: ElementCallback<Location>? = nil) {
    self.changed = changed
    self.moved = moved
  }

  public var role: ElementRole { .none }
}

/// The content of an element that handles key presses before its descendants.
public struct KeyPressContent: ElementContent {
  /// The keys that the view can handle; nil if it can handle any key.
  public let keys: Set<KeyEquivalent>?
  /// Whether a text field that has the focus keeps the keys for itself.
  public let yieldsToText: Bool
  private let action: (KeyPress) -> KeyPress.Result
  public var role: ElementRole { .none }

  /// Creates the content of an element that handles key presses before its descendants.
  ///
  /// - Parameters:
  ///   - keys: The keys that the view can handle; nil if it can handle any key.
  ///   - yieldsToText: Whether a text field that has the focus keeps the keys for itself.
  ///   - action: Handles a key press.
  public init(
    keys: Set<KeyEquivalent>? = nil,
    yieldsToText: Bool = false,
    _ action: @escaping (KeyPress) -> KeyPress.Result
  ) {
    self.keys = keys
    self.yieldsToText = yieldsToText
    self.action = action
  }

  /// Passes a key press to the view.
  ///
  /// - Parameters:
  ///   - press: The key press.
  ///   - isTyping: Whether a text field has the focus.
  /// - Returns: true if the view has handled the key press.
  @MainActor
  public func handle(_ press: KeyPress, isTyping: Bool) -> Bool {
    !(isTyping && yieldsToText) && action(press) == .handled
  }

  public static func == (left: KeyPressContent, right: KeyPressContent) -> Bool {
    left.keys == right.keys && left.yieldsToText == right.yieldsToText
  }
}
