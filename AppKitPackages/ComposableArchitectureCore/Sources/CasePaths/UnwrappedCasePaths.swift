/// The case paths to the wrapped values of an enum's optional associated values.
///
/// The macro ``CasePathable()`` writes them as a nested type, with one property for each case whose
/// associated value is optional:
///
/// ```swift
/// @CasePathable
/// enum Field { case title(String?) }
///
/// let title: CaseKeyPath<Field, String> = \.title
/// ```
///
/// The case paths are apart from `AllCasePaths` for speed: with a second function over the same
/// properties, the type checker tries both for each case key path of an expression that has a mistake.
public protocol _UnwrappedCasePaths {
  init()
}

/// The unwrapped case paths of an enum without optional associated values.
public struct _NoUnwrappedCasePaths: Sendable {}
