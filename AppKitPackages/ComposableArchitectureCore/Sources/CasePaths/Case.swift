/// One step of a case key path.
///
/// You rarely name it: it is what makes `\.loaded` mean something where a ``CaseKeyPath`` is expected.
/// `Case<Root>` has a member for each property of `Root.AllCasePaths`, and each of them is the `Case`
/// of an associated value, which may be an enum with cases again.
///
/// ```swift
/// let path = \Case<Feature.Action>.profile
/// ```
@dynamicMemberLookup
public struct Case<Value>: Sendable {
  // `nil` where a key path starts. Elsewhere the root's type is known to the object alone.
  @usableFromInline
  let step: CaseStep<Value>?

  /// The case path from a value to itself.
  @inlinable
  public init() {
    step = nil
  }

  /// The case at a key path.
  @inlinable
  public init<Root>(_ keyPath: CaseKeyPath<Root, Value>) {
    self = Case<Root>()[keyPath: keyPath]
  }

  /// A case with functions of your own.
  ///
  /// - Parameters:
  ///   - embed: Makes the enum from an associated value.
  ///   - extract: Takes the associated value out, or returns `nil` for another case.
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

  /// The case of an associated value's case.
  @inlinable
  public subscript<AppendedValue>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, AppendedValue>>
  ) -> Case<AppendedValue> where Value: CasePathable {
    appending(Value.allCasePaths[keyPath: keyPath])
  }

  /// The case of an associated value's case whose own associated value is optional, as a case of the
  /// wrapped value.
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

  // Members of this type hide the cases of the same name from key paths, so `embed` and `extract` belong
  // to `AnyCasePath` alone.
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
  /// Appends a case path whose functions cannot be named by a key path.
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
  /// The case that no value is, for functions that must return some case key path.
  public var never: Case<Never> {
    appending(AnyCasePath(embed: { $0 }, extract: { _ in nil }))
  }
}

/// A case of which no type is known.
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
