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

  /// Creates the content of an element with a tap gesture.
  public init(clicks: Int) {
    self.clicks = clicks
  }

  public var role: ElementRole { .button }
}

/// The content of an element that enables or disables hit testing.
public struct HitTestContent: ElementContent {
  /// Whether the pointer reaches the elements inside.
  public let isEnabled: Bool

  /// Creates the content of an element that enables or disables hit testing.
  public init(isEnabled: Bool) {
    self.isEnabled = isEnabled
  }

  public var role: ElementRole { .none }
}

/// The gestures that are enabled: the one that is added to a view, and those of the view's
/// subviews.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

/// The content of an element with a gesture.
public struct GestureContent: ElementContent {
  /// Which gesture wins: that of the element or that of the elements inside.
  public enum Priority: Hashable, Sendable {
    /// The innermost gesture of this priority is recognized.
    case normal
    /// The outermost gesture of this priority is recognized, instead of gestures with normal
    /// priority.
    case high
    /// Recognized together with other gestures.
    case simultaneous
  }

  /// Which gesture wins: that of the element or that of the elements inside.
  public let priority: Priority
  /// Which gestures are recognized at all.
  public let mask: GestureMask
  /// Reports each event of a pointer that was pressed on the element.
  public let follow: ElementCallback<PointerTrack>

  /// Creates the content of an element with a gesture.
  public init(priority: Priority, mask: GestureMask, follow: ElementCallback<PointerTrack>) {
    self.priority = priority
    self.mask = mask
    self.follow = follow
  }

  public var role: ElementRole { .none }
}

/// The content of an element that observes whether the pointer is over it.
public struct HoverContent: ElementContent {
  /// Called when the pointer enters and leaves the element.
  public let changed: ElementCallback<Bool>

  /// Creates the content of an element that observes whether the pointer is over it.
  public init(changed: ElementCallback<Bool>) {
    self.changed = changed
  }

  public var role: ElementRole { .none }
}

/// The content of an element that handles key presses before its descendants.
public struct KeyPressContent: ElementContent {
  private let action: @MainActor (KeyPress) -> KeyPress.Result
  public var role: ElementRole { .none }

  /// Creates the content of an element that handles key presses before its descendants.
  public init(_ action: @escaping @MainActor (KeyPress) -> KeyPress.Result) { self.action = action }

  /// Passes a key press to the view; returns whether the view has handled it.
  @MainActor
  public func handle(_ press: KeyPress) -> Bool { action(press) == .handled }

  public static func == (left: KeyPressContent, right: KeyPressContent) -> Bool { true }
}
