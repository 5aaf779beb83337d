import Synchronization

/// Keeps who observes which property of an ``ObservableState`` value.
///
/// The `ObservableState()` macro adds one to the state and makes every property report to it. Written
/// by hand:
///
/// ```swift
/// struct State: ObservableState {
///   var _$observationRegistrar = ObservationStateRegistrar()
///   var _$id: ObservableStateID { _$observationRegistrar.id }
///   mutating func _$willModify() { _$observationRegistrar._$willModify() }
///
///   private var _count = 0
///   var count: Int {
///     get {
///       _$observationRegistrar.access(self, keyPath: \.count)
///       return _count
///     }
///     set {
///       _$observationRegistrar.mutate(
///         self, keyPath: \.count, &_count, newValue, _$isIdentityEqual)
///     }
///   }
/// }
/// ```
///
/// While a store runs its reducer, changes are collected, and observers hear of them once the new
/// state is in place. So an observer can read the store, and state is changed where it lies instead
/// of in a copy.
public struct ObservationStateRegistrar: Sendable {
  /// The identity of the value.
  public private(set) var id = ObservableStateID()

  let observers = StateObservers()

  /// Makes a registrar that nobody observes.
  public init() {}

  /// Takes an identity that no earlier copy of the value has.
  public mutating func _$willModify() {
    id._$willModify()
  }

  /// Notes that a property is read.
  ///
  /// - Parameters:
  ///   - subject: The state.
  ///   - keyPath: The property.
  @inlinable
  public func access<Subject: ObservableState, Member>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>
  ) {
    access(keyPath)
  }

  @usableFromInline
  func access(_ keyPath: AnyKeyPath) {
    guard !ReducerRun.isActive else { return }
    observers.access(keyPath)
  }

  /// Writes a property, and tells its observers if the value is another one.
  ///
  /// - Parameters:
  ///   - subject: The state.
  ///   - keyPath: The property.
  ///   - value: Where the property is stored.
  ///   - newValue: The new value.
  ///   - isIdentityEqual: Whether two values are the same for observers.
  @inlinable
  public func mutate<Subject: ObservableState, Member, Value>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ value: inout Value,
    _ newValue: Value,
    _ isIdentityEqual: (Value, Value) -> Bool
  ) {
    if isIdentityEqual(value, newValue) {
      value = newValue
    } else {
      willSet(keyPath)
      value = newValue
      didSet(keyPath)
    }
  }

  /// Writes an optional property, and keeps a value that goes away for stores that still show it.
  ///
  /// - Parameters:
  ///   - subject: The state.
  ///   - keyPath: The property.
  ///   - value: Where the property is stored.
  ///   - newValue: The new value.
  ///   - isIdentityEqual: Whether two values are the same for observers.
  public func mutate<Subject: ObservableState, Member, Value: ObservableState>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ value: inout Value?,
    _ newValue: Value?,
    _ isIdentityEqual: (Value?, Value?) -> Bool
  ) {
    guard !isIdentityEqual(value, newValue) else {
      value = newValue
      return
    }
    if let value, ReducerRun.isActive { ReducerRun.depart(value) }
    willSet(keyPath)
    value = newValue
    didSet(keyPath)
  }

  @usableFromInline
  func willSet(_ keyPath: AnyKeyPath) {
    if ReducerRun.isActive {
      ReducerRun.note(observers, keyPath)
    } else {
      observers.willSet(keyPath)
    }
  }

  @usableFromInline
  func didSet(_ keyPath: AnyKeyPath) {
    if !ReducerRun.isActive { observers.didSet(keyPath) }
  }

  /// Tells a property's observers that it is another one.
  func change(_ keyPath: AnyKeyPath) {
    willSet(keyPath)
    didSet(keyPath)
  }
}

extension ObservationStateRegistrar: Equatable, Hashable, Codable {
  /// Who observes a value is no part of the value.
  public static func == (_: Self, _: Self) -> Bool { true }

  public func hash(into hasher: inout Hasher) {}

  public init(from decoder: any Decoder) throws {
    self.init()
  }

  public func encode(to encoder: any Encoder) throws {}
}
