/// A movement of the pointer with a button held, or clicks.
///
/// ```swift
/// @State var offset = CGSize.zero
///
/// Text("Drag me")
///   .offset(offset)
///   .gesture(DragGesture().onChanged { drag in offset = drag.translation })
/// ```
///
/// A gesture says for each step of the pointer what it makes of it; what has to be remembered
/// between the steps is in the `PointerTrack`. So the newest value of a gesture always goes on
/// where the one before it was.
@MainActor
@preconcurrency
public protocol Gesture<Value> {
  associatedtype Value

  /// Returns the phase after the last event of the pointer. Not for use in apps.
  func _phase(of track: PointerTrack) -> _GesturePhase<Value>?

  /// How many clicks the gesture is, if it is nothing else: such a gesture has a key too.
  var _clicks: Int? { get }
}

extension Gesture {
  public var _clicks: Int? { nil }
}

/// The phase of a gesture. Not for use in apps.
public enum _GesturePhase<Value> {
  case changed(Value)
  case ended(Value)
  case cancelled
}

/// A gesture with what should happen.
public struct GestureHandler<Base: Gesture>: Gesture {
  public typealias Value = Base.Value
  let base: Base
  let handle: (_GesturePhase<Value>) -> Void

  public var _clicks: Int? { base._clicks }

  public func _phase(of track: PointerTrack) -> _GesturePhase<Value>? {
    let phase = base._phase(of: track)
    if let phase { handle(phase) }
    return phase
  }
}

extension Gesture {
  /// Performs an action with every step of the gesture.
  public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> GestureHandler<Self> {
    GestureHandler(base: self) { if case .changed(let value) = $0 { action(value) } }
  }

  /// Performs an action when the gesture is complete.
  public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> GestureHandler<Self> {
    GestureHandler(base: self) { if case .ended(let value) = $0 { action(value) } }
  }

  /// Sets a state while the gesture lasts; after that it has its first value again.
  ///
  /// - Parameters:
  ///   - state: what is set.
  ///   - body: sets it, given the value of the gesture.
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureHandler<Self> {
    GestureHandler(base: self) { phase in
      guard case .changed(let value) = phase else { return state.reset() }
      state.change { current in
        var transaction = Transaction()
        body(value, &current, &transaction)
      }
    }
  }
}

struct GestureModifier<Base: Gesture>: ElementModifier {
  let gesture: Base
  let priority: GestureContent.Priority
  let mask: GestureMask

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    let gesture = gesture
    if let clicks = gesture._clicks, priority != .simultaneous, mask == .all {
      element.describeTap(clicks) { _ = gesture._phase(of: .clicks(clicks)) }
      return
    }
    element.content = GestureContent(
      priority: priority,
      mask: mask,
      follow: ElementCallback { _ = gesture._phase(of: $0) }
    )
  }
}

extension View {
  /// Follows a gesture on this view; one that a view inside follows comes first.
  public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .normal, mask: mask))
  }

  /// Follows a gesture on this view while that is wanted.
  public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    self.gesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Follows a gesture on this view, whatever else is followed.
  public func simultaneousGesture<T: Gesture>(
    _ gesture: T,
    including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .simultaneous, mask: mask))
  }

  /// Follows a gesture on this view before those of views inside.
  public func highPriorityGesture<T: Gesture>(
    _ gesture: T,
    including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .high, mask: mask))
  }
}
