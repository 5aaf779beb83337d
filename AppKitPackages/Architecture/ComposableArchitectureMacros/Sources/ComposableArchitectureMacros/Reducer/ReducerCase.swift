import SwiftSyntax

/// A case of a `@Reducer enum` and the code that it expands to.
struct ReducerCase {
  enum Kind {
    /// The payload is a reducer, created by this expression.
    case reducer(type: String, label: String, instance: String)

    /// The payload is ephemeral state, such as an alert, which the first action dismisses.
    case ephemeral(type: String, label: String)

    /// The payload is plain data.
    case ignored

    /// The payload is plain data without `@ReducerCaseIgnored`, which is an error.
    case plain(type: String)
  }

  /// State types that are ephemeral without a marker.
  static let ephemeralTypes: Set<String> = ["AlertState", "ConfirmationDialogState"]

  /// Types of the standard library and Foundation, which are never reducers.
  private static let plainTypes: Set<String> = [
    "Array", "Bool", "Character", "Data", "Date", "Decimal", "Dictionary", "Double", "Float",
    "Int", "Int64", "Set", "String", "UInt", "URL", "UUID",
  ]

  let element: EnumCaseElementSyntax
  let isIndirect: Bool
  private let isMarkedIgnored: Bool
  let kind: Kind

  /// The types of the actions by the case's name, if the enum declares its `Action` itself.
  private let ownActions: [String: String]?

  init(
    _ element: EnumCaseElementSyntax,
    in declaration: EnumCaseDeclSyntax,
    ownActions: [String: String]? = nil
  ) {
    self.element = element
    self.ownActions = ownActions
    isIndirect = declaration.modifiers.contains { $0.name.text == "indirect" }
    isMarkedIgnored = declaration.attributes.contains(named: "ReducerCaseIgnored")
    kind = Self.kind(of: element, attributes: declaration.attributes)
  }

  private static func kind(
    of element: EnumCaseElementSyntax,
    attributes: AttributeListSyntax
  ) -> Kind {
    guard
      let parameters = element.parameterClause?.parameters, parameters.count == 1,
      let parameter = parameters.first,
      parameter.type.is(IdentifierTypeSyntax.self) || parameter.type.is(MemberTypeSyntax.self)
    else { return .ignored }
    let type = parameter.type.trimmedDescription
    let label = parameter.argumentPrefix
    if attributes.contains(named: "ReducerCaseEphemeral")
      || ephemeralTypes.contains(parameter.type.baseName)
    {
      return .ephemeral(type: type, label: label)
    }
    if attributes.contains(named: "ReducerCaseIgnored") { return .ignored }
    if plainTypes.contains(parameter.type.baseName) { return .plain(type: type) }
    let instance = parameter.defaultValue?.value.trimmedDescription ?? "\(type)()"
    return .reducer(type: type, label: label, instance: instance)
  }

  private var name: String { element.name.text }
  private var modifier: String { isIndirect ? "indirect " : "" }

  func stateCase(_ access: String) -> String {
    let comment = documentation("The state of the case `\(element.name.bare)`.", access: access)
    return switch kind {
    case .reducer(let type, let label, _):
      "\(comment)\(modifier)case \(name)(\(label)\(type).State)"
    case .ephemeral, .ignored, .plain: "\(comment)\(modifier)case \(element.withoutDefaults)"
    }
  }

  func actionCase(_ access: String) -> String {
    let comment = documentation("An action of the case `\(element.name.bare)`.", access: access)
    return switch kind {
    case .reducer(let type, let label, _), .ephemeral(let type, let label):
      "\(comment)\(modifier)case \(name)(\(label)\(type).Action)"
    case .ignored, .plain: "\(comment)case \(name)(Swift.Never)"
    }
  }

  func scopeCase(_ access: String) -> String {
    guard let (store, label) = store else {
      let comment = documentation("The value of the case `\(element.name.bare)`.", access: access)
      return "\(comment)case \(element.withoutDefaults)"
    }
    let comment = documentation("The store of the case `\(element.name.bare)`.", access: access)
    return "\(comment)case \(name)(\(label)\(store))"
  }

  /// The type and the label of the case's payload in the enum of stores.
  ///
  /// If the enum declares its actions explicitly, an alert has the action type of its case there.
  /// Otherwise an ignored case has its payload.
  private var store: (type: String, label: String)? {
    switch kind {
    case .reducer(let type, let label, _):
      ("ComposableArchitectureCore.StoreOf<\(type)>", label)
    case .ephemeral(let type, let label) where ownActions != nil:
      switch ownActions?[name] {
      case nil, "Never", "Swift.Never": nil
      case let action?: ("ComposableArchitectureCore.Store<\(type), \(action)>", label)
      }
    case .ephemeral(let type, let label) where !isMarkedIgnored:
      ("ComposableArchitectureCore.Store<\(type), \(type).Action>", label)
    case .ephemeral, .ignored, .plain: nil
    }
  }

  /// The reducer of the case, or nil.
  var scope: String? {
    guard case .reducer(_, _, let instance) = kind else { return nil }
    return """
      ComposableArchitectureCore.Scope(
        state: \(caseKeyPath(in: "Self.State")), action: \(caseKeyPath(in: "Self.Action"))
      ) {
        \(instance)
      }
      """
  }

  private func caseKeyPath(in root: String) -> String {
    CasePathWriter.keyPath(to: name, in: root) ?? "\\\(root).Cases.\(name)"
  }

  private var actionKeyPath: String {
    CasePathWriter.keyPath(to: name, in: "Self.Action") ?? "\\.\(name)"
  }

  /// The key path to the payload of the state, even if `\.name` would resolve to a method.
  private var stateKeyPath: String {
    guard ["_$id", "_$willModify", "is", "modify"].contains(element.name.bare) else {
      return "\\.\(name)"
    }
    return "\\Self.State.[dynamicMember: \\Self.State.AllCasePaths.\(name)]"
  }

  /// The clause for this case in the function that converts a store of the enum to an enum of
  /// stores.
  var scopeBranch: String {
    if let store {
      return """
        case .\(name):
          return .\(name)(\(store.label)store.scope(state: \(stateKeyPath), action: \(actionKeyPath))!)
        """
    }
    guard let parameters = element.parameterClause?.parameters, !parameters.isEmpty else {
      return """
        case .\(name):
          return .\(name)
        """
    }
    let values = parameters.indices.enumerated().map { "v\($0.offset)" }
    let arguments = zip(parameters, values).map { "\($0.argumentPrefix)\($1)" }
    return """
      case let .\(name)(\(values.joined(separator: ", "))):
        return .\(name)(\(arguments.joined(separator: ", ")))
      """
  }
}

extension EnumCaseParameterSyntax {
  /// The label of the argument with its colon, or an empty text.
  var argumentPrefix: String { label.map { "\($0): " } ?? "" }
}

extension EnumCaseElementSyntax {
  fileprivate var withoutDefaults: String {
    guard let clause = parameterClause else { return name.text }
    let parameters = clause.parameters.map { "\($0.argumentPrefix)\($0.type.trimmedDescription)" }
    return "\(name.text)(\(parameters.joined(separator: ", ")))"
  }
}
