import SwiftSyntax
import SwiftSyntaxMacros

/// The implementation of `@_SynthesizedEquatable`, which `@Reducer` adds to the state that it
/// generates in generic types.
///
/// The compiler passes the missing conformances, so an explicit conformance takes precedence.
/// `_isPayloadEqual` also accepts payloads that are not `Equatable`, because the attribute must
/// compile for enums that are never compared. A protocol provides the operator, so that an explicit
/// one, for a conformance to `Hashable`, is no redeclaration.
public enum SynthesizedEquatableMacro: ExtensionMacro {
  public static var formatMode: FormatMode { .disabled }
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard protocols.contains(where: { $0.baseName == "Equatable" }),
      let declaration = declaration.as(EnumDeclSyntax.self)
    else {
      return []
    }
    let access =
      declaration.modifiers.exportingAccess.map { "\($0) " }
      ?? (declaration.modifiers.isPrivate ? "fileprivate " : "")
    let availability = declaration.attributes.availability
    let text = """
      \(availability)extension \(type.trimmed): \
      Swift.Equatable, ComposableArchitectureCore._CasewiseEquatable {
      \(isEqual(declaration.memberBlock.members, access: access))
      }
      """
    return [ExtensionDeclSyntax(unparsed: text.indentedByBrackets())]
  }

  /// The function that `_CasewiseEquatable` requires, for the members of an enum.
  static func isEqual(_ members: MemberBlockItemListSyntax, access: String) -> String {
    let comparisons = members.mapCases { comparison(of: $0) }
    let signature = "\(access)static func _isEqual(_ lhs: Self, _ rhs: Self) -> Swift.Bool"
    // Without cases there are no values to compare, and the compiler warns of each statement.
    if comparisons.isEmpty { return "\(signature) {}" }
    return """
      \(signature) {
      switch lhs {
      \(comparisons)
      }
      return false
      }
      """
  }

  private static func comparison(of element: EnumCaseElementSyntax) -> String {
    let indices = 0..<(element.parameterClause?.parameters.count ?? 0)
    let name = element.name.text
    guard !indices.isEmpty else {
      return """
        case .\(name):
          if case .\(name) = rhs {
            return true
          }
        """
    }
    let left = indices.map { "lhs\($0)" }.joined(separator: ", ")
    let right = indices.map { "rhs\($0)" }.joined(separator: ", ")
    let equal = indices.map { "ComposableArchitectureCore._isPayloadEqual(lhs\($0), rhs\($0))" }
      .joined(separator: " && ")
    return """
      case let .\(name)(\(left)):
        if case let .\(name)(\(right)) = rhs {
          return \(equal)
        }
      """
  }
}
