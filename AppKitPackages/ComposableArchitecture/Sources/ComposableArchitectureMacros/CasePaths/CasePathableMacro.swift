import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Writes `AllCasePaths` and the conformances that come with it.
public enum CasePathableMacro {
  public static var formatMode: FormatMode { .disabled }
}

extension CasePathableMacro: ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    // An error was reported with the members already.
    guard let declaration = declaration.as(EnumDeclSyntax.self), !protocols.isEmpty
    else { return [] }
    let conformances =
      protocols
      .map { protocolType in
        let name = protocolType.trimmedDescription
        return name.contains(".") ? name : "CasePaths.\(name)"
      }
      .joined(separator: ", ")
    let availability =
      declaration.attributes
      .compactMap { $0.as(AttributeSyntax.self) }
      .filter { $0.attributeName.trimmedDescription == "available" }
      .map { "\($0.trimmed)\n" }
      .joined()
    let decl: DeclSyntax = "\(raw: availability)extension \(type.trimmed): \(raw: conformances) {}"
    return decl.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
  }
}

extension CasePathableMacro: MemberMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let enumDecl = declaration.as(EnumDeclSyntax.self) else {
      context.diagnose(
        Diagnostic(
          node: declaration.introducer,
          message: CasePathsDiagnostic.notAnEnum(kind: declaration.introducer.text)
        )
      )
      return []
    }
    let cases = CaseBlock(enumDecl.memberBlock.members)
    guard !cases.diagnoseOverloads(in: context) else { return [] }
    return members(of: enumDecl, access: enumDecl.memberAccess(in: context))
      .map { "\(raw: $0.indentedByBrackets())" }
  }

  /// The case paths of an enum whose cases all have a name of their own.
  static func members(of enumDecl: EnumDeclSyntax, access: String) -> [String] {
    let cases = CaseBlock(enumDecl.memberBlock.members)
    let writer = CasePathWriter(root: enumDecl.name.text, access: access, cases: cases)

    var members: [String] = []
    if writer.mentionsElement {
      members.append("\(access)typealias _$Element = Element")
    }
    members.append(writer.allCasePaths)
    members.append("\(access)static var allCasePaths: AllCasePaths { AllCasePaths() }")
    return members
  }
}

extension DeclGroupSyntax {
  /// The keyword that says what is declared.
  var introducer: TokenSyntax {
    for child in children(viewMode: .sourceAccurate) {
      if let token = child.as(TokenSyntax.self) { return token }
    }
    return .keyword(.struct)
  }
}

extension EnumDeclSyntax {
  /// The access level that members need to be as visible as the enum: `public ` or `package `, or
  /// nothing, because a member is never more visible than its type.
  func memberAccess(in context: some MacroExpansionContext) -> String {
    func access(_ modifiers: DeclModifierListSyntax) -> String? {
      for modifier in modifiers {
        switch modifier.name.tokenKind {
        case .keyword(.public), .keyword(.package), .keyword(.internal), .keyword(.fileprivate),
          .keyword(.private):
          return modifier.name.text
        default: continue
        }
      }
      return nil
    }
    let enclosing = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)
    let level = access(modifiers) ?? enclosing.flatMap { access($0.modifiers) }
    return level == "public" || level == "package" ? "\(level!) " : ""
  }
}
