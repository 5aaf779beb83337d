import SwiftSyntax

/// Generates the declarations of `AllCasePaths` and `UnwrappedCasePaths`.
struct CasePathWriter {
  let root: String
  let access: String
  let cases: CaseBlock

  init(name: String, access: String, cases: CaseBlock) {
    root = name == "Element" ? "_$Element" : name
    self.access = access
    self.cases = cases
  }

  /// True if the enum or an associated value's type is named `Element`, which `AllCasePaths`
  /// shadows as a sequence.
  var mentionsElement: Bool {
    root == "_$Element"
      || cases.elements.contains { element in
        element.parameterClause?.parameters.contains {
          $0.type.tokens(viewMode: .sourceAccurate).contains { $0.text == "Element" }
        } ?? false
      }
  }

  var allCasePaths: String {
    """
    \(access)struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
    \(access)subscript(root: \(root)) -> CasePaths.PartialCaseKeyPath<\(root)> {
    \(reflection)
    }
    \(cases.text(property))
    \(access)func makeIterator() \
    -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<\(root)>]> {
    \(iteration)
    }
    }
    """
  }

  /// The case paths to the wrapped values of optional associated values, or `nil` if no associated
  /// value is optional.
  var unwrappedCasePaths: String? {
    let optionals = cases.filter { wrappedType($0) != nil }
    guard !optionals.isEmpty else { return nil }
    let properties = optionals.text { element in
      let name = element.name.text
      let comment = documentation(
        "The case path of the wrapped value of `\(element.name.bare)`.",
        access: access
      )
      return """
        \(comment)\(access)var \(name): CasePaths.AnyCasePath<\(root), \(wrappedType(element) ?? "")> {
        \(root).allCasePaths.\(name).some
        }
        """
    }
    let comment = documentation(
      "The case paths of the wrapped values of optional associated values.",
      access: access
    )
    return """
      \(comment)\(access)struct UnwrappedCasePaths: CasePaths._UnwrappedCasePaths, Swift.Sendable {
      \(access)init() {
      }
      \(properties)
      }
      """
  }

  private func wrappedType(_ element: EnumCaseElementSyntax) -> String? {
    guard let parameters = element.parameterClause?.parameters, parameters.count == 1 else {
      return nil
    }
    return renamed(parameters[parameters.startIndex].type).as(TypeSyntax.self)?.wrappedType
  }

  private var reflection: String {
    guard !cases.isEmpty else { return "" }
    // No `switch`, because the compiler reports it as incomplete if every associated value is
    // uninhabited.
    let tests = cases.text { "if case .\($0.name.text) = root {\nreturn \(keyPath(to: $0))\n}" }
    return "\(tests)\nreturn \\.never"
  }

  private var iteration: String {
    let type = "[CasePaths.PartialCaseKeyPath<\(root)>]"
    guard !cases.isEmpty else { return "return (\(type)()).makeIterator()" }
    return """
      var allCasePaths: \(type) = []
      \(cases.text { "allCasePaths.append(\(keyPath(to: $0)))" })
      return allCasePaths.makeIterator()
      """
  }

  private func keyPath(to element: EnumCaseElementSyntax) -> String {
    Self.keyPath(to: element.name.text, in: root) ?? "\\.\(element.name.text)"
  }

  /// Returns the case key path of a case with the name of a property of `Case`, which `\.name`
  /// would resolve to.
  static func keyPath(to name: String, in root: String) -> String? {
    guard ["debugDescription", "never"].contains(name) else { return nil }
    return "\\CasePaths.Case<\(root)>.[dynamicMember: \\\(root).AllCasePaths.\(name)]"
  }

  private func property(_ element: EnumCaseElementSyntax) -> String {
    let name = element.name.text
    let parameters = element.parameterClause.map { Array($0.parameters) } ?? []
    let type = valueType(parameters)
    let signature =
      documentation("The case path of `\(element.name.bare)`.", access: access)
      + "\(access)var \(name): CasePaths.AnyCasePath<\(root), \(type)>"
    if parameters.isEmpty {
      return """
        \(signature) {
        CasePaths.AnyCasePath<\(root), \(type)>(
        uncheckedEmbed: {
        \(root).\(name)
        },
        extract: {
        guard case .\(name) = $0 else {
        return nil
        }
        return ()
        }
        )
        }
        """
    }
    let values = parameters.indices.map { "v\($0)" }.joined(separator: ", ")
    return """
      \(signature) {
      CasePaths.AnyCasePath<\(root), \(type)>(
      uncheckedEmbed: \(embed(name, parameters)),
      extract: {
      guard case let .\(name)(\(values)) = $0 else {
      return nil
      }
      return \(parameters.count == 1 ? values : "(\(values))")
      }
      )
      }
      """
  }

  /// Returns the case as a function of one value. It omits the closure if possible, because the
  /// compiler warns about dead code in the closure if the associated value is uninhabited.
  private func embed(_ name: String, _ parameters: [EnumCaseParameterSyntax]) -> String {
    if parameters.count == 1 {
      return "\(root).\(name)" + (parameters[0].label.map { "(\($0):)" } ?? "")
    }
    let arguments =
      parameters.enumerated()
      .map { index, parameter in (parameter.label.map { "\($0): " } ?? "") + "$\(index)" }
      .joined(separator: ", ")
    return """
      {
      \(root).\(name)(\(arguments))
      }
      """
  }

  private func valueType(_ parameters: [EnumCaseParameterSyntax]) -> String {
    if parameters.isEmpty { return "Swift.Void" }
    if parameters.count == 1 { return typeName(parameters[0].type) }
    let elements = parameters.map { parameter in
      (parameter.label.map { "\($0): " } ?? "") + typeName(parameter.type)
    }
    return "(\(elements.joined(separator: ", ")))"
  }

  /// Returns the type as written, except for names that `AllCasePaths` shadows.
  private func typeName(_ type: TypeSyntax) -> String {
    renamed(type).trimmedDescription
  }

  private func renamed(_ type: TypeSyntax) -> Syntax {
    TypeNameRewriter(root: root).rewrite(type.trimmed)
  }
}

extension EnumCaseParameterSyntax {
  /// The argument label.
  var label: String? {
    guard let firstName, firstName.tokenKind != .wildcard else { return nil }
    return firstName.text
  }
}

private final class TypeNameRewriter: SyntaxRewriter {
  let root: String

  init(root: String) {
    self.root = root
    super.init()
  }

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    let node = super.visit(node).as(IdentifierTypeSyntax.self) ?? node
    switch node.name.text {
    case "Self":
      return TypeSyntax(node.with(\.name, .identifier(root)))
    case "Element":
      return TypeSyntax(node.with(\.name, .identifier("_$Element")))
    default:
      return TypeSyntax(node)
    }
  }
}
