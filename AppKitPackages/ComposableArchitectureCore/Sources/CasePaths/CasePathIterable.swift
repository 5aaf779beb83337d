/// An enum that can list its cases.
///
/// ```swift
/// @CasePathable
/// enum Field { case title(String), amount(Int) }
///
/// let keyPaths = Array(Field.allCasePaths)   // [\.title, \.amount]
/// ```
///
/// Unlike `CaseIterable` it lists cases that have associated values. ``CasePathable()`` conforms an
/// enum to it.
public protocol CasePathIterable: CasePathable
where AllCasePaths: Sequence, AllCasePaths.Element == PartialCaseKeyPath<Self> {}
