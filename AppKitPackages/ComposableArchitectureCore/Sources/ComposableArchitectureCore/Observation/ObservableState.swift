import Synchronization

/// State whose properties can be observed one by one.
///
/// ```swift
/// @ObservableState
/// struct State {
///   var count = 0
///   var title = ""
/// }
/// ```
///
/// A view that reads `store.count` is run again when `count` changes, and not when `title` does.
/// The `ObservableState()` macro writes the conformance.
public protocol ObservableState: Observable {
  /// The identity of the value, which a replacement of the value changes.
  var _$id: ObservableStateID { get }

  /// Gives the value an identity that no earlier copy of it has.
  mutating func _$willModify()

  /// The stored properties, if the macro has generated them.
  static var _$storage: ObservableStateStorage<Self>? { get }
}

extension ObservableState {
  public static var _$storage: ObservableStateStorage<Self>? { nil }
}

/// The identity of an ``ObservableState`` value.
///
/// It stays the same while properties change one by one, and is another one for another value, so
/// comparing it says whether a whole value was replaced.
public struct ObservableStateID: Hashable, Sendable {
  private var location: UInt64
  private var tags: UInt64 = 0

  /// Makes an identity that nothing has yet.
  public init() {
    location = Self.next()
  }

  private init(location: UInt64) {
    self.location = location
  }

  private static let last = Atomic<UInt64>(0)

  private static func next() -> UInt64 { last.add(1, ordering: .relaxed).newValue }

  /// The identity of values without an identity of their own.
  public static let _$inert = ObservableStateID(location: 0)

  /// The identity of a value, if it is observable.
  public static func _$id<T>(for value: T) -> Self {
    (value as? any ObservableState)?._$id ?? ._$inert
  }

  /// The identity of a value, which is observable.
  public static func _$id(for value: some ObservableState) -> Self {
    value._$id
  }

  /// The identity of an enum's case whose payload has this identity.
  public func _$tag(_ tag: Int) -> Self {
    var id = self
    id.tags = id.tags &* 31 &+ UInt64(truncatingIfNeeded: tag) &+ 1
    return id
  }

  /// Takes an identity that nothing has yet.
  public mutating func _$willModify() {
    location = Self.next()
  }

  /// The identity, for a list that does not know what an identity is.
  @usableFromInline
  var ofElement: ElementIdentity { ElementIdentity(location: location, tags: tags) }

  /// Whether the identity says nothing about the value.
  @usableFromInline
  var isInert: Bool { location == 0 }
}

/// Gives a value an identity that no earlier copy of it has, if it is observable.
public func _$willModify<T>(_ value: inout T) {
  guard var observable = value as? any ObservableState else { return }
  observable._$willModify()
  // Sound: it is the value that was cast above.
  value = observable as! T
}

/// Gives a value an identity that no earlier copy of it has.
public func _$willModify<T: ObservableState>(_ value: inout T) {
  value._$willModify()
}
