import SwiftSyntax

extension StructDeclSyntax {
  /// A type alias that makes the properties with `@Dependency` nonisolated in a module with main
  /// actor isolation by default, or nil if the reducer has none.
  ///
  /// Effects run off the main actor, so they could not read an isolated property without `await`.
  /// In `@Dependency(\.uuid) var uuid`, the compiler finds the type alias before the type
  /// `Dependency`, and infers `nonisolated` from the wrapped value. The compiler rejects the same
  /// inference for a local variable, so a reducer that has one keeps the type `Dependency`.
  ///
  /// `NoExplicitNonIsolated` is the compiler's name for this isolation in module interfaces. Other
  /// modules do not need the type alias. It is private so that it does not apply to local
  /// variables of extensions in other files.
  var nonisolatedDependencies: String? {
    let hasProperty = flattenedMembers.contains {
      $0.as(VariableDeclSyntax.self)?.attributes.contains(named: "Dependency") == true
    }
    guard hasProperty, !declaresType(named: "Dependency") else { return nil }
    let search = LocalDependencies(viewMode: .sourceAccurate)
    search.walk(memberBlock)
    guard !search.areFound else { return nil }
    return """
      #if hasFeature(NoExplicitNonIsolated)
      private typealias Dependency = ComposableArchitectureCore._NonisolatedDependency
      #endif
      """
  }
}

/// Searches for local variables with `@Dependency`.
private final class LocalDependencies: SyntaxVisitor {
  private(set) var areFound = false

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.is(CodeBlockItemSyntax.self) == true,
      node.attributes.contains(named: "Dependency")
    {
      areFound = true
    }
    return .visitChildren
  }
}
