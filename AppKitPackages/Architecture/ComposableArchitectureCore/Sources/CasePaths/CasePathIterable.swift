/// An enum with a list of its cases.
///
/// ```swift
/// @CasePathable
/// enum Field { case title(String), amount(Int) }
///
/// let keyPaths = Array(Field.allCasePaths)   // [\.title, \.amount]
/// ```
///
/// Unlike `CaseIterable`, the protocol supports cases with associated values. The macro
/// ``CasePathable()`` adds the conformance.
public protocol CasePathIterable: CasePathable
where AllCasePaths: Sequence, AllCasePaths.Element == PartialCaseKeyPath<Self> {}
