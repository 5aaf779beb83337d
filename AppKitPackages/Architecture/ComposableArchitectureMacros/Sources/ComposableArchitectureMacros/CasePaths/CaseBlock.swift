import SwiftSyntax
import SwiftSyntaxMacros

/// The cases of an enum in source order, including the `#if` blocks around them.
struct CaseBlock {
  enum Item {
    case element(EnumCaseElementSyntax)
    case conditional([(header: String, block: CaseBlock)])
  }

  let items: [Item]

  init(_ members: MemberBlockItemListSyntax) {
    items = members.flatMap { member -> [Item] in
      if let caseDecl = member.decl.as(EnumCaseDeclSyntax.self) {
        return caseDecl.namedElements.map(Item.element)
      }
      if let ifConfig = member.decl.as(IfConfigDeclSyntax.self) {
        let clauses = ifConfig.clauses.compactMap { clause -> (header: String, block: CaseBlock)? in
          guard case .decls(let members)? = clause.elements else {
            return (Self.header(of: clause), CaseBlock(items: []))
          }
          return (Self.header(of: clause), CaseBlock(members))
        }
        return clauses.allSatisfy(\.block.isEmpty) ? [] : [.conditional(clauses)]
      }
      return []
    }
  }

  private init(items: [Item]) {
    self.items = items
  }

  private static func header(of clause: IfConfigClauseSyntax) -> String {
    let condition = clause.condition.map { " \($0.trimmedDescription)" } ?? ""
    return clause.poundKeyword.text + condition
  }

  var isEmpty: Bool { items.isEmpty }

  /// All cases, including those in inactive `#if` clauses.
  var elements: [EnumCaseElementSyntax] {
    items.flatMap { item -> [EnumCaseElementSyntax] in
      switch item {
      case .element(let element): [element]
      case .conditional(let clauses): clauses.flatMap(\.block.elements)
      }
    }
  }

  /// Returns the cases that satisfy the predicate, and the `#if` blocks around them.
  func filter(_ isIncluded: (EnumCaseElementSyntax) -> Bool) -> CaseBlock {
    let items = items.compactMap { item -> Item? in
      switch item {
      case .element(let element):
        return isIncluded(element) ? item : nil
      case .conditional(let clauses):
        let clauses = clauses.map { (header: $0.header, block: $0.block.filter(isIncluded)) }
        return clauses.allSatisfy(\.block.isEmpty) ? nil : .conditional(clauses)
      }
    }
    return CaseBlock(items: items)
  }

  /// Returns one text per case, within the same `#if` blocks.
  func text(_ write: (EnumCaseElementSyntax) -> String) -> String {
    items.map { item in
      switch item {
      case .element(let element):
        return write(element)
      case .conditional(let clauses):
        let body = clauses.map { clause in
          [clause.header, clause.block.text(write)].filter { !$0.isEmpty }.joined(separator: "\n")
        }
        return body.joined(separator: "\n") + "\n#endif"
      }
    }
    .joined(separator: "\n")
  }

  /// Reports cases whose names collide with types or properties that the macros generate or use.
  ///
  /// - Parameters:
  ///   - names: Names that no case may have.
  ///   - propertyNames: Names that no case without associated values may have.
  func diagnoseNames(
    _ names: Set<String>,
    properties propertyNames: Set<String>,
    of macro: String,
    in context: some MacroExpansionContext
  ) -> Bool {
    let taken = elements.filter { element in
      let name = element.name.bare
      return names.contains(name)
        || propertyNames.contains(name) && element.parameterClause == nil
    }
    for element in taken {
      context.error(
        """
        '@\(macro)' found a case named '\(element.name.text)', which is also the name of a declaration \
        that the macro writes or uses. To fix this, rename the case.
        """,
        at: element.name
      )
    }
    return !taken.isEmpty
  }

  /// Reports cases with the same name. Different clauses of one `#if` may repeat a name, because
  /// only one is compiled.
  func diagnoseOverloads(in context: some MacroExpansionContext) -> Bool {
    var names: Set<String> = []
    return diagnoseOverloads(names: &names, in: context)
  }

  private func diagnoseOverloads(
    names: inout Set<String>,
    in context: some MacroExpansionContext
  ) -> Bool {
    var hasOverload = false
    for item in items {
      switch item {
      case .element(let element):
        if !names.insert(element.name.text).inserted {
          hasOverload = true
          context.error(
            """
            '@CasePathable' found a second case named '\(element.name.text)', and the key path \
            '\\.\(element.name.text)' can refer to only one of them. To fix this, rename one.
            """,
            at: element.name
          )
        }
      case .conditional(let clauses):
        var union = names
        for clause in clauses {
          var names = names
          hasOverload = clause.block.diagnoseOverloads(names: &names, in: context) || hasOverload
          union.formUnion(names)
        }
        names = union
      }
    }
    return hasOverload
  }
}
