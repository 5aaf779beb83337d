import ElementTree

/// A gesture with other values; `map(_:)` creates it.
public nonisolated struct MapGesture<Base: Gesture, Value>: PrimitiveGesture {
  let base: Base
  let transform: (Base.Value) -> Value

  @MainActor public var _clicks: Int? { base._clicks }
  @MainActor public var _followsMovements: Bool { base._followsMovements }

  @MainActor public func _phase(of track: PointerTrack) -> _GesturePhase<Value>? {
    switch base._phase(of: track) {
    case .changed(let value): .changed(transform(value))
    case .ended(let value): .ended(transform(value))
    case .cancelled: .cancelled
    case nil: nil
    }
  }
}

extension Gesture {
  /// Returns this gesture with values that a function computes.
  ///
  /// ```swift
  /// let width = DragGesture().map { $0.translation.width }.onEnded { print($0) }
  /// ```
  ///
  /// - Parameter body: Returns the new value for a value of this gesture.
  public nonisolated func map<T>(_ body: @escaping (Value) -> T) -> MapGesture<Self, T> {
    MapGesture(base: self, transform: body)
  }
}
