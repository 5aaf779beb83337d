import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

extension ReducerMacro {
  static func diagnoseKind(
    of declaration: some DeclGroupSyntax,
    attribute: AttributeSyntax,
    in context: some MacroExpansionContext
  ) {
    guard let name = declaration.nominalName?.text else { return }
    context.error(
      """
      '@Reducer' makes a struct or an enum a reducer, but '\(name)' is \
      \(declaration.kindWithArticle). To fix this, declare '\(name)' as a struct.
      """,
      at: attribute,
      fixIts: FixIt.becomingStruct(declaration).map { [$0] } ?? []
    )
  }

  static func diagnoseMembers(
    of declaration: StructDeclSyntax,
    attribute: AttributeSyntax,
    in context: some MacroExpansionContext
  ) {
    let name = declaration.name.text
    if let arguments = attribute.arguments {
      context.error(
        """
        '@Reducer' takes arguments only on an enum, whose 'State' and 'Action' it writes, but \
        '\(name)' is a struct. To fix this, remove the arguments, and conform '\(name).State' and \
        '\(name).Action' where they are declared.
        """,
        at: arguments,
        fixIts: [
          .replace(
            "Remove the arguments",
            attribute,
            with: attribute.with(\.leftParen, nil).with(\.arguments, nil).with(\.rightParen, nil)
          )
        ]
      )
    }
    diagnoseAction(of: declaration, in: context)
    diagnoseBody(of: declaration, in: context)
  }

  /// Reports an `Action` that is not an enum, which has neither cases nor case key paths.
  private static func diagnoseAction(
    of declaration: StructDeclSyntax,
    in context: some MacroExpansionContext
  ) {
    for member in declaration.flattenedMembers {
      guard
        let action = member.asProtocol((any DeclGroupSyntax).self),
        action.nominalName?.text == "Action", !action.is(EnumDeclSyntax.self)
      else { continue }
      let keyword = action.introducer
      context.warn(
        """
        'Action' is \(action.kindWithArticle), so '\(declaration.name.text)' has no cases to \
        switch over, and other features have no case key paths into it. To fix this, declare \
        'Action' as an enum.
        """,
        at: keyword,
        fixIts: [
          .replace(
            "Replace '\(keyword.text)' with 'enum'",
            keyword,
            with: TokenSyntax.keyword(
              .enum,
              leadingTrivia: keyword.leadingTrivia,
              trailingTrivia: keyword.trailingTrivia
            )
          )
        ]
      )
    }
  }

  private static func diagnoseBody(
    of declaration: StructDeclSyntax,
    in context: some MacroExpansionContext
  ) {
    let name = declaration.name.text
    if let reduce = declaration.reduceMethod {
      if declaration.hasBody {
        context.warn(
          """
          '\(name)' declares both 'reduce(into:action:)' and 'body'. Only the method runs, so \
          'body' never does. To fix this, remove one of them.
          """,
          at: reduce.name
        )
      }
      return
    }
    guard !declaration.hasBody, declaration.declaresActionCases else { return }
    context.warn(
      """
      '\(name)' declares actions but no 'body', so it ignores all of them. To fix this, add \
      a 'body' that handles them.
      """,
      at: declaration.name,
      fixIts: [
        .addMember(
          "Add a 'body'",
          """

          \(declaration.modifiers.exportingAccess.map { "\($0) " } ?? "")var body: \
          some ReducerOf<Self> {
            Reduce { state, action in
              .none
            }
          }
          """,
          to: declaration
        )
      ]
    )
  }
}

extension StructDeclSyntax {
  fileprivate var declaresActionCases: Bool {
    flattenedMembers.contains {
      guard let action = $0.as(EnumDeclSyntax.self), action.name.text == "Action" else {
        return false
      }
      return action.flattenedMembers.contains { $0.is(EnumCaseDeclSyntax.self) }
    }
  }
}
