/// A shared value that can only be read here.
///
/// ```swift
/// struct State: Equatable {
///   @SharedReader(.appStorage("isSoundOn")) var isSoundOn = true
/// }
/// ```
///
/// Hand it to a feature that has no business changing the value: `SharedReader($isSoundOn)`.
@dynamicMemberLookup
@propertyWrapper
public struct SharedReader<Value> {
  private let box: ReferenceBox<any Reference<Value>>

  package var reference: any Reference<Value> {
    get { box.reference }
    nonmutating set { box.reference = newValue }
  }

  package init(reference: any Reference<Value>) {
    box = ReferenceBox(reference)
  }

  /// Creates a reader of a value that never changes.
  public init(value: sending Value) {
    self.init(reference: RootReference(value))
  }

  /// A reader of a value that never changes.
  public static func constant(_ value: sending Value) -> Self {
    Self(value: value)
  }

  /// Creates a property with the reference of another property.
  public init(projectedValue: SharedReader<Value>) {
    self = projectedValue
  }

  /// Reads what another property reads.
  public init(_ base: SharedReader<Value>) {
    self = base
  }

  /// Reads what another property shares.
  public init(_ base: Shared<Value>) {
    self.init(reference: base.reference)
  }

  /// Reads the inside of an optional, if there is one.
  public init?(_ base: SharedReader<Value?>) {
    guard let reference = ReadOnlyOptionalReference(base: base.reference) else { return nil }
    self.init(reference: reference)
  }

  /// Reads the inside of an optional, if there is one.
  public init?(_ base: Shared<Value?>) {
    self.init(SharedReader<Value?>(base))
  }

  /// The value now.
  public var wrappedValue: Value { reference.wrappedValue }

  /// The property itself, to hand on.
  ///
  /// Assigning to it makes the property, and its copies, read another value from then on.
  public var projectedValue: SharedReader<Value> {
    get { self }
    nonmutating set { reference = newValue.reference }
  }

  /// Reads one field of the value.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> SharedReader<Member> {
    // A key path is immutable; it isn't `Sendable` only because it might capture something.
    mapped { $0[keyPath: keyPath] }
  }

  /// Reads something computed from the value.
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
  /// - Throws: What loading throws; ``loadError`` keeps it. The value stays as it was.
  public func load() async throws {
    try await reference.load()
  }
}

extension SharedReader: Sendable where Value: Sendable {}
