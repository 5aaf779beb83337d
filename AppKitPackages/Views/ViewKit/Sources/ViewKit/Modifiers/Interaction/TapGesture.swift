import ElementTree

/// A number of clicks on one cell.
///
/// ```swift
/// Text(name).gesture(TapGesture(count: 2).onEnded { rename() })
/// ```
public nonisolated struct TapGesture: PrimitiveGesture {
  /// The gesture has no value.
  public typealias Value = Void
  /// The number of clicks.
  public var count: Int
  /// Creates a gesture of a number of clicks. In a terminal, Return and Space trigger it too.
  public init(count: Int = 1) { self.count = max(count, 1) }

  public var _clicks: Int? { count }

  @MainActor public func _phase(of track: PointerTrack) -> _GesturePhase<Void>? {
    guard track.isClick(count) else { return nil }
    return .ended(())
  }
}

/// A number of clicks on one cell, with their location.
///
/// ```swift
/// Rectangle().gesture(SpatialTapGesture().onEnded { print($0.location) })
/// ```
public nonisolated struct SpatialTapGesture: PrimitiveGesture {
  /// The location of the last click.
  public struct Value: Equatable, Sendable {
    /// The location in points.
    public var location: CGPoint
  }

  /// The number of clicks.
  public var count: Int
  /// The coordinate space of the location.
  public var coordinateSpace: CoordinateSpace

  /// Creates a gesture of a number of clicks. The location is in the coordinate space of the view or
  /// in that of the screen; a named space means the screen.
  public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    self.count = max(count, 1)
    self.coordinateSpace = coordinateSpace
  }

  @MainActor public func _phase(of track: PointerTrack) -> _GesturePhase<Value>? {
    guard track.isClick(count) else { return nil }
    let origin = coordinateSpace == .local ? track.origin : .zero
    return .ended(
      Value(location: CGPoint(x: track.location.x - origin.x, y: track.location.y - origin.y))
    )
  }
}

extension PointerTrack {
  /// Whether a press has ended as one of a number of clicks, which no view inside takes.
  @MainActor fileprivate func isClick(_ count: Int) -> Bool {
    guard phase == .released, distance == 0, clicks % count == 0, !isClickTaken else {
      return false
    }
    hasBegun = true
    return true
  }
}

struct TapModifier: ElementModifier {
  let count: Int
  let action: () -> Void

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.describeTap(max(count, 1), action)
  }
}

extension ElementDescription {
  /// Describes a focusable element that clicks and keys activate.
  mutating func describeTap(
    _ clicks: Int,
    isHighPriority: Bool = false,
    _ action: @escaping () -> Void
  ) {
    content = TapContent(clicks: clicks, isHighPriority: isHighPriority)
    attributes.isFocusable = true
    on(.activate, "Press", perform: action)
  }
}

struct LongPressModifier: ElementModifier {
  let action: () -> Void

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
  /// Runs an action on the main actor when this view is clicked. In a terminal, Return and Space
  /// run the action too.
  ///
  /// ```swift
  /// Text(name).onTapGesture(count: 2) { rename() }
  /// ```
  public nonisolated func onTapGesture(
    count: Int = 1,
    perform action: @escaping () -> Void
  ) -> AnyModifiedContent {
    AnyModifiedContent(modifier(TapModifier(count: count, action: action)))
  }

  /// Runs an action on the main actor when this view is clicked, with the location of the click in
  /// points. Keys do not run it, because they have no location.
  public nonisolated func onTapGesture(
    count: Int = 1,
    coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> AnyModifiedContent {
    AnyModifiedContent(
      gesture(
        SpatialTapGesture(count: count, coordinateSpace: coordinateSpace)
          .onEnded { action($0.location) }
      )
    )
  }

  /// Runs an action on the main actor when a press of this view is long enough, or from the menu of
  /// the view.
  ///
  /// In a terminal, `.` and the right mouse button open the menu, because terminals do not report
  /// the duration of key presses. The action runs when the button is released.
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
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
      GestureHandler(
        base: press,
        handle: { phase in
          switch phase {
          case .changed: onPressingChanged?(true)
          case .ended:
            action()
            onPressingChanged?(false)
          case .cancelled: onPressingChanged?(false)
          }
        }
      )
    )
  }

  /// Runs an action on the main actor when a press of this view is long enough. `pressing` is
  /// called with true at the start of the press, with false at its end.
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    pressing: ((Bool) -> Void)?,
    perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration,
      maximumDistance: maximumDistance,
      perform: action,
      onPressingChanged: pressing
    )
  }

  /// Lets the pointer reach the views below this view if `enabled` is false. The keyboard still
  /// reaches the controls in this view.
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(HitTestModifier(isEnabled: enabled))
  }

  /// Has no effect: clicks hit whole cells.
  public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    self
  }

  /// Has no effect: the whole frame of a view can always be clicked.
  public nonisolated func contentShape<S: Shape>(
    _ kind: ContentShapeKinds,
    _ shape: S,
    eoFill: Bool = false
  ) -> some View { self }
}

/// The purposes of a content shape. They have no effect.
public struct ContentShapeKinds: OptionSet, Sendable {
  /// The purposes as bits.
  public let rawValue: Int
  /// Creates a set of purposes from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The area of clicks.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// The preview of a drag.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  /// The preview of a menu.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// The effect of the pointer.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  /// The effect of the focus.
  public static let focusEffect = ContentShapeKinds(rawValue: 16)
  /// The outline in the accessibility tree.
  public static let accessibility = ContentShapeKinds(rawValue: 32)
}
