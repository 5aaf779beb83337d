import Synchronization

/// State whose properties are observed individually.
///
/// ```swift
/// @ObservableState
/// struct State {
///   var count = 0
///   var title = ""
/// }
/// ```
///
/// A view that reads `store.count` is updated when `count` changes, and not when `title` does. The
/// `ObservableState()` macro generates the conformance.
public protocol ObservableState: Observable {
  /// The identity of the value. Replacing the value changes it.
  var _$id: ObservableStateID { get }

  /// Assigns a new identity, so that it differs from that of all earlier copies.
  mutating func _$willModify()

  /// The stored properties, if the macro has generated them.
  static var _$storage: ObservableStateStorage<Self>? { get }
}

extension ObservableState {
  public static var _$storage: ObservableStateStorage<Self>? { nil }
}

/// The identity of an ``ObservableState`` value.
///
/// The identity does not change with the properties of the value, and differs for another value. So
/// a comparison determines whether the whole value was replaced.
public struct ObservableStateID: Hashable, Sendable {
  private var location: UInt64
  private var tags: UInt64 = 0

  /// Creates a new identity.
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

  /// Replaces the identity by a new one.
  public mutating func _$willModify() {
    location = Self.next()
  }

  /// The identity, for a collection in a module without this type.
  @usableFromInline
  var ofElement: ElementIdentity { ElementIdentity(location: location, tags: tags) }

  /// Whether the value has no identity of its own.
  @usableFromInline
  var isInert: Bool { location == 0 }
}

/// Assigns a new identity to a value, if it is observable.
public func _$willModify<T>(_ value: inout T) {
  guard var observable = value as? any ObservableState else { return }
  observable._$willModify()
  // Sound: it is the value that was cast above.
  value = observable as! T
}

/// Assigns a new identity to a value.
public func _$willModify<T: ObservableState>(_ value: inout T) {
  value._$willModify()
}
