/// The case paths to the wrapped values of an enum's optional associated values.
///
/// The macro ``CasePathable()`` generates a nested type with one property for each case whose
/// associated value is optional:
///
/// ```swift
/// @CasePathable
/// enum Field { case title(String?) }
///
/// let title: CaseKeyPath<Field, String> = \.title
/// ```
///
/// A type separate from `AllCasePaths` keeps type checking fast: with two overloads over the same
/// properties, the type checker tries both for each case key path of an expression with an error.
public protocol _UnwrappedCasePaths {
  /// Creates the case paths.
  init()
}

/// The unwrapped case paths of an enum without optional associated values.
public struct _NoUnwrappedCasePaths: Sendable {}
