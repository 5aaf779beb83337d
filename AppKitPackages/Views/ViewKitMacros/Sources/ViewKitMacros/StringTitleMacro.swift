import SwiftSyntax
import SwiftSyntaxMacros

/// The implementation of `@StringTitle`, which generates the overload for a title that is shown as it
/// is. It has no comment, because symbol graphs contain none of generated declarations.
struct StringTitleMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if var initializer = declaration.as(InitializerDeclSyntax.self) {
      try replaceTitles(in: &initializer.signature.parameterClause)
      addTitle(to: &initializer.genericParameterClause)
      replace(node, in: &initializer.attributes)
      return [DeclSyntax(initializer.with(\.leadingTrivia, []))]
    }
    guard var function = declaration.as(FunctionDeclSyntax.self) else {
      throw EntryError(text: "'@StringTitle' can only be attached to an 'init' or a 'func'.")
    }
    try replaceTitles(in: &function.signature.parameterClause)
    addTitle(to: &function.genericParameterClause)
    replace(node, in: &function.attributes)
    return [DeclSyntax(function.with(\.leadingTrivia, []))]
  }

  private static func replaceTitles(in parameters: inout FunctionParameterClauseSyntax) throws {
    let rewriter = TitleRewriter()
    let replaced = rewriter.rewrite(parameters).as(FunctionParameterClauseSyntax.self)
    guard let replaced, rewriter.hasReplaced else {
      throw EntryError(
        text: """
          '@StringTitle' needs a title that is looked up. To fix this, give a parameter the type \
          'LocalizedStringKey'.
          """
      )
    }
    parameters = replaced
  }

  private static func addTitle(to clause: inout GenericParameterClauseSyntax?) {
    let others = clause.map { ", " + $0.parameters.trimmedDescription } ?? ""
    let declaration: DeclSyntax = "func title<S: StringProtocol\(raw: others)>() {}"
    clause = declaration.as(FunctionDeclSyntax.self)?.genericParameterClause
  }

  /// Replaces the attribute of this macro by one that lets the overload yield to the other one for
  /// literals.
  private static func replace(_ node: AttributeSyntax, in attributes: inout AttributeListSyntax) {
    let name = node.attributeName.trimmedDescription
    let others = attributes.filter {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription != name
    }
    attributes = [.attribute("@_disfavoredOverload ")] + others
  }
}

/// Replaces the type of titles that are looked up by the generic one.
private final class TitleRewriter: SyntaxRewriter {
  var hasReplaced = false

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    guard node.name.text == "LocalizedStringKey" else { return super.visit(node) }
    hasReplaced = true
    return TypeSyntax(
      node.with(
        \.name,
        .identifier("S", leadingTrivia: node.leadingTrivia, trailingTrivia: node.trailingTrivia)
      )
    )
  }
}
