import SwiftSyntax
import SwiftSyntaxMacros

/// Generates `AllCasePaths` and its conformances.
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
    // The expansion of the members has reported the error.
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

  /// Names that the generated code uses. A case with such a name would shadow them.
  static let takenNames: Set<String> = [
    "AllCasePaths", "CasePaths", "Cases", "Protocol", "Type", "UnwrappedCasePaths",
    "makeIterator",
  ]

  /// Returns the case paths of an enum whose cases have distinct names.
  static func members(of enumDecl: EnumDeclSyntax, access: String) -> [String] {
    let cases = CaseBlock(enumDecl.memberBlock.members)
    let writer = CasePathWriter(name: enumDecl.name.text, access: access, cases: cases)

    var members: [String] = []
    if writer.mentionsElement {
      members.append("\(access)typealias _$Element = Element")
    }
    members.append(writer.allCasePaths)
    if let unwrappedCasePaths = writer.unwrappedCasePaths {
      members.append(unwrappedCasePaths)
    }
    members.append("\(access)static var allCasePaths: AllCasePaths { AllCasePaths() }")
    return members
  }
}
