/// A read-only shared value.
///
/// ```swift
/// struct State: Equatable {
///   @SharedReader(.appStorage("isSoundOn")) var isSoundOn = true
/// }
/// ```
///
/// Pass it to a feature that must not change the value: `SharedReader($isSoundOn)`.
@dynamicMemberLookup
@propertyWrapper
public struct SharedReader<Value> {
  private let box: ReferenceBox<any Reference<Value>>

  package var reference: any Reference<Value> {
    get { box.reference }
    // Observers of the value read the new reference after the notification.
    nonmutating set { box.reference.observedMutation { box.reference = newValue } }
  }

  /// Calls a closure after each change of the value, and after an assignment of a property with another
  /// value, on the thread of the change.
  package func onChange(
    _ action: @escaping @Sendable (any Reference<Value>) -> Void
  ) -> SharedSubscription {
    box.onChange(action, value: { $0.wrappedValue }, observe: { $0.onChange($1) })
  }

  package init(reference: any Reference<Value>) {
    box = ReferenceBox(reference)
  }

  /// Creates a reader of a value that never changes.
  public init(value: sending Value) {
    self.init(reference: RootReference(value))
  }

  /// Creates a reader of a value that never changes.
  public static func constant(_ value: sending Value) -> Self {
    Self(value: value)
  }

  /// Creates a property with the reference of another property.
  public init(projectedValue: SharedReader<Value>) {
    self = projectedValue
  }

  /// Creates a reader with the reference of another reader.
  public init(_ base: SharedReader<Value>) {
    self = base
  }

  /// Creates a reader with the reference of a shared property.
  public init(_ base: Shared<Value>) {
    self.init(reference: base.reference)
  }

  /// Reads the wrapped value of an optional, or returns `nil` if there is none.
  public init?(_ base: SharedReader<Value?>) {
    guard let reference = ReadOnlyOptionalReference(base: base.reference) else { return nil }
    self.init(reference: reference)
  }

  /// Reads the wrapped value of an optional, or returns `nil` if there is none.
  public init?(_ base: Shared<Value?>) {
    self.init(SharedReader<Value?>(base))
  }

  /// The current value.
  public var wrappedValue: Value { reference.wrappedValue }

  /// The property itself, which can be passed to other features.
  ///
  /// After an assignment, the property and its copies read the other value.
  public var projectedValue: SharedReader<Value> {
    get { self }
    nonmutating set { reference = newValue.reference }
  }

  /// Reads a property of the value.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> SharedReader<Member> {
    // Sound: a key path is immutable; it is not `Sendable` only because it may capture values.
    mapped { $0[keyPath: keyPath] }
  }

  /// Reads a value that is computed from this one.
  public func read<Member>(
    _ body: @escaping @Sendable (Value) -> Member
  ) -> SharedReader<Member> {
    mapped(body)
  }

  private func mapped<Member>(_ transform: @escaping (Value) -> Member) -> SharedReader<Member> {
    func open<R: Reference<Value>>(_ reference: R) -> SharedReader<Member> {
      SharedReader<Member>(reference: MappedReference(base: reference, transform: transform))
    }
    return open(reference)
  }

  /// Whether the value is being loaded.
  public var isLoading: Bool { reference.isLoading }

  /// The error of the last load, if it failed.
  public var loadError: (any Error)? { reference.loadError }

  /// Loads the value again.
  ///
  /// - Throws: The error of the key, which ``loadError`` also stores. The value does not change.
  public func load() async throws {
    try await reference.load()
  }
}

extension SharedReader: Sendable where Value: Sendable {}
