import SwiftSyntax

// An expansion reaches the compiler as text, and the compiler parses it. Nothing looks at its nodes
// before that, and parsing it here as well took a quarter of the time of all expansions: in a debug
// build, where macros run unoptimized, half a second for each file of a feature.

extension DeclSyntax {
  /// A declaration, or several, as one token that holds all of the text.
  init(unparsed text: String) {
    self.init(MissingDeclSyntax(placeholder: .identifier(text)))
  }
}

extension ExtensionDeclSyntax {
  /// An extension as one token that holds all of the text.
  init(unparsed text: String) {
    self.init(
      extensionKeyword: .identifier(text),
      extendedType: MissingTypeSyntax(placeholder: .identifier("", presence: .missing)),
      memberBlock: MemberBlockSyntax(
        leftBrace: .leftBraceToken(presence: .missing),
        members: [],
        rightBrace: .rightBraceToken(presence: .missing)
      )
    )
  }
}

extension AccessorDeclSyntax {
  /// An accessor as one token that holds all of the text.
  init(unparsed text: String) {
    self.init(accessorSpecifier: .identifier(text))
  }
}

extension AttributeSyntax {
  /// An attribute whose name is one token, generic arguments included.
  init(unparsed name: String) {
    self.init(TypeSyntax(IdentifierTypeSyntax(name: .identifier(name))))
  }
}
