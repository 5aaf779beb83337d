import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

extension EnumReducer {
  /// Payloads of the standard library and Foundation are never reducers.
  private static var plainTypes: Set<String> {
    [
      "Array", "Bool", "Character", "Data", "Date", "Decimal", "Dictionary", "Double", "Float",
      "Int", "Int64", "Set", "String", "UInt", "URL", "UUID",
    ]
  }

  /// Says of a payload that can't be a reducer how to keep it as plain data.
  func diagnoseCases() {
    for declaration in declaration.flattenedMembers.compactMap({ $0.as(EnumCaseDeclSyntax.self) }) {
      for element in declaration.elements {
        guard
          case .reducer(let type, _, _) = ReducerCase(element, in: declaration).kind,
          let payload = element.parameterClause?.parameters.first?.type,
          Self.plainTypes.contains(payload.baseName)
        else { continue }
        var attributes = declaration.attributes
        attributes.insert(
          .attribute("@ReducerCaseIgnored").with(\.leadingTrivia, declaration.leadingTrivia)
            .with(\.trailingTrivia, .space),
          at: attributes.startIndex
        )
        context.error(
          """
          '\(element.name.text)' holds '\(type)', which is not a reducer. To fix this, hold a \
          reducer, or mark the case with '@ReducerCaseIgnored' to keep plain data in the state.
          """,
          at: payload,
          fixIts: [
            .replace(
              "Mark the case with '@ReducerCaseIgnored'",
              declaration,
              with: declaration.with(\.leadingTrivia, []).with(\.attributes, attributes)
            )
          ]
        )
      }
    }
  }
}
