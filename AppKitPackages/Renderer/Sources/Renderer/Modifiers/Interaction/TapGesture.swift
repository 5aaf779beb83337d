/// Clicks on one place.
///
/// ```swift
/// Text(name).gesture(TapGesture(count: 2).onEnded { rename() })
/// ```
public struct TapGesture: Gesture {
  public typealias Value = Void
  public var count: Int
  /// Creates a gesture of a number of clicks on one cell, or of one key press.
  public init(count: Int = 1) { self.count = max(count, 1) }

  public var _clicks: Int? { count }

  public func _phase(of track: PointerTrack) -> _GesturePhase<Void>? {
    guard track.phase == .released, track.distance == 0, track.clicks % count == 0 else {
      return nil
    }
    return .ended(())
  }
}

struct TapModifier: ElementModifier {
  let count: Int
  let action: @MainActor () -> Void

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.describeTap(max(count, 1), action)
  }
}

extension ElementDescription {
  /// Describes something that clicks and keys press.
  mutating func describeTap(_ clicks: Int, _ action: @escaping @MainActor () -> Void) {
    content = TapContent(clicks: clicks)
    attributes.isFocusable = true
    on(.activate, "Press", perform: action)
  }
}

struct LongPressModifier: ElementModifier {
  let action: @MainActor () -> Void

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = FocusableContent()
    element.attributes.isFocusable = true
  }

  func apply(_ traits: inout ElementTraits) {
    let action = action
    traits.actions.append(
      ElementAction(.custom("Press and hold"), name: "Press and hold") { action() }
    )
  }
}

struct HitTestModifier: ElementModifier {
  let isEnabled: Bool

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = HitTestContent(isEnabled: isEnabled)
  }
}

extension View {
  /// Performs an action when the view is clicked. One click also works with the keyboard.
  ///
  /// ```swift
  /// Text(name).onTapGesture(count: 2) { rename() }
  /// ```
  public func onTapGesture(
    count: Int = 1,
    perform action: @escaping @MainActor () -> Void
  ) -> some View {
    modifier(TapModifier(count: count, action: action))
  }

  /// Performs an action when the view is held and released, or from the menu of the view.
  ///
  /// `.` and the right mouse button open the menu. Terminals do not report how long a key is held.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    perform action: @escaping @MainActor () -> Void,
    onPressingChanged: (@MainActor (Bool) -> Void)? = nil
  ) -> some View {
    let press = LongPressGesture(
      minimumDuration: minimumDuration,
      maximumDistance: maximumDistance
    )
    return modifier(
      LongPressModifier {
        onPressingChanged?(true)
        action()
        onPressingChanged?(false)
      }
    )
    .gesture(
      GestureHandler(base: press) { phase in
        switch phase {
        case .changed: onPressingChanged?(true)
        case .ended:
          action()
          onPressingChanged?(false)
        case .cancelled: onPressingChanged?(false)
        }
      }
    )
  }

  /// Performs an action when the view is held and let go, and tells while it is held.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    pressing: (@MainActor (Bool) -> Void)?,
    perform action: @escaping @MainActor () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration,
      maximumDistance: maximumDistance,
      perform: action,
      onPressingChanged: pressing
    )
  }

  /// Lets clicks through to what is below. The keyboard still reaches what is inside.
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(HitTestModifier(isEnabled: enabled))
  }

  /// Has no effect: clicks hit whole cells.
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }

  /// Has no effect: the whole frame of a view can always be clicked.
  public func contentShape<S: Shape>(
    _ kind: ContentShapeKinds,
    _ shape: S,
    eoFill: Bool = false
  ) -> some View { self }
}

/// The uses of a shape as an outline.
public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let interaction = ContentShapeKinds(rawValue: 1)
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  public static let focusEffect = ContentShapeKinds(rawValue: 16)
  public static let accessibility = ContentShapeKinds(rawValue: 32)
}
