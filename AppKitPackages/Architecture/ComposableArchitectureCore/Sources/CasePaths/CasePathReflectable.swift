/// A collection of case paths that returns the case of a value.
///
/// ```swift
/// @CasePathable
/// enum Field { case title(String), amount(Int) }
///
/// Field.allCasePaths[.amount(42)] == \.amount  // true
/// ```
///
/// The nested type `AllCasePaths` that ``CasePathable()`` generates conforms to this protocol.
public protocol CasePathReflectable<Root> {
  /// The enum.
  associatedtype Root: CasePathable

  /// Returns the key path of a value's case.
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}
