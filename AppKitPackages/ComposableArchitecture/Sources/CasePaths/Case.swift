/// One step of a case key path.
///
/// You rarely name it: it is what makes `\.loaded` mean something where a ``CaseKeyPath`` is expected.
/// `Case<Root>` has a member for each property of `Root.AllCasePaths`, and each of them is the `Case`
/// of an associated value, which may be an enum with cases again.
///
/// ```swift
/// let path = \Case<Action>.destination.edit
/// ```
@dynamicMemberLookup
public struct Case<Value>: Sendable {
  // The root of the key path is not part of this type, only of the object behind the protocol.
  let path: any CaseStep<Value>

  /// The case path from a value to itself.
  public init() {
    path = RootStep()
  }

  /// The case at a key path.
  public init<Root>(_ keyPath: CaseKeyPath<Root, Value>) {
    path = CaseTable.shared.path(at: keyPath)
  }

  /// A case with functions of your own.
  ///
  /// - Parameters:
  ///   - embed: Makes the enum from an associated value.
  ///   - extract: Takes the associated value out, or returns `nil` for another case.
  public init<Root>(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    path = CasePathStep(AnyCasePath(embed: embed, extract: extract))
  }

  init(path: any CaseStep<Value>) {
    self.path = path
  }

  /// The case of an associated value's case.
  public subscript<AppendedValue>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, AppendedValue>>
  ) -> Case<AppendedValue> where Value: CasePathable {
    Case<AppendedValue>(path: path.appending(Value.allCasePaths[keyPath: keyPath]))
  }

  /// Makes the root enum.
  ///
  /// - Parameter value: The associated value.
  public func embed(_ value: Value) -> Any {
    path.embedInAny(value)
  }

  /// Takes the associated value out of the root enum.
  ///
  /// - Parameter root: The root enum.
  /// - Returns: The value, or `nil` when `root` is another case or of another type.
  public func extract(from root: Any) -> Value? {
    path.extractFromAny(root)
  }
}

extension Case: CustomDebugStringConvertible {
  public var debugDescription: String {
    "Case<\(Value.self)>"
  }
}

extension Case {
  /// The case that no value is, for functions that must return some case key path.
  public var never: Case<Never> {
    Case<Never>(path: path.appending(AnyCasePath(embed: { $0 }, extract: { _ in nil })))
  }
}
