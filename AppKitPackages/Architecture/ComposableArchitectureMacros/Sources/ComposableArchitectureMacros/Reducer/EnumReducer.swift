import SwiftSyntax
import SwiftSyntaxMacros

/// The members `@Reducer` adds to an enum of reducers: enums of their states and actions, the body
/// that runs the reducer of the current case, and the scopes of the store.
struct EnumReducer<Context: MacroExpansionContext> {
  let declaration: EnumDeclSyntax
  let attribute: AttributeSyntax
  let context: Context
  let access: String

  /// The types of the actions by the case's name, if the enum declares `Action` explicitly.
  private let ownActions: [String: String]?

  init(_ declaration: EnumDeclSyntax, attribute: AttributeSyntax, context: Context) {
    self.declaration = declaration
    self.attribute = attribute
    self.context = context
    access = declaration.memberAccess(in: context)
    ownActions = declaration.ownActions
  }

  var members: [DeclSyntax] {
    guard !diagnoseCaseNames() else { return [] }
    diagnoseCases()
    var members: [String] = []
    if !declaration.declaresType(named: "State") { members.append(state) }
    if !declaration.declaresType(named: "Action") { members.append(action) }
    if !declaresStatic("body") { members.append(body) }
    if !declaration.declaresType(named: "CaseScope") { members.append(caseScope) }
    if !declaresStatic("scope") { members.append(scope) }
    return members.map { DeclSyntax(unparsed: $0.indentedByBrackets()) }
  }

  private var state: String {
    let conformances = synthesizedConformances(labelled: "state")
    // An extension can conform the state of a generic enum for some parameters only, so the
    // conformance is added in an extension, which depends on the explicit ones. Elsewhere the state
    // has a protocol that implies `Equatable`, which is no conflict with an explicit conformance:
    // Swift 6.3 crashes on files with eight or more generated types that have extension macros.
    let equality: Equality =
      if conformances.contains(where: { ["Equatable", "Hashable"].contains($0.baseName) }) {
        .explicit
      } else if isGeneric {
        .attribute
      } else {
        .implied
      }
    // An attached macro has no lexical context within the expansion of another macro.
    let visibility = declaration.isFilePrivate(in: context) ? "fileprivate " : access
    return generatedEnum(
      "\(visibility)\(indirect)enum State",
      attributes: ["@dynamicMemberLookup"]
        + (equality == .attribute ? ["@_SynthesizedEquatable"] : []),
      conformances: [
        "ComposableArchitectureCore.CaseReducerState", "ComposableArchitectureCore.ObservableState",
      ] + conformances.map(\.description)
        + (equality == .implied ? ["ComposableArchitectureCore._CasewiseEquatable"] : []),
      cases: """
        \(access)typealias StateReducer = \(declaration.name.text)
        \(cases { $0.stateCase(access) })
        """,
      // Without an isolated member the compiler infers a nonisolated conformance, even if the
      // default isolation of the module isolates the reducer.
      members: { declaration in
        ["\(access)static var stateBody: StateReducer.Body { StateReducer.body }"]
          + ObservableEnum(declaration: declaration, access: access).members
          + (equality == .implied
            ? [SynthesizedEquatableMacro.isEqual(declaration.memberBlock.members, access: access)]
            : [])
      }
    )
  }

  private enum Equality { case explicit, implied, attribute }

  private var isGeneric: Bool {
    declaration.genericParameterClause != nil
      || context.lexicalContext.contains {
        $0.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
      }
  }

  private var action: String {
    generatedEnum(
      "\(access)\(indirect)enum Action",
      conformances: synthesizedConformances(labelled: "action").map(\.description),
      cases: cases { $0.actionCase(access) }
    )
  }

  private var caseScope: String {
    generatedEnum(
      "\(access)enum CaseScope",
      attributes: ["@dynamicMemberLookup"],
      cases: cases { $0.scopeCase(access) }
    )
  }

  /// Returns an enum with its case paths.
  ///
  /// The code contains the expansions of `@CasePathable` and `@ObservableState`: the compiler
  /// crashes on files with several generated types that have extension macros, and fewer expansions
  /// build faster.
  private func generatedEnum(
    _ introducer: String,
    attributes: [String] = [],
    conformances: [String] = [],
    cases: String,
    members: (EnumDeclSyntax) -> [String] = { _ in [] }
  ) -> String {
    let declaration = DeclSyntax("\(raw: introducer) {\n\(raw: cases)\n}")
      .cast(EnumDeclSyntax.self)
    let list = ["CasePaths.CasePathable", "CasePaths.CasePathIterable"] + conformances
    let written = CasePathableMacro.members(of: declaration, access: access) + members(declaration)
    return """
      \(attributes.map { "\($0)\n" }.joined())\(introducer): \(list.joined(separator: ", ")) {
      \(cases)

      \(written.joined(separator: "\n\n"))
      }
      """
  }

  private var body: String {
    let scopes = cases { $0.scope }
    let reducer =
      scopes.isEmpty
      ? "ComposableArchitectureCore.EmptyReducer<Self.State, Self.Action>()"
      : """
      ComposableArchitectureCore.CombineReducers {
      \(scopes)
      }
      """
    // `CaseReducer` implies the attribute. Without it, Swift 6.3 generates code for the getter before
    // it reports an error in it, such as a case whose reducer has no `init()`, and crashes.
    return """
      @ComposableArchitectureCore.ReducerBuilder<Self.State, Self.Action>
      \(access)static var body: ComposableArchitectureCore.Reduce<Self.State, Self.Action> {
      ComposableArchitectureCore.Reduce(
      \(reducer)
      )
      }
      """
  }

  private var scope: String {
    """
    @preconcurrency @MainActor
    \(access)static func scope(
    _ store: ComposableArchitectureCore.Store<Self.State, Self.Action>
    ) -> CaseScope {
    switch store.state {
    \(cases { $0.scopeBranch })
    }
    }
    """
  }

  private var indirect: String {
    declaration.modifiers.contains { $0.name.text == "indirect" } ? "indirect " : ""
  }

  private func cases(_ transform: (ReducerCase) -> String?) -> String {
    declaration.memberBlock.members.mapCaseDeclarations { declaration in
      declaration.namedElements.compactMap {
        transform(ReducerCase($0, in: declaration, ownActions: ownActions))
      }
    }
  }

  private func declaresStatic(_ name: String) -> Bool {
    declaration.flattenedMembers.contains {
      $0.as(VariableDeclSyntax.self)?.identifier?.text == name
        || $0.as(FunctionDeclSyntax.self)?.name.text == name
    }
  }
}

extension EnumDeclSyntax {
  fileprivate var ownActions: [String: String]? {
    let action = flattenedMembers.lazy
      .compactMap { $0.as(EnumDeclSyntax.self) }
      .first { $0.name.text == "Action" }
    guard let action else { return nil }
    let cases = CaseBlock(action.memberBlock.members).elements.compactMap {
      element -> (String, String)? in
      guard
        let parameters = element.parameterClause?.parameters, parameters.count == 1,
        let type = parameters.first?.type
      else { return nil }
      let isNested = action.declaresType(named: type.trimmedDescription)
      return (element.name.text, "\(isNested ? "Action." : "")\(type.trimmedDescription)")
    }
    return Dictionary(cases, uniquingKeysWith: { first, _ in first })
  }
}
