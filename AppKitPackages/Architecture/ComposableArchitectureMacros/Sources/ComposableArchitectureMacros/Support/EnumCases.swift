import SwiftSyntax

extension MemberBlockItemListSyntax {
  /// Returns one text for each enum case, within the same `#if` blocks.
  func mapCases(_ transform: (EnumCaseElementSyntax) -> String?) -> String {
    mapCaseDeclarations { declaration in
      declaration.namedElements.compactMap(transform)
    }
  }

  /// Returns texts for each `case` declaration, within the same `#if` blocks.
  func mapCaseDeclarations(_ transform: (EnumCaseDeclSyntax) -> [String]) -> String {
    flatMap { item -> [String] in
      if let declaration = item.decl.as(EnumCaseDeclSyntax.self) {
        return transform(declaration)
      }
      guard let condition = item.decl.as(IfConfigDeclSyntax.self), condition.containsCases else {
        return []
      }
      let clauses = condition.clauses.map { clause in
        let head = [clause.poundKeyword.trimmedDescription, clause.condition?.trimmedDescription]
          .compactMap(\.self)
          .joined(separator: " ")
        let text =
          clause.elements?.as(MemberBlockItemListSyntax.self)?.mapCaseDeclarations(transform) ?? ""
        return text.isEmpty ? head : "\(head)\n\(text)"
      }
      return [(clauses + ["#endif"]).joined(separator: "\n")]
    }
    .joined(separator: "\n")
  }
}

extension EnumCaseDeclSyntax {
  /// The cases that have a name.
  ///
  /// The parser adds an element without a name after a comma at the end, as in `case first,`.
  /// Expansions without it leave the error of the parser as the only one.
  var namedElements: [EnumCaseElementSyntax] {
    elements.filter { $0.name.presence == .present }
  }
}

extension IfConfigDeclSyntax {
  fileprivate var containsCases: Bool {
    clauses.contains { clause in
      clause.elements?.as(MemberBlockItemListSyntax.self)?.contains { item in
        item.decl.is(EnumCaseDeclSyntax.self)
          || item.decl.as(IfConfigDeclSyntax.self)?.containsCases == true
      } ?? false
    }
  }
}
