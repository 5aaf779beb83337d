/// A key path to a case of an enum.
///
/// ```swift
/// let path: CaseKeyPath<Loading, String> = \.loaded
/// path("Blob")                               // Loading.loaded("Blob")
/// ```
///
/// It is an ordinary key path between two ``Case`` values, so it is written, appended, hashed and
/// compared like any key path: `\.destination.edit`, `\.rows[id: 1].tapped`.
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

/// A key path to a case of an enum, whatever its associated value.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

extension KeyPath {
  /// Makes a value of the case.
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

  /// Makes a value of a case that has no associated value.
  ///
  /// - Returns: The enum.
  public func callAsFunction<Enum>() -> Enum
  where Root == Case<Enum>, Value == Case<Void> {
    AnyCasePath(self).embed(())
  }

  /// Matches a case in a `switch`.
  public static func ~= <Enum: CasePathable, AssociatedValue>(
    pattern: KeyPath,
    value: Enum
  ) -> Bool where Root == Case<Enum>, Value == Case<AssociatedValue> {
    value.is(pattern)
  }
}

extension PartialKeyPath {
  /// Makes a value of the case.
  ///
  /// - Parameter value: The associated value.
  /// - Returns: The enum, or `nil` when `value` is not of the case's type.
  @_disfavoredOverload
  public func callAsFunction<Enum>(_ value: Any) -> Enum? where Root == Case<Enum> {
    (Case<Enum>()[keyPath: self] as? any AnyCase)?.embedAny(value) as? Enum
  }

  /// Matches a case in a `switch`.
  @_disfavoredOverload
  public static func ~= <Enum: CasePathable>(
    pattern: PartialKeyPath,
    value: Enum
  ) -> Bool where Root == Case<Enum> {
    value.is(pattern)
  }
}

extension CasePathable {
  /// The root of this enum's case key paths, to spell one out: `\Loading.Cases.loaded`.
  public typealias Cases = Case<Self>
}
