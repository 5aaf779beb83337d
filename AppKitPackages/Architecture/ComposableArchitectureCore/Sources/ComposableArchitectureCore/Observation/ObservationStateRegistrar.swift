import Synchronization

/// Tracks the observers of the properties of an ``ObservableState`` value.
///
/// The `ObservableState()` macro adds a registrar to the state, and accessors that report each
/// access to it. Without the macro:
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
/// While a store runs its reducer, changes are collected, and observers are notified after the
/// reducer has returned. So an observer can read the store, and the reducer mutates the state in
/// place.
public struct ObservationStateRegistrar: Sendable {
  /// The identity of the value.
  public private(set) var id = ObservableStateID()

  let observers = StateObservers()

  /// Creates a registrar without observers.
  public init() {}

  /// Changes the identity, so that it differs from that of all earlier copies of the value.
  public mutating func _$willModify() {
    id._$willModify()
  }

  /// Tracks an access of a property.
  ///
  /// - Parameters:
  ///   - subject: The state.
  ///   - keyPath: The key path of the property.
  @inlinable
  public func access<Subject: ObservableState, Member>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>
  ) {
    access(keyPath)
  }

  @usableFromInline
  func access(_ keyPath: AnyKeyPath) {
    guard !ReducerContext.isActive else { return }
    observers.access(keyPath)
  }

  /// Writes a property, and notifies its observers if the value changed.
  ///
  /// - Parameters:
  ///   - subject: The state.
  ///   - keyPath: The key path of the property.
  ///   - value: The stored property.
  ///   - newValue: The new value.
  ///   - isIdentityEqual: Whether two values are equal for observers.
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

  /// Writes an optional property, and retains a removed value for stores whose views still display
  /// the value.
  ///
  /// - Parameters:
  ///   - subject: The state.
  ///   - keyPath: The key path of the property.
  ///   - value: The stored property.
  ///   - newValue: The new value.
  ///   - isIdentityEqual: Whether two values are equal for observers.
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
    if let value, ReducerContext.isActive { ReducerContext.retainLastState(value) }
    willSet(keyPath)
    value = newValue
    didSet(keyPath)
  }

  @usableFromInline
  func willSet(_ keyPath: AnyKeyPath) {
    if ReducerContext.isActive {
      ReducerContext.recordChange(of: observers, keyPath)
    } else {
      observers.willSet(keyPath)
    }
  }

  @usableFromInline
  func didSet(_ keyPath: AnyKeyPath) {
    if !ReducerContext.isActive { observers.didSet(keyPath) }
  }

  /// Notifies a property's observers.
  func change(_ keyPath: AnyKeyPath) {
    willSet(keyPath)
    didSet(keyPath)
  }
}

extension ObservationStateRegistrar: Equatable, Hashable, Codable {
  /// All registrars are equal: observers are not part of the value.
  public static func == (_: Self, _: Self) -> Bool { true }

  public func hash(into hasher: inout Hasher) {}

  public init(from decoder: any Decoder) throws {
    self.init()
  }

  public func encode(to encoder: any Encoder) throws {}
}
