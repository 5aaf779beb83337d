/// A component of a case key path.
///
/// `Case` is the root type of a ``CaseKeyPath`` such as `\.loaded`; code rarely names it.
/// `Case<Root>` has a dynamic member for each property of `Root.AllCasePaths`. The member is the
/// `Case` of the associated value, which may be an enum with cases of its own.
///
/// ```swift
/// let path = \Case<Feature.Action>.profile
/// ```
@dynamicMemberLookup
public struct Case<Value>: Sendable {
  // `nil` for the identity. Otherwise only the object contains the type of the root.
  @usableFromInline
  let step: CaseStep<Value>?

  /// Creates the identity case path.
  @inlinable
  public init() {
    step = nil
  }

  /// Creates the case of a key path.
  @inlinable
  public init<Root>(_ keyPath: CaseKeyPath<Root, Value>) {
    self = Case<Root>()[keyPath: keyPath]
  }

  /// Creates a case from two functions.
  ///
  /// - Parameters:
  ///   - embed: Embeds an associated value in the enum.
  ///   - extract: Extracts the associated value, or returns `nil` for another case.
  @inlinable
  public init<Root>(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    step = TypedCaseStep(AnyCasePath(embed: embed, extract: extract))
  }

  @usableFromInline
  init(step: CaseStep<Value>?) {
    self.step = step
  }

  /// The case of an enum in the associated value.
  // The compiler shows the next line for a property of an associated value, as in `\.binding.note.title`.
  // To fix this, end the path at the case, and pass the whole value: `\.binding.note`.
  @inlinable
  public subscript<AppendedValue>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, AppendedValue>>
  ) -> Case<AppendedValue> where Value: CasePathable {
    appending(Value.allCasePaths[keyPath: keyPath])
  }

  /// The case of an enum in the associated value, with the wrapped value of an optional.
  ///
  /// ```swift
  /// @CasePathable
  /// enum Field { case title(String?) }
  ///
  /// let title: CaseKeyPath<Field, String> = \.title
  /// ```
  @_disfavoredOverload
  @inlinable
  public subscript<AppendedValue>(
    dynamicMember keyPath: KeyPath<Value.UnwrappedCasePaths, AnyCasePath<Value, AppendedValue>>
  ) -> Case<AppendedValue> where Value: CasePathable, Value.UnwrappedCasePaths: _UnwrappedCasePaths
  {
    appending(Value.UnwrappedCasePaths()[keyPath: keyPath])
  }

  @inlinable
  func appending<AppendedValue>(
    _ path: AnyCasePath<Value, AppendedValue>
  ) -> Case<AppendedValue> {
    if let step {
      Case<AppendedValue>(step: step.appending(path))
    } else {
      Case<AppendedValue>(step: TypedCaseStep<Value, AppendedValue>(path))
    }
  }

  // A member of this type would shadow a case with its name in key paths. So only `AnyCasePath` has
  // members named `embed` and `extract`.
  @usableFromInline
  package func _embed(_ value: Value) -> Any {
    step?.embedInAny(value) ?? value
  }

  @usableFromInline
  package func _extract(from root: Any) -> Value? {
    guard let step else { return root as? Value }
    return step.extractFromAny(root)
  }
}

extension Case {
  /// Appends a case path that has no key path.
  @_spi(Internals) public func appending<AppendedValue>(
    functionsOf path: AnyCasePath<Value, AppendedValue>
  ) -> Case<AppendedValue> {
    Case<AppendedValue>(
      embed: { [self] in _embed(path.embed($0)) },
      extract: { [self] in _extract(from: $0).flatMap(path.extract(from:)) }
    )
  }
}

extension Case: CustomDebugStringConvertible {
  public var debugDescription: String {
    "Case<\(Value.self)>"
  }
}

extension Case {
  /// A case that no value has, for functions that must return a case key path.
  public var never: Case<Never> {
    appending(AnyCasePath(embed: { $0 }, extract: { _ in nil }))
  }
}

/// A type-erased case.
protocol AnyCase {
  func matches(_ root: Any) -> Bool
  func extractAny(from root: Any) -> Any?
  func embedAny(_ value: Any) -> Any?
}

extension Case: AnyCase {
  func matches(_ root: Any) -> Bool {
    _extract(from: root) != nil
  }

  func extractAny(from root: Any) -> Any? {
    _extract(from: root)
  }

  func embedAny(_ value: Any) -> Any? {
    (value as? Value).map(_embed)
  }
}
