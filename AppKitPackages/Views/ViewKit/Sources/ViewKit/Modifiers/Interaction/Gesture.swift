import ElementTree

/// A pattern of pointer events, such as a drag or a double click.
///
/// ```swift
/// @State var offset = CGSize.zero
///
/// Text("Drag me")
///   .offset(offset)
///   .gesture(DragGesture().onChanged { drag in offset = drag.translation })
/// ```
///
/// A gesture of the app consists of other gestures:
///
/// ```swift
/// struct DoubleClick: Gesture {
///   let action: () -> Void
///   var body: some Gesture<Void> { TapGesture(count: 2).onEnded { action() } }
/// }
/// ```
///
/// A gesture without a body computes its phase from the `PointerTrack` after each event. The track
/// stores all state between events, so that an update of the view during a gesture can replace the
/// gesture value.
@MainActor
@preconcurrency
public protocol Gesture<Value> {
  /// The type of the gesture that this gesture consists of.
  associatedtype Body: Gesture
  /// The value of the gesture, such as a location.
  associatedtype Value = Body.Value

  /// The gesture that this gesture consists of.
  var body: Body { get }

  /// Returns the phase after the last event of the pointer. Not for use in apps.
  func _phase(of track: PointerTrack) -> _GesturePhase<Value>?

  /// The number of clicks if the gesture consists only of clicks; otherwise nil. A key can trigger
  /// such a gesture.
  var _clicks: Int? { get }

  /// Whether the gesture follows the movements of the pointer, so that a touch on the view does not
  /// scroll. Not for use in apps.
  var _followsMovements: Bool { get }

  /// Whether the gesture is nil, so that others are recognized as without it. Not for use in apps.
  var _isAbsent: Bool { get }
}

extension Gesture {
  public var _clicks: Int? { nil }
  public var _followsMovements: Bool { false }
  public var _isAbsent: Bool { false }
}

extension Gesture where Value == Body.Value {
  public func _phase(of track: PointerTrack) -> _GesturePhase<Value>? {
    body._phase(of: track)
  }

  public var _clicks: Int? { body._clicks }
  public var _followsMovements: Bool { body._followsMovements }
  public var _isAbsent: Bool { body._isAbsent }
}

/// A gesture without a body.
public protocol PrimitiveGesture<Value>: Gesture where Body == Never {}

extension PrimitiveGesture {
  /// Never called: a primitive gesture consists of no other gesture.
  public var body: Never {
    preconditionFailure(
      "\(Self.self) has no body. To fix this, use the gesture instead of its body."
    )
  }
}

extension Never: Gesture {
  /// There is no value.
  public typealias Value = Never
  public func _phase(of track: PointerTrack) -> _GesturePhase<Never>? { nil }
  public var _clicks: Int? { nil }
  public var _followsMovements: Bool { false }
}

extension Optional: Gesture, PrimitiveGesture where Wrapped: Gesture {
  /// The value of the gesture.
  public typealias Value = Wrapped.Value
  public func _phase(of track: PointerTrack) -> _GesturePhase<Value>? {
    self?._phase(of: track)
  }
  public var _clicks: Int? { self?._clicks }
  public var _followsMovements: Bool { self?._followsMovements == true }
  public var _isAbsent: Bool { self?._isAbsent ?? true }
}

/// The phase of a gesture. Not for use in apps.
public enum _GesturePhase<Value> {
  /// The gesture has a new value.
  case changed(Value)
  /// The gesture was recognized.
  case ended(Value)
  /// The gesture was interrupted.
  case cancelled
}

/// A gesture with an action; `onChanged(_:)`, `onEnded(_:)` and `updating(_:body:)` create it.
public nonisolated struct GestureHandler<Base: Gesture>: PrimitiveGesture {
  /// The value of the gesture.
  public typealias Value = Base.Value
  let base: Base
  let handle: (_GesturePhase<Value>) -> Void

  @MainActor public var _clicks: Int? { base._clicks }
  @MainActor public var _followsMovements: Bool { base._followsMovements }
  @MainActor public var _isAbsent: Bool { base._isAbsent }

  @MainActor public func _phase(of track: PointerTrack) -> _GesturePhase<Value>? {
    let phase = base._phase(of: track)
    if let phase { handle(phase) }
    return phase
  }
}

extension Gesture {
  /// Runs an action on the main actor with each value of the gesture.
  public nonisolated func onChanged(
    _ action: @escaping (Value) -> Void
  ) -> GestureHandler<Self> {
    GestureHandler(
      base: self,
      handle: { if case .changed(let value) = $0 { action(value) } }
    )
  }

  /// Runs an action on the main actor when the gesture is recognized.
  public nonisolated func onEnded(
    _ action: @escaping (Value) -> Void
  ) -> GestureHandler<Self> {
    GestureHandler(
      base: self,
      handle: { if case .ended(let value) = $0 { action(value) } }
    )
  }

  /// Sets a state during the gesture. At the end, the state is reset to its initial value.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - body: Sets the state for a value of the gesture.
  public nonisolated func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureHandler<Self> {
    GestureHandler(
      base: self,
      handle: { phase in
        guard case .changed(let value) = phase else { return state.reset() }
        state.change { current in
          var transaction = Transaction()
          body(value, &current, &transaction)
        }
      }
    )
  }
}

struct GestureModifier<Base: Gesture>: ElementModifier {
  let gesture: Base
  let priority: GestureContent.Priority
  let mask: GestureMask

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    let gesture = gesture
    let mask = gesture._isAbsent ? mask.subtracting(.gesture) : mask
    if let clicks = gesture._clicks, priority != .simultaneous, mask == .all {
      element.describeTap(clicks, isHighPriority: priority == .high) {
        _ = gesture._phase(of: .clicks(clicks))
      }
      return
    }
    element.content = GestureContent(
      priority: priority,
      mask: mask,
      followsMovements: gesture._followsMovements,
      follow: ElementCallback { _ = gesture._phase(of: $0) }
    )
  }
}

extension View {
  /// Adds a gesture to this view. Gestures of views inside take precedence.
  public nonisolated func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all)
    -> some View
  {
    modifier(GestureModifier(gesture: gesture, priority: .normal, mask: mask))
  }

  /// Adds a gesture to this view if `isEnabled` is true.
  public nonisolated func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    self.gesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Adds a gesture to this view if `isEnabled` is true. The name has no effect.
  public nonisolated func gesture<T: Gesture>(
    _ gesture: T,
    name: String,
    isEnabled: Bool = true
  ) -> some View {
    self.gesture(gesture, isEnabled: isEnabled)
  }

  /// Adds a gesture to this view that is recognized in addition to others.
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T,
    including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .simultaneous, mask: mask))
  }

  /// Adds a gesture to this view that is recognized in addition to others, while `isEnabled` is true.
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T,
    isEnabled: Bool
  ) -> some View {
    simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Adds a gesture to this view that takes precedence over gestures of views inside, while
  /// `isEnabled` is true.
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T,
    isEnabled: Bool
  ) -> some View {
    highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Adds a gesture to this view that takes precedence over gestures of views inside.
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T,
    including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .high, mask: mask))
  }
}
