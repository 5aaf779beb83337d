import SwiftSyntax
import SwiftSyntaxMacros

/// The members `@Reducer` adds to an enum whose cases hold reducers: the state and the action of
/// whichever reducer is there, the reducer that runs it, and the store's way to it.
struct EnumReducer<Context: MacroExpansionContext> {
  let declaration: EnumDeclSyntax
  let attribute: AttributeSyntax
  let context: Context
  let access: String

  init(_ declaration: EnumDeclSyntax, attribute: AttributeSyntax, context: Context) {
    self.declaration = declaration
    self.attribute = attribute
    self.context = context
    access = declaration.memberAccess(in: context)
  }

  var members: [DeclSyntax] {
    diagnoseCases()
    var members: [DeclSyntax] = []
    if !declaration.declaresType(named: "State") { members.append(state) }
    if !declaration.declaresType(named: "Action") { members.append(action) }
    if !declaresStatic("body") { members.append(body) }
    if !declaration.declaresType(named: "CaseScope") { members.append(caseScope) }
    if !declaresStatic("scope") { members.append(scope) }
    return members
  }

  private var state: DeclSyntax {
    let conformances = synthesizedConformances(labelled: "state")
    let isEquatable = conformances.contains { ["Equatable", "Hashable"].contains($0.baseName) }
    let list = (["ComposableArchitectureCore.CaseReducerState"] + conformances.map(\.description))
      .joined(separator: ", ")
    return """
      @CasePathable
      @dynamicMemberLookup
      @ObservableState\(raw: isEquatable ? "" : "\n@_SynthesizedEquatable")
      \(raw: access)\(raw: indirect)enum State: \(raw: list) {
        \(raw: access)typealias StateReducer = \(raw: declaration.name.text)
        \(raw: cases(indent: 2) { $0.stateCase })
      }
      """
  }

  private var action: DeclSyntax {
    let conformances = synthesizedConformances(labelled: "action").map(\.description)
    let list = conformances.isEmpty ? "" : ": \(conformances.joined(separator: ", "))"
    return """
      @CasePathable
      \(raw: access)\(raw: indirect)enum Action\(raw: list) {
        \(raw: cases(indent: 2) { $0.actionCase })
      }
      """
  }

  private var body: DeclSyntax {
    let scopes = cases(indent: 2) { $0.scope }
    let reducer =
      scopes.isEmpty
      ? "ComposableArchitectureCore.EmptyReducer<Self.State, Self.Action>()"
      : """
      ComposableArchitectureCore.CombineReducers {
        \(scopes)
      }
      """
    return """
      \(raw: access)static var body: \
      ComposableArchitectureCore.Reduce<Self.State, Self.Action> {
        ComposableArchitectureCore.Reduce(
          \(raw: reducer.indented(by: 4))
        )
      }
      """
  }

  private var caseScope: DeclSyntax {
    """
    @CasePathable
    @dynamicMemberLookup
    \(raw: access)enum CaseScope {
      \(raw: cases(indent: 2) { $0.scopeCase })
    }
    """
  }

  private var scope: DeclSyntax {
    """
    @preconcurrency @MainActor
    \(raw: access)static func scope(
      _ store: ComposableArchitectureCore.Store<Self.State, Self.Action>
    ) -> CaseScope {
      switch store.state {
      \(raw: cases(indent: 2) { $0.scopeBranch })
      }
    }
    """
  }

  private var indirect: String {
    declaration.modifiers.contains { $0.name.text == "indirect" } ? "indirect " : ""
  }

  private func cases(indent: Int, _ transform: (ReducerCase) -> String?) -> String {
    declaration.memberBlock.members
      .mapCaseDeclarations { declaration in
        declaration.elements.compactMap { transform(ReducerCase($0, in: declaration)) }
      }
      .indented(by: indent)
  }

  private func declaresStatic(_ name: String) -> Bool {
    declaration.flattenedMembers.contains {
      $0.as(VariableDeclSyntax.self)?.identifier?.text == name
        || $0.as(FunctionDeclSyntax.self)?.name.text == name
    }
  }
}
