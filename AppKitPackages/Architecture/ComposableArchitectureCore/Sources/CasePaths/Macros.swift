/// Generates a key path for each case of an enum.
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
/// The macro adds a nested type `AllCasePaths` with one ``AnyCasePath`` property per case, a static
/// property `allCasePaths`, and conformances to ``CasePathable`` and ``CasePathIterable``. Several
/// associated values form a tuple. Two cases with the same name are an error, because a key path
/// can refer to only one of them.
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
