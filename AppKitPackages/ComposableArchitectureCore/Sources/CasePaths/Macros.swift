/// Gives every case of an enum a key path.
///
/// ```swift
/// @CasePathable
/// enum Action {
///   case row(id: Int, Row.Action)
///   case saved
/// }
///
/// Action.saved.is(\.saved)
/// let save = \Action.Cases.saved
/// ```
///
/// It adds a nested type `AllCasePaths` with one ``AnyCasePath`` property per case, a static property
/// `allCasePaths`, and conformances to ``CasePathable`` and ``CasePathIterable``. Several associated
/// values become a tuple. Cases that share a name are refused, because one key path cannot lead to two.
@attached(extension, conformances: CasePathable, CasePathIterable)
@attached(
  member,
  names: named(AllCasePaths),
  named(UnwrappedCasePaths),
  named(allCasePaths),
  named(_$Element)
)
public macro CasePathable() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "CasePathableMacro")
