/// A key path to a case of an enum.
///
/// ```swift
/// let path: CaseKeyPath<Loading, String> = \.loaded
/// path("Blob")                               // Loading.loaded("Blob")
/// ```
///
/// A case key path is a Swift key path between two ``Case`` values. It is written, appended, hashed
/// and compared like other key paths: `\.destination.edit`, `\.rows[id: 1].tapped`.
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

/// A key path to a case of an enum with an associated value of any type.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

extension KeyPath {
  /// Embeds an associated value in the case.
  ///
  /// ```swift
  /// let make: (String) -> Loading = { (\Loading.Cases.loaded)($0) }
  /// ```
  ///
  /// - Parameter value: The associated value.
  /// - Returns: The enum.
  public func callAsFunction<Enum, AssociatedValue>(_ value: AssociatedValue) -> Enum
  where Root == Case<Enum>, Value == Case<AssociatedValue> {
    AnyCasePath(self).embed(value)
  }

  /// Creates a value of a case without an associated value.
  ///
  /// - Returns: The enum.
  public func callAsFunction<Enum>() -> Enum
  where Root == Case<Enum>, Value == Case<Void> {
    AnyCasePath(self).embed(())
  }

  /// Matches a case key path against an enum in a `switch`.
  public static func ~= <Enum: CasePathable, AssociatedValue>(
    pattern: KeyPath,
    value: Enum
  ) -> Bool where Root == Case<Enum>, Value == Case<AssociatedValue> {
    value.is(pattern)
  }
}

extension PartialKeyPath {
  /// Embeds an associated value in the case.
  ///
  /// - Parameter value: The associated value.
  /// - Returns: The enum, or `nil` if `value` has another type than the case.
  @_disfavoredOverload
  public func callAsFunction<Enum>(_ value: Any) -> Enum? where Root == Case<Enum> {
    (Case<Enum>()[keyPath: self] as? any AnyCase)?.embedAny(value) as? Enum
  }

  /// Matches a case key path against an enum in a `switch`.
  @_disfavoredOverload
  public static func ~= <Enum: CasePathable>(
    pattern: PartialKeyPath,
    value: Enum
  ) -> Bool where Root == Case<Enum> {
    value.is(pattern)
  }
}

extension CasePathable {
  /// The root type of this enum's case key paths, for explicit key paths: `\Loading.Cases.loaded`.
  public typealias Cases = Case<Self>
}
