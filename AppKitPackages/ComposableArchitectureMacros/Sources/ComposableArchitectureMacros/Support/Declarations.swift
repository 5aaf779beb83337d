import SwiftSyntax

extension DeclGroupSyntax {
  /// The name of a nominal type, `nil` for an extension.
  var nominalName: TokenSyntax? {
    asProtocol((any NamedDeclSyntax).self)?.name
  }

  /// The keyword that says what is declared.
  var introducer: TokenSyntax {
    for child in children(viewMode: .sourceAccurate) {
      if let token = child.as(TokenSyntax.self) { return token }
    }
    return .keyword(.struct)
  }

  /// `a class`, `an actor`, as the middle of a sentence.
  var kindWithArticle: String {
    let keyword = introducer.text
    return keyword.first.map { "aeiou".contains($0) } == true ? "an \(keyword)" : "a \(keyword)"
  }

  /// The members, those inside `#if` blocks included.
  var flattenedMembers: [DeclSyntax] { memberBlock.members.flattened }

  /// Whether a type or a type alias of this name is declared in the braces, or is a generic
  /// parameter.
  func declaresType(named name: String) -> Bool {
    let parameters =
      asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause?.parameters
    if parameters?.contains(where: { $0.name.text == name }) == true { return true }
    return flattenedMembers.contains {
      $0.isTypeDeclaration && $0.asProtocol((any NamedDeclSyntax).self)?.name.text == name
    }
  }
}

extension DeclSyntax {
  var isTypeDeclaration: Bool {
    switch kind {
    case .actorDecl, .classDecl, .enumDecl, .structDecl, .typeAliasDecl: true
    default: false
    }
  }
}

extension MemberBlockItemListSyntax {
  fileprivate var flattened: [DeclSyntax] {
    flatMap { item -> [DeclSyntax] in
      guard let condition = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
      return condition.clauses.flatMap { clause in
        clause.elements?.as(MemberBlockItemListSyntax.self)?.flattened ?? []
      }
    }
  }
}

extension VariableDeclSyntax {
  var isStatic: Bool {
    modifiers.contains { ["class", "static"].contains($0.name.text) }
  }

  /// The name of the only variable that is declared.
  var identifier: TokenSyntax? {
    guard bindings.count == 1 else { return nil }
    return bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
  }

  var isComputed: Bool {
    bindings.contains { $0.isComputed }
  }
}

extension PatternBindingSyntax {
  var isComputed: Bool {
    switch accessorBlock?.accessors {
    case .accessors(let accessors):
      accessors.contains { !["didSet", "willSet"].contains($0.accessorSpecifier.text) }
    case .getter: true
    case nil: false
    }
  }
}

extension TokenSyntax {
  /// The name without the backticks that let a keyword be one.
  var bare: String { text.filter { $0 != "`" } }
}
