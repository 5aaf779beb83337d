/// A collection of case paths that can tell which case a value is.
///
/// ```swift
/// @CasePathable
/// enum Field { case title(String), amount(Int) }
///
/// Field.allCasePaths[.amount(42)] == \.amount  // true
/// ```
///
/// The nested type `AllCasePaths` that ``CasePathable()`` writes conforms to it.
public protocol CasePathReflectable<Root> {
  /// The enum.
  associatedtype Root: CasePathable

  /// The case that a value is.
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}
