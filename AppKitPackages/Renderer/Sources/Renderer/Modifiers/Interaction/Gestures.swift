/// A movement of the pointer. Terminals tell of clicks, which ``View/onTapGesture(count:perform:)``
/// and buttons use; other gestures are accepted and never begin.
public protocol Gesture {
  associatedtype Value
}

/// What a drag tells.
public struct DragGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
  }

  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {}
}

/// A click. Use `onTapGesture(count:perform:)` where it should do something.
public struct TapGesture: Gesture {
  public typealias Value = Void
  public init(count: Int = 1) {}
}

/// Holding a button down. Use `onLongPressGesture` where it should do something.
public struct LongPressGesture: Gesture {
  public typealias Value = Bool
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

/// Two fingers moving apart.
public struct MagnificationGesture: Gesture {
  public typealias Value = CGFloat
  public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// Where coordinates are counted from.
public enum CoordinateSpace: Hashable, Sendable {
  case global, local
  case named(String)
}

/// A gesture with what should happen.
public struct GestureHandler<Base: Gesture>: Gesture {
  public typealias Value = Base.Value
}

extension Gesture {
  /// Accepted; the gesture never begins.
  public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> GestureHandler<Self> {
    GestureHandler()
  }

  /// Accepted; the gesture never begins.
  public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> GestureHandler<Self> {
    GestureHandler()
  }

  /// Accepted; the gesture never begins.
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureHandler<Self> {
    GestureHandler()
  }
}

/// A value that a gesture sets while it lasts.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  public let wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var projectedValue: GestureState<Value> { self }
}

/// Which gestures count beside another.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

extension View {
  /// Accepted; the gesture never begins.
  public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    self
  }
  /// Accepted; the gesture never begins.
  public func simultaneousGesture<T: Gesture>(
    _ gesture: T,
    including mask: GestureMask = .all
  ) -> some View { self }
  /// Accepted; the gesture never begins.
  public func highPriorityGesture<T: Gesture>(
    _ gesture: T,
    including mask: GestureMask = .all
  ) -> some View { self }
}
