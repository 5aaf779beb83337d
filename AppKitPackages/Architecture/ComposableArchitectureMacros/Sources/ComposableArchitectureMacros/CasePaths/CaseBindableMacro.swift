import SwiftSyntax
import SwiftSyntaxMacros

/// Generates what `CasePathableMacro` generates, unless the enum also has its attribute.
public enum CaseBindableMacro {
  public static var formatMode: FormatMode { .disabled }

  private static func isCasePathable(_ declaration: some DeclGroupSyntax) -> Bool {
    ["CasePathable", "Reducer"].contains { declaration.attributes.contains(named: $0) }
  }
}

extension CaseBindableMacro: ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard !isCasePathable(declaration) else { return [] }
    return try CasePathableMacro.expansion(
      of: node,
      attachedTo: declaration,
      providingExtensionsOf: type,
      conformingTo: protocols,
      in: context
    )
  }
}

extension CaseBindableMacro: MemberMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard !isCasePathable(declaration) else { return [] }
    return try CasePathableMacro.expansion(
      of: node,
      providingMembersOf: declaration,
      conformingTo: protocols,
      in: context
    )
  }
}
