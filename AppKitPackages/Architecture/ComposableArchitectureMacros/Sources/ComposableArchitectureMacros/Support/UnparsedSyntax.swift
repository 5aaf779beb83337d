import SwiftSyntax

// An expansion reaches the compiler as text, which the compiler parses. Parsing it in the plugin as
// well took a quarter of the time of all expansions: in a debug build, where macros run
// unoptimized, half a second for each file of a feature.

extension DeclSyntax {
  /// One or several declarations as a single token with the whole text.
  init(unparsed text: String) {
    self.init(MissingDeclSyntax(placeholder: .identifier(text)))
  }
}

extension ExtensionDeclSyntax {
  /// An extension as a single token with the whole text.
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
  /// An accessor as a single token with the whole text.
  init(unparsed text: String) {
    self.init(accessorSpecifier: .identifier(text))
  }
}

extension AttributeSyntax {
  /// An attribute whose name, including generic arguments, is a single token.
  init(unparsed name: String) {
    self.init(TypeSyntax(IdentifierTypeSyntax(name: .identifier(name))))
  }
}
