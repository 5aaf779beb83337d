import SwiftSyntax

/// The members `@ObservableState` adds to an enum. The identity combines the case and the identity
/// of the payload, so a different case and a different payload are both a change.
struct ObservableEnum {
  let declaration: EnumDeclSyntax
  let access: String

  private let module = ObservableStateMacro.module

  init(declaration: EnumDeclSyntax, access: String) {
    self.declaration = declaration
    self.access = access
  }

  var members: [String] {
    [
      """
      \(access)var _$id: \(module).ObservableStateID {
        switch self {
        \(identities)
        }
      }
      """,
      """
      \(access)mutating func _$willModify() {
        switch self {
        \(modifications)
        }
      }
      """,
    ]
  }

  private var identities: String {
    var tag = -1
    return declaration.memberBlock.members.mapCases { element in
      tag += 1
      guard element.parameterClause?.parameters.count == 1 else {
        return """
          case .\(element.name.text):
            return \(module).ObservableStateID._$inert._$tag(\(tag))
          """
      }
      return """
        case let .\(element.name.text)(state):
          return \(module).ObservableStateID._$id(for: state)._$tag(\(tag))
        """
    }
  }

  private var modifications: String {
    declaration.memberBlock.members.mapCases { element in
      let name = element.name.text
      guard let parameters = element.parameterClause?.parameters, parameters.count == 1,
        let parameter = parameters.first
      else {
        return """
          case .\(name):
            break
          """
      }
      return """
        case var .\(name)(state):
          \(module)._$willModify(&state)
          self = .\(name)(\(parameter.argumentPrefix)state)
        """
    }
  }
}
