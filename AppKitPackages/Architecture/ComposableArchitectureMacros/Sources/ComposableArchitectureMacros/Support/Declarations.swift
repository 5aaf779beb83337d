import SwiftSyntax

extension DeclGroupSyntax {
  /// The name of a nominal type, `nil` for an extension.
  var nominalName: TokenSyntax? {
    asProtocol((any NamedDeclSyntax).self)?.name
  }

  /// The introducer keyword of the declaration.
  var introducer: TokenSyntax {
    for child in children(viewMode: .sourceAccurate) {
      if let token = child.as(TokenSyntax.self) { return token }
    }
    return .keyword(.struct)
  }

  /// The keyword with its article for diagnostics: `a class`, `an actor`.
  var kindWithArticle: String {
    let keyword = introducer.text
    return keyword.first.map { "aeiou".contains($0) } == true ? "an \(keyword)" : "a \(keyword)"
  }

  /// The members, including those in `#if` blocks.
  var flattenedMembers: [DeclSyntax] { memberBlock.members.flattened }

  /// Returns true if a member type, a type alias or a generic parameter has this name.
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

  /// The name of the variable, or nil if the declaration has several.
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
    guard let accessorBlock else { return false }
    // An enum of the compiler's own swift-syntax may gain cases: a switch would need a default.
    guard case .accessors(let accessors) = accessorBlock.accessors else { return true }
    return accessors.contains { !["didSet", "willSet"].contains($0.accessorSpecifier.text) }
  }
}

extension TokenSyntax {
  /// The name without backticks.
  var bare: String { text.filter { $0 != "`" } }
}
