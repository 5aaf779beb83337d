import SwiftSyntax
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
    return [
      ExtensionDeclSyntax(
        unparsed: """
          \(declaration.attributes.availability)extension \(type.trimmed): \(conformances) {}
          """
      )
    ]
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
      context.error(
        """
        '@CasePathable' makes key paths to the cases of an enum, but is attached to \
        \(declaration.kindWithArticle). To fix this, attach it to an enum, or remove it.
        """,
        at: declaration.introducer,
        fixIts: [.removing(node, from: declaration)].compactMap(\.self)
      )
      return []
    }
    let cases = CaseBlock(enumDecl.memberBlock.members)
    guard
      !cases.diagnoseOverloads(in: context),
      !cases.diagnoseNames(
        takenNames.union([enumDecl.name.bare]),
        properties: ["allCasePaths"],
        of: "CasePathable",
        in: context
      )
    else { return [] }
    return members(of: enumDecl, access: enumDecl.memberAccess(in: context))
      .map { DeclSyntax(unparsed: $0.indentedByBrackets()) }
  }

  /// Names of what case paths are made of: a case of such a name would be found instead.
  static let takenNames: Set<String> = [
    "AllCasePaths", "CasePaths", "Cases", "Protocol", "Type", "makeIterator",
  ]

  /// The case paths of an enum whose cases all have a name of their own.
  static func members(of enumDecl: EnumDeclSyntax, access: String) -> [String] {
    let cases = CaseBlock(enumDecl.memberBlock.members)
    let writer = CasePathWriter(name: enumDecl.name.text, access: access, cases: cases)

    var members: [String] = []
    if writer.mentionsElement {
      members.append("\(access)typealias _$Element = Element")
    }
    members.append(writer.allCasePaths)
    members.append("\(access)static var allCasePaths: AllCasePaths { AllCasePaths() }")
    return members
  }
}
