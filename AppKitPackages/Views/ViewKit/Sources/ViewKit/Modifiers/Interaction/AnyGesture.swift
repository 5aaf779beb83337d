import ElementTree

/// A gesture whose type is erased.
///
/// ```swift
/// func gesture(isDouble: Bool) -> AnyGesture<Void> {
///   isDouble ? AnyGesture(TapGesture(count: 2)) : AnyGesture(LongPressGesture().map { _ in })
/// }
/// ```
public nonisolated struct AnyGesture<Value>: PrimitiveGesture {
  private let storage: Storage

  /// Erases the type of a gesture.
  public init<T: Gesture>(_ gesture: T) where T.Value == Value {
    storage = TypedStorage(gesture)
  }

  @MainActor public var _clicks: Int? { storage.clicks }
  @MainActor public var _followsMovements: Bool { storage.followsMovements }

  @MainActor public func _phase(of track: PointerTrack) -> _GesturePhase<Value>? {
    storage.phase(of: track)
  }

  private class Storage {
    @MainActor var clicks: Int? { nil }
    @MainActor var followsMovements: Bool { false }
    @MainActor func phase(of track: PointerTrack) -> _GesturePhase<Value>? { nil }
  }

  private final class TypedStorage<Base: Gesture>: Storage where Base.Value == Value {
    let base: Base
    init(_ base: Base) { self.base = base }
    @MainActor override var clicks: Int? { base._clicks }
    @MainActor override var followsMovements: Bool { base._followsMovements }
    @MainActor override func phase(of track: PointerTrack) -> _GesturePhase<Value>? {
      base._phase(of: track)
    }
  }
}
