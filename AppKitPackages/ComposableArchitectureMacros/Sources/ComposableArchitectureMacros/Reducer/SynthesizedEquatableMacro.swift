import SwiftSyntax
import SwiftSyntaxMacros

/// The implementation of `@_SynthesizedEquatable`, which `@Reducer` puts on the state it writes.
///
/// The compiler says which conformances are missing, so a conformance written by hand wins.
/// Payloads are compared through `_isPayloadEqual`, which also takes a payload that is not `Equatable`:
/// the attribute must not break an enum that nobody compares. The operator itself comes from a
/// protocol, so that one written by hand, for a conformance to `Hashable`, is no second declaration.
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
    guard declaration.flattenedMembers.contains(where: { $0.is(EnumCaseDeclSyntax.self) }) else {
      return [
        ExtensionDeclSyntax(
          unparsed: "\(availability)extension \(type.trimmed): Swift.Equatable {}"
        )
      ]
    }
    let text = """
      \(availability)extension \(type.trimmed): \
      Swift.Equatable, ComposableArchitectureCore._CasewiseEquatable {
      \(access)static func _isEqual(_ lhs: Self, _ rhs: Self) -> Swift.Bool {
      switch lhs {
      \(comparisons(in: declaration.memberBlock.members))
      }
      return false
      }
      }
      """
    return [ExtensionDeclSyntax(unparsed: text.indentedByBrackets())]
  }

  private static func comparisons(in members: MemberBlockItemListSyntax) -> String {
    members.mapCases { comparison(of: $0) }
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
