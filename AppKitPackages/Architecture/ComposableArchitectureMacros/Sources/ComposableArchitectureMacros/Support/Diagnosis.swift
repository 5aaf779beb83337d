import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

extension MacroExpansionContext {
  func error(_ message: String, at node: some SyntaxProtocol, fixIts: [FixIt] = []) {
    diagnose(
      Diagnostic(node: node, message: MacroExpansionErrorMessage(message), fixIts: fixIts)
    )
  }

  func warn(_ message: String, at node: some SyntaxProtocol, fixIts: [FixIt] = []) {
    diagnose(
      Diagnostic(node: node, message: MacroExpansionWarningMessage(message), fixIts: fixIts)
    )
  }
}

extension FixIt {
  static func replace(
    _ message: String,
    _ oldNode: some SyntaxProtocol,
    with newNode: some SyntaxProtocol
  ) -> FixIt {
    FixIt(
      message: MacroExpansionFixItMessage(message),
      changes: [.replace(oldNode: Syntax(oldNode), newNode: Syntax(newNode))]
    )
  }

  /// A fix-it that turns a class or an actor into a struct.
  static func becomingStruct(_ declaration: some DeclGroupSyntax) -> FixIt? {
    let keyword = declaration.introducer
    guard ["actor", "class"].contains(keyword.text) else { return nil }
    let modifiers = declaration.modifiers
    let others = modifiers.filter { $0.name.text != "final" }
    let trivia = others.isEmpty && !modifiers.isEmpty ? modifiers : nil
    var changes: [FixIt.Change] = [
      .replace(
        oldNode: Syntax(keyword),
        newNode: Syntax(
          TokenSyntax.keyword(
            .struct,
            leadingTrivia: trivia?.leadingTrivia ?? keyword.leadingTrivia,
            trailingTrivia: keyword.trailingTrivia
          )
        )
      )
    ]
    if others.count != modifiers.count {
      changes.append(
        .replace(
          oldNode: Syntax(modifiers),
          newNode: Syntax(
            others.isEmpty ? others : others.with(\.leadingTrivia, modifiers.leadingTrivia)
          )
        )
      )
    }
    return FixIt(
      message: MacroExpansionFixItMessage("Replace '\(keyword.text)' with 'struct'"),
      changes: changes
    )
  }

  /// A fix-it that removes an attribute.
  static func removing(
    _ attribute: AttributeSyntax,
    from declaration: some SyntaxProtocol
  ) -> FixIt? {
    func removing(from declaration: some WithAttributesSyntax) -> FixIt {
      let others = declaration.attributes.filter { element in
        element.as(AttributeSyntax.self)?.baseName != attribute.baseName
      }
      return .replace(
        "Remove '@\(attribute.baseName)'",
        declaration,
        with: declaration.with(\.attributes, others)
          .with(\.leadingTrivia, declaration.leadingTrivia)
      )
    }
    return declaration.asProtocol((any WithAttributesSyntax).self).map { removing(from: $0) }
  }

  /// A fix-it that adds a declaration before or after the members of a type.
  static func addMember(
    _ message: String,
    _ member: String,
    atStart: Bool = false,
    to declaration: some DeclGroupSyntax
  ) -> FixIt {
    let block = declaration.memberBlock
    let margin = declaration.indentation
    let indentation = margin + .spaces(2)
    let text = member.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "\(indentation.description)\($0)" }
      .joined(separator: "\n")
    var decl = DeclSyntax("\(raw: text)")
    decl.leadingTrivia = .newline + decl.leadingTrivia
    var members = block.members
    if atStart {
      members.insert(MemberBlockItemSyntax(decl: decl), at: members.startIndex)
    } else {
      members.append(MemberBlockItemSyntax(decl: decl))
    }
    var newBlock = block.with(\.members, members)
    if block.rightBrace.leadingTrivia.isEmpty {
      newBlock.rightBrace.leadingTrivia = .newline + margin
    }
    return .replace(message, block, with: newBlock)
  }
}

extension DeclGroupSyntax {
  /// The indentation of the declaration's first line.
  fileprivate var indentation: Trivia {
    let pieces = firstToken(viewMode: .sourceAccurate)?.leadingTrivia.pieces ?? []
    let margin = pieces.reversed().prefix { piece in
      switch piece {
      case .spaces, .tabs: true
      default: false
      }
    }
    return Trivia(pieces: margin.reversed())
  }
}
