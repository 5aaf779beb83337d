/// The content of an element that can have the focus without being a control.
public struct FocusableContent: ElementContent {
  public var role: ElementRole { .none }

  public init() {}
}

/// The content of an element that can be pressed without looking like a button.
public struct TapContent: ElementContent {
  /// How many clicks press it.
  public let clicks: Int

  public init(clicks: Int) {
    self.clicks = clicks
  }

  public var role: ElementRole { .button }
}

/// The content of an element that the pointer may not find.
public struct HitTestContent: ElementContent {
  public let isEnabled: Bool

  public init(isEnabled: Bool) {
    self.isEnabled = isEnabled
  }

  public var role: ElementRole { .none }
}

/// Which gestures count: one that is added to a view, and those inside the view.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

/// The content of an element that follows the pointer while a button is held.
public struct GestureContent: ElementContent {
  public enum Priority: Hashable, Sendable {
    /// The innermost gesture of this kind is followed.
    case normal
    /// The outermost gesture of this kind is followed, and none of normal priority.
    case high
    /// Followed beside any other.
    case simultaneous
  }

  public let priority: Priority
  public let mask: GestureMask
  /// Called with every step of a pointer that was pressed on the element.
  public let follow: ElementCallback<PointerTrack>

  public init(priority: Priority, mask: GestureMask, follow: ElementCallback<PointerTrack>) {
    self.priority = priority
    self.mask = mask
    self.follow = follow
  }

  public var role: ElementRole { .none }
}

/// The content of an element that is told when the pointer comes and goes.
public struct HoverContent: ElementContent {
  public let changed: ElementCallback<Bool>

  public init(changed: ElementCallback<Bool>) {
    self.changed = changed
  }

  public var role: ElementRole { .none }
}

/// The content of an element that looks at keys before what is inside has them.
public struct KeyPressContent: ElementContent {
  private let action: @MainActor (KeyPress) -> KeyPress.Result
  public var role: ElementRole { .none }

  public init(_ action: @escaping @MainActor (KeyPress) -> KeyPress.Result) { self.action = action }

  /// Hands over a key; returns whether the view has used it.
  @MainActor
  public func handle(_ press: KeyPress) -> Bool { action(press) == .handled }

  public static func == (left: KeyPressContent, right: KeyPressContent) -> Bool { true }
}
