/// Generates a key path for each case of an enum, from which bindings of the enum derive bindings of its
/// cases.
///
/// ```swift
/// import SwiftNavigation
///
/// @CaseBindable
/// enum Stock { case inStock(Int), gone }
///
/// @MainActor
/// func restock(_ stock: UIBinding<Stock>) {
///   stock.inStock?.wrappedValue += 1
/// }
/// ```
///
/// It is `@CasePathable` under the name that says what an enum in the state of a view needs it for.
@attached(extension, conformances: CasePathable, CasePathIterable)
@attached(
  member,
  names: named(AllCasePaths),
  named(UnwrappedCasePaths),
  named(allCasePaths),
  named(_$Element)
)
public macro CaseBindable() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "CaseBindableMacro")
