import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

extension EnumReducer {
  /// Reports cases whose names collide with other members of the enum or of the generated types.
  func diagnoseCaseNames() -> Bool {
    CaseBlock(declaration.memberBlock.members).diagnoseNames(
      CasePathableMacro.takenNames.union([
        "Action", "CaseScope", "ComposableArchitectureCore", "Self", "State", "StateReducer",
        declaration.name.bare,
      ]),
      properties: ["allCasePaths", "body", "stateBody"],
      of: "Reducer",
      in: context
    )
  }

  /// Reports a payload that cannot be a reducer, with a fix-it that marks it as plain data.
  func diagnoseCases() {
    for declaration in declaration.flattenedMembers.compactMap({ $0.as(EnumCaseDeclSyntax.self) }) {
      for element in declaration.namedElements {
        guard
          case .plain(let type) = ReducerCase(element, in: declaration).kind,
          let payload = element.parameterClause?.parameters.first?.type
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
